import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AiAyari } from '#server/adapters/ai.ts';
import type { S3Ayarlari } from '#server/adapters/file-store/s3-store.ts';
import type { Clamd } from '#server/adapters/virus.ts';
import { defaultDataDir } from '#server/db/embedded-binaries.ts';
import { readKeys } from './key-file.ts';
import { decideDemoData, decideTestPos } from './public-passwords.ts';
import type { Parsed } from './setting-rules.ts';
import { ConfigError, isLoopback, type LOG_LEVELS, parseAll, parsedUrl } from './setting-rules.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly databaseKonsolUrl: string | null;
  readonly demoData: boolean;
  /** `demoRefusal` is why this start must not serve a demo office that the database has already. */
  readonly demoRefusal: string | null;
  readonly key: Buffer;
  readonly oldKeys: readonly Buffer[];
  readonly hasKeyFile: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken: string | null;
  readonly trustProxy: boolean;
  /** `publicUrl` is the address at which users open the product, with no slash at its end; it makes cookies Secure. */
  readonly publicUrl: string | null;
  readonly dbPoolMax: number;
  readonly s3: S3Ayarlari | null;
  /** `belgeKotasi` limits the bytes of all documents of one accountant. */
  readonly belgeKotasi: number;
  readonly otlpEndpoint: string | null;
  readonly clamd: Clamd | null;
  readonly yedekParolasi: string | null;
  readonly yedekKlasoru: string;
  readonly testPos: boolean;
  /** `ozelAg` allows the AI and mail servers of the office's settings to be in private networks and without TLS. */
  readonly ozelAg: boolean;
  readonly ai: AiAyari | null;
  readonly iyzico: { readonly apiKey: string; readonly secretKey: string; readonly adres: string } | null;
  readonly iyzicoAdresi: string | null;
}

const decideIyzico = (parsed: Parsed, address: string): Config['iyzico'] => {
  const {
    IYZICO_API_KEY: apiKey,
    IYZICO_SECRET_KEY: secretKey,
    IYZICO_URL: adres = 'https://api.iyzipay.com',
  } = parsed;
  if (!apiKey && !secretKey) return null;
  if (!apiKey) throw new ConfigError('IYZICO_API_KEY geçersiz: IYZICO_SECRET_KEY ile birlikte verilmeli.');
  if (!secretKey) throw new ConfigError('IYZICO_SECRET_KEY geçersiz: IYZICO_API_KEY ile birlikte verilmeli.');
  if (!parsed.PUBLIC_URL && !isLoopback(address))
    throw new ConfigError(`IYZICO_API_KEY geçersiz: HOST ${address} iken PUBLIC_URL de gerekir.`);
  return { apiKey, secretKey, adres };
};

const decideS3 = (parsed: Parsed): Config['s3'] => {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint = null,
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = parsed;
  if (!bucket) {
    const stray = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).find(
      (name) => parsed[name] !== undefined,
    );
    if (stray) throw new ConfigError(`${stray} geçersiz: S3_BUCKET olmadan verilemez.`);
    return null;
  }
  if (!accessKey || !secretKey)
    throw new ConfigError('S3_BUCKET geçersiz: S3_ACCESS_KEY ve S3_SECRET_KEY ile birlikte verilmeli.');
  return { bucket, endpoint, region, accessKey, secretKey };
};

const refusePlain = (parsed: Parsed): void => {
  if (parsed.OZEL_AG) return;
  for (const name of ['S3_ENDPOINT', 'AI_BASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const) {
    const url = parsedUrl(parsed[name] ?? '');
    if (url?.protocol === 'http:' && !isLoopback(url.hostname))
      throw new ConfigError(
        `${name} geçersiz: başka bir makineye https:// ile bağlanılmalı; ağ büronunsa OZEL_AG=1 ile http:// de olur.`,
      );
  }
};

const decideAi = ({ AI_BASE_URL: adres, AI_MODEL: model, AI_API_KEY: anahtar }: Parsed): AiAyari | null => {
  if (adres && model) return { adres, model, anahtar: anahtar ?? null, ozelAg: true };
  if (adres) throw new ConfigError('AI_BASE_URL geçersiz: AI_MODEL ile birlikte verilmeli.');
  if (model) throw new ConfigError('AI_MODEL geçersiz: AI_BASE_URL ile birlikte verilmeli.');
  if (anahtar) throw new ConfigError('AI_API_KEY geçersiz: AI_BASE_URL ile birlikte verilmeli.');
  return null;
};

const loadKeys = (parsed: Parsed, dataDir: string): Buffer[] => {
  if (parsed.MUHASIP_KEY) return parsed.MUHASIP_KEY;
  try {
    return readKeys(dataDir, parsed.DATABASE_URL === undefined);
  } catch (error) {
    throw new ConfigError(`MUHASIP_KEY verilmemiş: ${(error as Error).message}`);
  }
};

export const loadExistingKeys = (env: NodeJS.ProcessEnv = process.env): Buffer[] => {
  const parsed = parseAll(env);
  const { dataDir } = loadStorage(env);
  return parsed.MUHASIP_KEY || existsSync(join(dataDir, 'muhasip.key')) ? loadKeys(parsed, dataDir) : [];
};

/** A restore and a migration need no key, so they read the settings of `Storage` and do not call `loadConfig`. */
export type Storage = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databaseKonsolUrl' | 's3' | 'yedekParolasi' | 'yedekKlasoru'
>;

/** A database address may name a Unix socket's folder as its host, which counts as this machine. */
const isNear = (url: URL): boolean => {
  const address = url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  return address.startsWith('/') || isLoopback(address);
};

const requireTls = (parsed: Parsed): void => {
  if (parsed.DATABASE_PLAINTEXT) return;
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_KONSOL_URL'] as const) {
    const url = parsedUrl(parsed[name] ?? '');
    if (!url || isNear(url) || url.searchParams.get('sslmode') === 'verify-full') continue;
    throw new ConfigError(
      `${name} geçersiz: başka bir makinedeki veritabanına (${url.hostname}) TLS ile bağlanılır; sonuna ?sslmode=verify-full ekleyin. Ağınız güvenliyse DATABASE_PLAINTEXT=1.`,
    );
  }
};

const decideStorage = (parsed: Parsed): Storage => {
  requireTls(parsed);
  if (parsed.DATABASE_OWNER_URL && !parsed.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL geçersiz: DATABASE_URL olmadan verilemez.');
  if (parsed.DATABASE_KONSOL_URL && !parsed.DATABASE_URL)
    throw new ConfigError('DATABASE_KONSOL_URL geçersiz: DATABASE_URL olmadan verilemez.');
  if (
    parsed.DATABASE_KONSOL_URL &&
    parsedUrl(parsed.DATABASE_KONSOL_URL)?.username === parsedUrl(parsed.DATABASE_URL ?? '')?.username
  )
    throw new ConfigError('DATABASE_KONSOL_URL geçersiz: DATABASE_URL ile aynı kullanıcı olamaz.');
  const dataDir = parsed.DATA_DIR === undefined ? defaultDataDir() : resolve(parsed.DATA_DIR);
  return {
    dataDir,
    databaseUrl: parsed.DATABASE_URL ?? null,
    databaseOwnerUrl: parsed.DATABASE_OWNER_URL ?? null,
    databaseKonsolUrl: parsed.DATABASE_KONSOL_URL ?? null,
    s3: decideS3(parsed),
    yedekParolasi: parsed.YEDEK_PAROLASI ?? null,
    yedekKlasoru: parsed.YEDEK_KLASORU === undefined ? join(dataDir, 'yedekler') : resolve(parsed.YEDEK_KLASORU),
  };
};

export const loadStorage = (env: NodeJS.ProcessEnv = process.env): Storage => decideStorage(parseAll(env));

/**
 * `loadConfig` writes a key file into DATA_DIR when neither MUHASIP_KEY nor DATABASE_URL is set and DATA_DIR has neither
 * a key file nor a database. @throws ConfigError
 */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = parseAll(env);
  const address = parsed.HOST ?? '127.0.0.1';
  refusePlain(parsed);
  const storage = decideStorage(parsed);
  const demo = decideDemoData(parsed, address);
  const [key, ...oldKeys] = loadKeys(parsed, storage.dataDir) as [Buffer, ...Buffer[]];
  return Object.freeze({
    port: parsed.PORT ?? 8001,
    host: address,
    ...storage,
    ...demo,
    key,
    oldKeys,
    hasKeyFile: parsed.MUHASIP_KEY === undefined,
    logLevel: parsed.LOG_LEVEL ?? 'info',
    metricsToken: parsed.METRICS_TOKEN ?? null,
    otlpEndpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    clamd: parsed.CLAMD_URL ?? null,
    trustProxy: parsed.TRUST_PROXY ?? false,
    publicUrl: parsed.PUBLIC_URL ?? null,
    dbPoolMax: parsed.DB_POOL_MAX ?? 16,
    belgeKotasi: (parsed.BELGE_KOTA_MB ?? 5_120) * 1_048_576,
    ozelAg: parsed.OZEL_AG ?? false,
    ai: decideAi(parsed),
    testPos: decideTestPos(parsed, address),
    iyzico: decideIyzico(parsed, address),
    iyzicoAdresi: parsed.IYZICO_URL ?? null,
  });
};
