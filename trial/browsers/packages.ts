import { existsSync } from 'node:fs';

export const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PROGRAMS = {
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  [WEBKIT]: 'webkit2gtk-driver',
  '/usr/bin/firefox-esr': 'firefox-esr',
};

export const findHindrance = (): string | null => {
  const missing = [...new Set(Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name])))];
  return missing.length === 0
    ? null
    : `The trial runs Debian's packages, and these are missing: ${missing.join(', ')}. Install them with: apt-get install --no-install-recommends ${missing.join(' ')}`;
};
