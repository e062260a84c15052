"""``python -m pe_symbolic`` is ``pe-symbolic``."""

import sys

from pe_symbolic.cli import main

if __name__ == "__main__":
    sys.exit(main())
