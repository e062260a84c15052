// The browser that all points are seen in.
import fs from 'node:fs';

// The same engine without the windows of a desktop around each page takes half the time.
const SHELL = '/usr/bin/chromium-headless-shell', WHOLE = '/usr/bin/chromium';
const QUIET = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const launched = ({ chromium }) => chromium.launch({
  executablePath: process.env.CHROMIUM || (fs.existsSync(SHELL) ? SHELL : WHOLE),
  args: ['--no-sandbox', '--disable-gpu', ...QUIET],
});
