export const SETTINGS = [
  { name: 'PORT', default: '8001', meaning: 'Port that the server listens on; 0 picks a free one.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning:
      "Address that the server listens on. On another one than loopback, and without `PUBLIC_URL`, it answers by any of the machine's IP addresses, its host name (also with `.local`) and the name that is given here.",
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning:
      "Folder of the embedded PostgreSQL and of the key file. As root in a checkout that others cannot enter: a folder of the checkout's own under `/var/lib/muhasip`.",
  },
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
      "A separate login for a superadmin's SQL query, with rights on the schema `konsol` alone. Migrating makes it. Where `DATABASE_URL` is set and this is not, there is no SQL query.",
  },
  {
    name: 'DATABASE_PLAINTEXT',
    default: '0',
    meaning:
      'A database on another machine must be reached by TLS that checks its certificate (`?sslmode=verify-full` in each of the three URLs), or the start is refused. 1 allows it in the clear: passwords and personal data can then be read on the network between.',
  },
  {
    name: 'DEMO_DATA',
    default: '1',
    meaning:
      'Loads the demo office into an empty database (1 or 0). Its passwords are public: 0 by default, and 1 is refused, with `DATABASE_URL`, `PUBLIC_URL`, `TRUST_PROXY` or iyzico, and when `HOST` is not loopback; with these a database that has a demo office is not served either.',
  },
  {
    name: 'DEMO_DATA_OPEN_TO_ALL',
    default: '0',
    meaning:
      'With 1 a demo office may be served to others all the same: whoever reaches the address can sign in as its superadmin. For a demonstration without real data.',
  },
  {
    name: 'MUHASIP_KEY',
    default: '',
    meaning:
      'Key of stored secrets, 64 hex digits; while it is being changed the new one, a comma and the old one. Without it a key file is made in `DATA_DIR`; with `DATABASE_URL` it must be given, or the file be there.',
  },
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
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: '1 behind a reverse proxy: client addresses are taken from its headers.',
  },
  {
    name: 'PUBLIC_URL',
    default: '',
    meaning:
      "https address that users open. When set, cookies are Secure and bound to this host (`__Host-…`), and requests for another host are refused except `/healthz`, `/readyz` and, with `METRICS_TOKEN`, `/metrics`. Without it only requests for `localhost` and loopback addresses are answered; see `HOST` for an office's own network.",
  },
  {
    name: 'TEST_POS',
    default: '1',
    meaning:
      'Card payments with test cards, by a TEST POS beside the server: no money moves (1 or 0). 0 by default, and 1 is refused, with `DATABASE_URL`, `PUBLIC_URL`, `TRUST_PROXY` or iyzico, and when `HOST` is not loopback.',
  },
  {
    name: 'IYZICO_API_KEY',
    default: '',
    meaning:
      'Card payments by iyzico, with `IYZICO_SECRET_KEY`; this account overrides the one in `/ayarlar`. Without an account or the TEST POS there are no card payments.',
  },
  { name: 'IYZICO_SECRET_KEY', default: '', meaning: 'Signs requests to iyzico and checks its answers.' },
  {
    name: 'IYZICO_URL',
    default: 'https://api.iyzipay.com',
    meaning:
      'Address of iyzico; `https://sandbox-api.iyzipay.com` with keys of its sandbox. When set it overrides the one in `/ayarlar`.',
  },
  { name: 'DB_POOL_MAX', default: '16', meaning: 'Most database connections of one server, 1 to 80.' },
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
  {
    name: 'YEDEK_KLASORU',
    default: '',
    meaning:
      'Folder that backups are written to. Without it the folder `yedekler` of `DATA_DIR`; another disk is better.',
  },
  {
    name: 'YEDEK_PAROLASI',
    default: '',
    meaning:
      'Passphrase that encrypts backups and opens them again, at least 12 characters. Without it they are plain .tar.gz files. Keep it elsewhere too.',
  },
  {
    name: 'BELGE_KOTA_MB',
    default: '5120',
    meaning: 'Megabytes that all documents of one accountant may take, earlier versions included.',
  },
  {
    name: 'CLAMD_URL',
    default: '',
    meaning:
      'Virus scanner (clamd) that checks every uploaded file before it is stored: `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. Without it files are checked for their format, not for known viruses.',
  },
  {
    name: 'OZEL_AG',
    default: '0',
    meaning:
      '1 lets the AI service and the mail server that `/ayarlar` names be on this machine or a private network, such as Ollama beside the server. Without it loopback, link-local and private addresses are refused. `AI_BASE_URL` may always be private. The setting also allows http:// and mail without TLS, and http:// to other machines in `S3_ENDPOINT`, `AI_BASE_URL` and `OTEL_EXPORTER_OTLP_ENDPOINT`.',
  },
  {
    name: 'AI_BASE_URL',
    default: '',
    meaning:
      'OpenAI-compatible endpoint that Uzmana Sor asks, such as `https://api.example.com/v1`, with `AI_MODEL`; it overrides the one in `/ayarlar`. Without either, answers are quoted from the knowledge base.',
  },
  { name: 'AI_MODEL', default: '', meaning: 'Name of the model there.' },
  { name: 'AI_API_KEY', default: '', meaning: 'Key for it, where it wants one.' },
] as const;

export type SettingName = (typeof SETTINGS)[number]['name'];

export const SETTING_NAMES: readonly SettingName[] = SETTINGS.map((setting) => setting.name);
