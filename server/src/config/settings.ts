/** In the groups and the order of docs/settings.md, where what needs more than these words stands below its table. */
export const SETTING_GROUPS = {
  'What an office needs first': [
    {
      name: 'PUBLIC_URL',
      default: '',
      meaning: 'https address that users open; cookies belong to it, and requests for another host are refused.',
    },
    {
      name: 'TRUST_PROXY',
      default: '0',
      meaning: '1 behind a reverse proxy: client addresses are taken from its headers.',
    },
    {
      name: 'DATA_DIR',
      default: './data',
      meaning:
        'Folder of the embedded PostgreSQL, of the key file, and of documents and backups that have no other place.',
    },
    {
      name: 'MUHASIP_KEY',
      default: '',
      meaning: 'Key of stored secrets, 64 hex digits. Without it a key file is made in `DATA_DIR`.',
    },
    {
      name: 'YEDEK_PAROLASI',
      default: '',
      meaning:
        'Passphrase that encrypts backups and opens them again, at least 12 characters. Without it they are plain .tar.gz files. Keep it elsewhere too.',
    },
    {
      name: 'YEDEK_KLASORU',
      default: '',
      meaning:
        'Folder that backups are written to. Without it the folder `yedekler` of `DATA_DIR`; another disk is better.',
    },
  ],
  Database: [
    {
      name: 'DATABASE_URL',
      default: '',
      meaning:
        "PostgreSQL server to use instead of the embedded one, with the app's own login (not the owner, not a superuser).",
    },
    {
      name: 'DATABASE_OWNER_URL',
      default: '',
      meaning:
        'Login of the owner of the database, for migrations at start. Without it the database must be up to date already.',
    },
    {
      name: 'DATABASE_KONSOL_URL',
      default: '',
      meaning:
        "A separate login for a superadmin's SQL query, which migrating makes. Where `DATABASE_URL` is set and this is not, there is no SQL query.",
    },
    {
      name: 'DATABASE_PLAINTEXT',
      default: '0',
      meaning: '1 lets a database on another machine be reached without TLS; otherwise the start is refused.',
    },
    { name: 'DB_POOL_MAX', default: '16', meaning: 'Most database connections of one server, 1 to 80.' },
  ],
  Network: [
    { name: 'PORT', default: '8001', meaning: 'Port that the server listens on; 0 picks a free one.' },
    {
      name: 'HOST',
      default: '127.0.0.1',
      meaning: 'Address that the server listens on; `0.0.0.0` for all of this machine.',
    },
    {
      name: 'OZEL_AG',
      default: '0',
      meaning: '1 lets the AI service and the mail server be on this machine or a private network, also without TLS.',
    },
  ],
  Files: [
    {
      name: 'BELGE_KOTA_MB',
      default: '5120',
      meaning: 'Megabytes that all documents of one accountant may take, earlier versions included.',
    },
    {
      name: 'CLAMD_URL',
      default: '',
      meaning:
        'Virus scanner (clamd) that checks every upload: `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. Without it files are checked for their format alone.',
    },
    {
      name: 'S3_BUCKET',
      default: '',
      meaning:
        'Bucket for uploaded documents, with `S3_ACCESS_KEY` and `S3_SECRET_KEY`. Without it they are in the folder `belgeler` of `DATA_DIR`.',
    },
    { name: 'S3_ENDPOINT', default: '', meaning: "Address of an S3-compatible store; without it Amazon's own." },
    { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket.' },
    { name: 'S3_ACCESS_KEY', default: '', meaning: 'Access key of the bucket.' },
    { name: 'S3_SECRET_KEY', default: '', meaning: 'Secret key of the bucket.' },
  ],
  'Card payments': [
    {
      name: 'IYZICO_API_KEY',
      default: '',
      meaning: 'Card payments by iyzico, with `IYZICO_SECRET_KEY`; this account overrides the one in `/ayarlar`.',
    },
    { name: 'IYZICO_SECRET_KEY', default: '', meaning: 'Signs requests to iyzico and checks its answers.' },
    {
      name: 'IYZICO_URL',
      default: 'https://api.iyzipay.com',
      meaning:
        'Address of iyzico; `https://sandbox-api.iyzipay.com` with keys of its sandbox. When set it overrides the one in `/ayarlar`.',
    },
    {
      name: 'TEST_POS',
      default: '1',
      meaning: 'Test cards, by a TEST POS beside the server: no money moves (1 or 0). Only on a machine of your own.',
    },
  ],
  'The expert': [
    {
      name: 'AI_BASE_URL',
      default: '',
      meaning:
        'OpenAI-compatible endpoint that Uzmana Sor asks, such as `https://api.example.com/v1`, with `AI_MODEL`; it overrides the one in `/ayarlar`.',
    },
    { name: 'AI_MODEL', default: '', meaning: 'Name of the model there.' },
    { name: 'AI_API_KEY', default: '', meaning: 'Key for it, where it wants one.' },
  ],
  Observability: [
    { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
    {
      name: 'METRICS_TOKEN',
      default: '',
      meaning:
        'Bearer token for `/metrics` from other machines, at least 16 characters. Without it only this machine may read it.',
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      default: '',
      meaning:
        'OpenTelemetry collector (OTLP over HTTP) that gets a span for each request and its statements, without any value. Without it there are no spans.',
    },
  ],
  Demonstration: [
    {
      name: 'DEMO_DATA',
      default: '1',
      meaning: 'Loads the demo office into an empty database (1 or 0). Only on a machine of your own.',
    },
    {
      name: 'DEMO_DATA_OPEN_TO_ALL',
      default: '0',
      meaning: '1 lets others come to a demo office all the same: for a demonstration without real data.',
    },
  ],
} as const;

export const SETTINGS = Object.values(SETTING_GROUPS).flat();

export type SettingName = (typeof SETTINGS)[number]['name'];

export const SETTING_NAMES: readonly SettingName[] = SETTINGS.map((setting) => setting.name);
