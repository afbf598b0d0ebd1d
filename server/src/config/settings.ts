import * as rules from './setting-rules.ts';

export interface Setting {
  readonly rule: rules.Rule;
  readonly default?: string;
  /** A secret can be given in a file, too, whose path is in `<NAME>_FILE`. */
  readonly isSecret?: true;
  readonly meaning: string;
}

/** In the groups and the order of docs/settings.md, where what needs more than these words stands below its table. */
export const SETTING_GROUPS = {
  'What an office needs first': {
    PUBLIC_URL: {
      rule: rules.publicUrl,
      meaning: 'https address that users open; cookies belong to it, and requests for another host are refused.',
    },
    TRUST_PROXY: {
      rule: rules.flag,
      default: '0',
      meaning: '1 behind a reverse proxy: client addresses are taken from its headers.',
    },
    DATA_DIR: {
      rule: rules.folder,
      default: './data',
      meaning:
        'Folder of the embedded PostgreSQL, of the key file, and of documents and backups that have no other place.',
    },
    MUHASIP_KEY: {
      rule: rules.keys,
      isSecret: true,
      meaning: 'Key of stored secrets, 64 hex digits. Without it a key file is made in `DATA_DIR`.',
    },
    YEDEK_PAROLASI: {
      rule: rules.longText(12, 1_000),
      isSecret: true,
      meaning:
        'Passphrase that encrypts backups and opens them again, at least 12 characters. Without it they are plain .tar.gz files. Keep it elsewhere too.',
    },
    YEDEK_KLASORU: {
      rule: rules.folder,
      meaning:
        'Folder that backups are written to. Without it the folder `yedekler` of `DATA_DIR`; another disk is better.',
    },
  },
  Database: {
    DATABASE_URL: {
      rule: rules.databaseUrl,
      isSecret: true,
      meaning:
        "PostgreSQL server to use instead of the embedded one, with the app's own login (not the owner, not a superuser).",
    },
    DATABASE_OWNER_URL: {
      rule: rules.databaseUrl,
      isSecret: true,
      meaning:
        'Login of the owner of the database, for migrations at start. Without it the database must be up to date already.',
    },
    DATABASE_KONSOL_URL: {
      rule: rules.databaseUrl,
      isSecret: true,
      meaning:
        "A separate login for a superadmin's SQL query, which migrating makes. Where `DATABASE_URL` is set and this is not, there is no SQL query.",
    },
    DATABASE_PLAINTEXT: {
      rule: rules.flag,
      default: '0',
      meaning: '1 lets a database on another machine be reached without TLS; otherwise the start is refused.',
    },
    DB_POOL_MAX: {
      rule: rules.integer(1, 80),
      default: '16',
      meaning: 'Most database connections of one server, 1 to 80.',
    },
  },
  Network: {
    PORT: {
      rule: rules.integer(0, 65_535),
      default: '8001',
      meaning: 'Port that the server listens on; 0 picks a free one.',
    },
    HOST: {
      rule: rules.host,
      default: '127.0.0.1',
      meaning: 'Address that the server listens on; `0.0.0.0` for all of this machine.',
    },
    OZEL_AG: {
      rule: rules.flag,
      default: '0',
      meaning: '1 lets the AI service and the mail server be on this machine or a private network, also without TLS.',
    },
  },
  Files: {
    BELGE_KOTA_MB: {
      rule: rules.integer(1, 100_000_000, '1 ile 100.000.000'),
      default: '5120',
      meaning: 'Megabytes that all documents of one accountant may take, earlier versions included.',
    },
    CLAMD_URL: {
      rule: rules.clamdUrl,
      meaning:
        'Virus scanner (clamd) that checks every upload: `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. Without it files are checked for their format alone.',
    },
    S3_BUCKET: {
      rule: rules.matching('bir kova adı olmalı', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      meaning:
        'Bucket for uploaded documents, with `S3_ACCESS_KEY` and `S3_SECRET_KEY`. Without it they are in the folder `belgeler` of `DATA_DIR`.',
    },
    S3_ENDPOINT: { rule: rules.s3Endpoint, meaning: "Address of an S3-compatible store; without it Amazon's own." },
    S3_PREFIX: {
      rule: rules.matching('bir klasör gibi, / ile bitmeli', /^([a-z0-9][a-z0-9-]*\/)+$/),
      meaning:
        'What the names of all objects in the bucket begin with, such as `deniz/`, where several offices share one.',
    },
    S3_REGION: {
      rule: rules.matching('bir bölge adı olmalı', /^[a-z0-9-]{1,50}$/),
      default: 'us-east-1',
      meaning: 'Region of the bucket.',
    },
    S3_ACCESS_KEY: {
      rule: rules.matching('kovanın erişim anahtarı olmalı', /^[\x21-\x7e]{3,200}$/),
      isSecret: true,
      meaning: 'Access key of the bucket.',
    },
    S3_SECRET_KEY: {
      rule: rules.matching('kovanın gizli anahtarı olmalı', /^[\x21-\x7e]{8,200}$/),
      isSecret: true,
      meaning: 'Secret key of the bucket.',
    },
  },
  'Card payments': {
    IYZICO_API_KEY: {
      rule: rules.matching('iyzico panelindeki API anahtarı olmalı', /^[\x21-\x7e]{8,200}$/),
      isSecret: true,
      meaning: 'Card payments by iyzico, with `IYZICO_SECRET_KEY`; this account overrides the one in `/ayarlar`.',
    },
    IYZICO_SECRET_KEY: {
      rule: rules.matching('iyzico panelindeki güvenlik anahtarı olmalı', /^[\x21-\x7e]{8,200}$/),
      isSecret: true,
      meaning: 'Signs requests to iyzico and checks its answers.',
    },
    IYZICO_URL: {
      rule: rules.providerUrl,
      default: 'https://api.iyzipay.com',
      meaning:
        'Address of iyzico; `https://sandbox-api.iyzipay.com` with keys of its sandbox. When set it overrides the one in `/ayarlar`.',
    },
    TEST_POS: {
      rule: rules.flag,
      default: '1',
      meaning: 'Test cards, by a TEST POS beside the server: no money moves (1 or 0). Only on a machine of your own.',
    },
  },
  Messages: {
    TEST_SMS: {
      rule: rules.flag,
      default: '1',
      meaning:
        'A TEST SMS server beside the product takes all SMS: none leaves the machine (1 or 0). Only on a machine of your own.',
    },
  },
  'The expert': {
    AI_BASE_URL: {
      rule: rules.aiUrl,
      meaning:
        'OpenAI-compatible endpoint that Uzmana Sor asks, such as `https://api.example.com/v1`, with `AI_MODEL`; it overrides the one in `/ayarlar`.',
    },
    AI_MODEL: {
      rule: rules.matching('bir model adı olmalı', /^[\x21-\x7e]{1,200}$/),
      meaning: 'Name of the model there.',
    },
    AI_API_KEY: {
      rule: rules.matching('modelin anahtarı olmalı', /^[\x21-\x7e]{1,500}$/),
      isSecret: true,
      meaning: 'Key for it, where it wants one.',
    },
  },
  Observability: {
    LOG_LEVEL: { rule: rules.logLevel, default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
    METRICS_TOKEN: {
      rule: rules.longText(16),
      isSecret: true,
      meaning:
        'Bearer token for `/metrics` from other machines, at least 16 characters. Without it only this machine may read it.',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      rule: rules.otlpEndpoint,
      meaning:
        'OpenTelemetry collector (OTLP over HTTP) that gets a span for each request and its statements, without any value. Without it there are no spans.',
    },
  },
  'Many offices': {
    OPERATOR_URL: {
      rule: rules.databaseUrl,
      isSecret: true,
      meaning:
        "Login of an operator who owns the databases of many offices on one PostgreSQL server, for `npm run office` alone. No office's server is given it.",
    },
    OFFICES_DIR: {
      rule: rules.folder,
      default: '/etc/muhasip/offices',
      meaning: 'Folder of `npm run office`, with a folder for the key, the logins and the settings of each office.',
    },
    SLEEP_MINUTES: {
      rule: rules.integer(11, 1_440),
      default: '15',
      meaning:
        'Minutes without a connection after which a server ends that systemd started for a socket, 11 to 1440. The next connection starts it again.',
    },
  },
  Demonstration: {
    DEMO_DATA: {
      rule: rules.flag,
      default: '1',
      meaning: 'Loads the demo office into an empty database (1 or 0). Only on a machine of your own.',
    },
    DEMO_DATA_OPEN_TO_ALL: {
      rule: rules.flag,
      default: '0',
      meaning: '1 lets others come to a demo office all the same: for a demonstration without real data.',
    },
  },
} satisfies Record<string, Record<string, Setting>>;

export const SETTINGS: readonly (readonly [string, Setting])[] = Object.values(SETTING_GROUPS).flatMap(
  (group: Record<string, Setting>) => Object.entries(group),
);
