/** Every environment variable that the server reads, as the README's table lists them (a test compares the two). */
export const SETTINGS = [
  { name: 'PORT', default: '8001', meaning: 'Port that the server listens on; 0 picks a free one.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address that the server listens on.' },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning:
      "Folder of the embedded PostgreSQL and of the key file. As root in a checkout that others cannot enter: a folder of the checkout's own under `/var/lib/muhasip`.",
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: "PostgreSQL server to use instead of the embedded one, with the app's own login (not the owner, not a superuser).",
  },
  {
    name: 'DATABASE_OWNER_URL',
    default: '',
    meaning: 'Login of the owner of the database, for migrations at start. Without it the database must be up to date already.',
  },
  {
    name: 'DEMO_DATA',
    default: '1',
    meaning:
      'Loads the demo office into an empty database (1 or 0). 0 by default with `DATABASE_URL` and on other addresses; 1 is refused when `HOST` is not loopback.',
  },
  { name: 'MUHASIP_KEY', default: '', meaning: 'Key of stored secrets, 64 hex digits. Without it a key file is made in `DATA_DIR`.' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'METRICS_TOKEN',
    default: '',
    meaning: 'Bearer token for `/metrics` from other machines, at least 16 characters. Without it only this machine may read it.',
  },
  { name: 'TRUST_PROXY', default: '0', meaning: '1 behind a reverse proxy: client addresses are taken from its headers.' },
  { name: 'PUBLIC_URL', default: '', meaning: 'https address that users open. When set, cookies are Secure.' },
  { name: 'DB_POOL_MAX', default: '16', meaning: 'Most database connections of one server, 1 to 80.' },
] as const;

export type SettingName = (typeof SETTINGS)[number]['name'];

export const SETTING_NAMES: readonly SettingName[] = SETTINGS.map((setting) => setting.name);
