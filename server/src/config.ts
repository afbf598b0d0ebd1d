import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { defaultDataDir } from '#server/db/embedded-binaries.ts';
import { readKey } from './key-file.ts';
import { SETTING_NAMES, type SettingName } from './settings.ts';

/** A setting is wrong: one line in Turkish that names it and says why. Values that may be secret are never repeated. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The app's own login; null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The owner's login, for migrations at start; null with databaseUrl: somebody else migrates. */
  readonly databaseOwnerUrl: string | null;
  readonly demoData: boolean;
  /** 32 bytes. */
  readonly key: Buffer;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken: string | null;
  readonly trustProxy: boolean;
  /** Without a slash at the end. When set, cookies are Secure. */
  readonly publicUrl: string | null;
  readonly dbPoolMax: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const parsedUrl = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const databaseUrl = z.string().refine((value) => {
  const url = parsedUrl(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.username !== '' && url.pathname.length > 1;
});

const publicUrl = z
  .string()
  .refine((value) => {
    const url = parsedUrl(value);
    return url?.protocol === 'https:' && url.pathname === '/' && !url.search && !url.hash && !url.username;
  })
  .transform((value) => new URL(value).origin);

const host = z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value));

/** For each setting its shape, and what a right value looks like (the second half of the error line). */
const RULES = {
  PORT: [integer(0, 65_535), '0 ile 65535 arasında bir tam sayı olmalı'],
  HOST: [host, 'bir IP adresi ya da bilgisayar adı olmalı'],
  DATA_DIR: [z.string().refine((value) => !value.includes('\0')), 'bir klasör yolu olmalı'],
  DATABASE_URL: [databaseUrl, 'postgres://kullanici:parola@sunucu:5432/veritabani biçiminde olmalı'],
  DATABASE_OWNER_URL: [databaseUrl, 'postgres://kullanici:parola@sunucu:5432/veritabani biçiminde olmalı'],
  DEMO_DATA: [flag, '0 ya da 1 olmalı'],
  MUHASIP_KEY: [z.string().regex(/^[0-9a-f]{64}$/i), '64 onaltılık basamak (32 bayt) olmalı'],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `${LOG_LEVELS.join(', ')} değerlerinden biri olmalı`],
  METRICS_TOKEN: [z.string().min(16), 'en az 16 karakter olmalı'],
  TRUST_PROXY: [flag, '0 ya da 1 olmalı'],
  PUBLIC_URL: [publicUrl, 'https:// ile başlayan, yolu olmayan bir adres olmalı'],
  DB_POOL_MAX: [integer(1, 80), '1 ile 80 arasında bir tam sayı olmalı'],
} as const satisfies Record<SettingName, readonly [z.ZodType, string]>;

type Parsed = { [Name in SettingName]?: z.output<(typeof RULES)[Name][0]> };

/** Compose files pass an unset variable as an empty one, so empty counts as not set. */
const parseAll = (env: NodeJS.ProcessEnv): Parsed => {
  const entries = SETTING_NAMES.flatMap((name) => {
    const value = env[name]?.trim();
    if (!value) return [];
    const [schema, expected] = RULES[name];
    const result = schema.safeParse(value);
    if (!result.success) throw new ConfigError(`${name} geçersiz: ${expected}.`);
    return [[name, result.data]];
  });
  return Object.fromEntries(entries);
};

export const isLoopback = (address: string): boolean => address === 'localhost' || address === '::1' || /^127\./.test(address);

/** Demo data has known passwords: only where nobody but this machine can reach it, and never by default on a database of one's own. */
const decideDemoData = (parsed: Parsed, address: string): boolean => {
  const loopback = isLoopback(address);
  if (parsed.DEMO_DATA === undefined) return loopback && !parsed.DATABASE_URL;
  if (!parsed.DEMO_DATA) return false;
  if (!loopback) throw new ConfigError(`DEMO_DATA geçersiz: deneme verisinin parolaları herkesçe bilinir; HOST ${address} iken 1 olamaz.`);
  if (parsed.DATABASE_URL && !parsed.DATABASE_OWNER_URL)
    throw new ConfigError('DEMO_DATA geçersiz: DATABASE_URL ile 1 olması için DATABASE_OWNER_URL de gerekir.');
  return true;
};

const loadKey = (parsed: Parsed, dataDir: string): Buffer => {
  if (parsed.MUHASIP_KEY) return Buffer.from(parsed.MUHASIP_KEY, 'hex');
  try {
    return readKey(dataDir);
  } catch (error) {
    throw new ConfigError(`MUHASIP_KEY verilmemiş: ${(error as Error).message}`);
  }
};

/**
 * Reads every setting once. Makes the key file in DATA_DIR when MUHASIP_KEY is not set and there is none.
 * @throws ConfigError
 */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = parseAll(env);
  const address = parsed.HOST ?? '127.0.0.1';
  if (parsed.DATABASE_OWNER_URL && !parsed.DATABASE_URL) throw new ConfigError('DATABASE_OWNER_URL geçersiz: DATABASE_URL olmadan verilemez.');
  const demoData = decideDemoData(parsed, address);
  const given = parsed.DATA_DIR;
  const dataDir = given === undefined ? defaultDataDir() : isAbsolute(given) ? given : resolve(given);
  return Object.freeze({
    port: parsed.PORT ?? 8001,
    host: address,
    dataDir,
    databaseUrl: parsed.DATABASE_URL ?? null,
    databaseOwnerUrl: parsed.DATABASE_OWNER_URL ?? null,
    demoData,
    key: loadKey(parsed, dataDir),
    logLevel: parsed.LOG_LEVEL ?? 'info',
    metricsToken: parsed.METRICS_TOKEN ?? null,
    trustProxy: parsed.TRUST_PROXY ?? false,
    publicUrl: parsed.PUBLIC_URL ?? null,
    dbPoolMax: parsed.DB_POOL_MAX ?? 16,
  });
};
