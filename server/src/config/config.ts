import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AiAyari } from '#server/adapters/ai.ts';
import type { S3Ayarlari } from '#server/adapters/file-store/s3-store.ts';
import { defaultDataDir } from '#server/db/embedded-binaries.ts';
import { readKeys } from './key-file.ts';
import { decideDemoData, decideTestPos, decideTestSms } from './public-passwords.ts';
import { type Given, readGiven, type Settings, withDefaults } from './read-settings.ts';
import { ConfigError, isLoopback, parsedUrl } from './setting-rules.ts';

const decideIyzico = (settings: Settings) => {
  const { iyzicoApiKey: apiKey, iyzicoSecretKey: secretKey, iyzicoUrl: adres } = settings;
  if (!apiKey && !secretKey) return null;
  if (!apiKey) throw new ConfigError('IYZICO_API_KEY geçersiz: IYZICO_SECRET_KEY ile birlikte verilmeli.');
  if (!secretKey) throw new ConfigError('IYZICO_SECRET_KEY geçersiz: IYZICO_API_KEY ile birlikte verilmeli.');
  if (!settings.publicUrl && !isLoopback(settings.host))
    throw new ConfigError(`IYZICO_API_KEY geçersiz: HOST ${settings.host} iken PUBLIC_URL de gerekir.`);
  return { apiKey, secretKey, adres };
};

const decideS3 = (given: Given, settings: Settings): S3Ayarlari | null => {
  const { s3Bucket: bucket, s3Endpoint: endpoint, s3Region: region } = settings;
  const { s3AccessKey: accessKey, s3SecretKey: secretKey, s3Prefix: prefix } = settings;
  if (!bucket) {
    const stray = (['S3_ENDPOINT', 'S3_PREFIX', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).find(
      (name) => given[name] !== undefined,
    );
    if (stray) throw new ConfigError(`${stray} geçersiz: S3_BUCKET olmadan verilemez.`);
    return null;
  }
  if (!accessKey || !secretKey)
    throw new ConfigError('S3_BUCKET geçersiz: S3_ACCESS_KEY ve S3_SECRET_KEY ile birlikte verilmeli.');
  return { bucket, endpoint, region, accessKey, secretKey, prefix: prefix ?? '' };
};

const refusePlain = (given: Given): void => {
  if (given.OZEL_AG) return;
  for (const name of ['S3_ENDPOINT', 'AI_BASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const) {
    const url = parsedUrl(given[name] ?? '');
    if (url?.protocol === 'http:' && !isLoopback(url.hostname))
      throw new ConfigError(
        `${name} geçersiz: başka bir makineye https:// ile bağlanılmalı; ağ büronunsa OZEL_AG=1 ile http:// de olur.`,
      );
  }
};

const decideAi = ({ aiBaseUrl: adres, aiModel: model, aiApiKey: key }: Settings): AiAyari | null => {
  if (adres && model) return { adres, model, key, ozelAg: true };
  if (adres) throw new ConfigError('AI_BASE_URL geçersiz: AI_MODEL ile birlikte verilmeli.');
  if (model) throw new ConfigError('AI_MODEL geçersiz: AI_BASE_URL ile birlikte verilmeli.');
  if (key) throw new ConfigError('AI_API_KEY geçersiz: AI_BASE_URL ile birlikte verilmeli.');
  return null;
};

const loadKeys = (given: Given, dataDir: string): Buffer[] => {
  if (given.MUHASIP_KEY) return given.MUHASIP_KEY;
  try {
    return readKeys(dataDir, given.DATABASE_URL === undefined);
  } catch (error) {
    throw new ConfigError(`MUHASIP_KEY verilmemiş: ${(error as Error).message}`);
  }
};

export const loadExistingKeys = (env: NodeJS.ProcessEnv = process.env): Buffer[] => {
  const given = readGiven(env);
  const { dataDir } = loadStorage(env);
  return given.MUHASIP_KEY || existsSync(join(dataDir, 'muhasip.key')) ? loadKeys(given, dataDir) : [];
};

/** A database address may name a Unix socket's folder as its host, which counts as this machine. */
const isNear = (url: URL): boolean => {
  const address = url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  return address.startsWith('/') || isLoopback(address);
};

const requireTls = (given: Given): void => {
  if (given.DATABASE_PLAINTEXT) return;
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_KONSOL_URL', 'OPERATOR_URL'] as const) {
    const url = parsedUrl(given[name] ?? '');
    if (!url || isNear(url) || url.searchParams.get('sslmode') === 'verify-full') continue;
    throw new ConfigError(
      `${name} geçersiz: başka bir makinedeki veritabanına (${url.hostname}) TLS ile bağlanılır; sonuna ?sslmode=verify-full ekleyin. Ağınız güvenliyse DATABASE_PLAINTEXT=1.`,
    );
  }
};

const decideStorage = (given: Given) => {
  requireTls(given);
  const settings = withDefaults(given);
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL geçersiz: DATABASE_URL olmadan verilemez.');
  if (given.DATABASE_KONSOL_URL && !given.DATABASE_URL)
    throw new ConfigError('DATABASE_KONSOL_URL geçersiz: DATABASE_URL olmadan verilemez.');
  if (
    given.DATABASE_KONSOL_URL &&
    parsedUrl(given.DATABASE_KONSOL_URL)?.username === parsedUrl(given.DATABASE_URL ?? '')?.username
  )
    throw new ConfigError('DATABASE_KONSOL_URL geçersiz: DATABASE_URL ile aynı kullanıcı olamaz.');
  const dataDir = given.DATA_DIR === undefined ? defaultDataDir() : resolve(given.DATA_DIR);
  return {
    ...settings,
    dataDir,
    s3: decideS3(given, settings),
    yedekKlasoru: given.YEDEK_KLASORU === undefined ? join(dataDir, 'yedekler') : resolve(given.YEDEK_KLASORU),
  };
};

/** A restore and a migration need no key, so they read `Storage` and do not call `loadConfig`. */
export type Storage = ReturnType<typeof decideStorage>;

export const loadStorage = (env: NodeJS.ProcessEnv = process.env): Storage => decideStorage(readGiven(env));

/**
 * `loadConfig` writes a key file into DATA_DIR when neither MUHASIP_KEY nor DATABASE_URL is set and DATA_DIR has neither
 * a key file nor a database. `belgeKotasi` is in bytes; `demoRefusal` is why this start must not serve a demo office that
 * the database has already. @throws ConfigError
 */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const given = readGiven(env);
  refusePlain(given);
  const storage = decideStorage(given);
  const demo = decideDemoData(given, storage.host);
  const [key, ...oldKeys] = loadKeys(given, storage.dataDir) as [Buffer, ...Buffer[]];
  return Object.freeze({
    ...storage,
    ...demo,
    key,
    oldKeys: oldKeys as readonly Buffer[],
    hasKeyFile: given.MUHASIP_KEY === undefined,
    belgeKotasi: storage.belgeKotaMb * 1_048_576,
    ai: decideAi(storage),
    testPos: decideTestPos(given, storage.host),
    testSms: decideTestSms(given, storage.host),
    iyzico: decideIyzico(storage),
    iyzicoAdresi: given.IYZICO_URL ?? null,
  });
};

/** The settings, and what several of them decide together. */
export type Config = ReturnType<typeof loadConfig>;
