"""``Enumerated``: an ``Enum`` for whoever reads the types, and quicker for whoever looks one up.

Until Python 3.12 each look at a member of an ``Enum`` goes through a hook of its
metaclass and takes four times as long as at an attribute of any other class; to
read and judge a claim takes seven hundred of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import Enum

    Enumerated = Enum
else:

    class Enumerated:
        """Each constant of a class below it becomes a single object of that class.

        Members are told apart, and hashed, by their identity; a copy of one is that one.
        """

        def __init_subclass__(cls) -> None:
            for name, value in tuple(vars(cls).items()):
                if name.isupper():
                    member = cls()
                    member.name, member.value = name, value
                    setattr(cls, name, member)

        def __repr__(self) -> str:
            return f"{type(self).__name__}.{self.name}"

        def __reduce__(self) -> str:
            return f"{type(self).__qualname__}.{self.name}"
