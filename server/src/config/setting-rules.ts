import { isIP } from 'node:net';
import { z } from 'zod';
import type { Clamd } from '#server/adapters/virus.ts';
import type { SettingName } from './settings.ts';
import { SETTING_NAMES } from './settings.ts';

export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const parsedUrl = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const address = (isRight: (url: URL) => boolean) =>
  z.string().refine((value) => {
    const url = parsedUrl(value);
    return url !== null && isRight(url);
  });
const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
const isOrigin = ({ pathname, search, hash, username }: URL): boolean =>
  pathname === '/' && !search && !hash && !username;
const originOf = (value: string): string => new URL(value).origin;
const withoutSlash = (value: string): string => value.replace(/\/+$/, '');

const databaseUrl = address(
  ({ protocol, username, pathname }) => /^postgres(ql)?:$/.test(protocol) && username !== '' && pathname.length > 1,
);
const publicUrl = address((url) => url.protocol === 'https:' && isOrigin(url)).transform(originOf);
const providerUrl = address(
  (url) => isOrigin(url) && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))),
).transform(originOf);
// Trace collector, file store and AI model may be at plain http, because they may be in the office's network;
// `refusePlain` of config.ts limits that.
const otlpEndpoint = address(isHttp).transform(withoutSlash);
const s3Endpoint = address((url) => isHttp(url) && isOrigin(url)).transform(originOf);
const aiUrl = address((url) => isHttp(url) && !url.search && !url.hash && !url.username).transform(withoutSlash);

const clamdUrl = z.string().transform((value, context): Clamd => {
  const url = parsedUrl(value);
  if (url?.protocol === 'unix:' && /^\/./.test(url.pathname) && !url.host) return { path: url.pathname };
  if (url?.protocol === 'tcp:' && url.hostname && url.port)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const host = z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value));

const RULES = {
  PORT: [integer(0, 65_535), '0 ile 65535 arasında bir tam sayı olmalı'],
  HOST: [host, 'bir IP adresi ya da bilgisayar adı olmalı'],
  DATA_DIR: [z.string().refine((value) => !value.includes('\0')), 'bir klasör yolu olmalı'],
  DATABASE_URL: [databaseUrl, 'postgres://kullanici:parola@sunucu:5432/veritabani biçiminde olmalı'],
  DATABASE_OWNER_URL: [databaseUrl, 'postgres://kullanici:parola@sunucu:5432/veritabani biçiminde olmalı'],
  DATABASE_KONSOL_URL: [databaseUrl, 'postgres://kullanici:parola@sunucu:5432/veritabani biçiminde olmalı'],
  DATABASE_PLAINTEXT: [flag, '0 ya da 1 olmalı'],
  DEMO_DATA: [flag, '0 ya da 1 olmalı'],
  DEMO_DATA_OPEN_TO_ALL: [flag, '0 ya da 1 olmalı'],
  MUHASIP_KEY: [
    z
      .string()
      .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i)
      .transform((value) => value.split(',').map((key) => Buffer.from(key, 'hex'))),
    '64 onaltılık basamak (32 bayt) olmalı; değiştirirken yenisi ve eskisi, arada virgülle',
  ],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `${LOG_LEVELS.join(', ')} değerlerinden biri olmalı`],
  METRICS_TOKEN: [z.string().min(16), 'en az 16 karakter olmalı'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [otlpEndpoint, 'http:// ya da https:// ile başlayan bir adres olmalı'],
  TRUST_PROXY: [flag, '0 ya da 1 olmalı'],
  PUBLIC_URL: [publicUrl, 'https:// ile başlayan, yolu olmayan bir adres olmalı'],
  CLAMD_URL: [clamdUrl, 'unix:/tam/yol ya da tcp://sunucu:port biçiminde olmalı'],
  OZEL_AG: [flag, '0 ya da 1 olmalı'],
  TEST_POS: [flag, '0 ya da 1 olmalı'],
  IYZICO_API_KEY: [z.string().regex(/^[\x21-\x7e]{8,200}$/), 'iyzico panelindeki API anahtarı olmalı'],
  IYZICO_SECRET_KEY: [z.string().regex(/^[\x21-\x7e]{8,200}$/), 'iyzico panelindeki güvenlik anahtarı olmalı'],
  IYZICO_URL: [providerUrl, 'https:// ile başlayan, yolu olmayan bir adres olmalı'],
  DB_POOL_MAX: [integer(1, 80), '1 ile 80 arasında bir tam sayı olmalı'],
  S3_BUCKET: [z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), 'bir kova adı olmalı'],
  S3_ENDPOINT: [s3Endpoint, 'http:// ya da https:// ile başlayan, yolu olmayan bir adres olmalı'],
  S3_REGION: [z.string().regex(/^[a-z0-9-]{1,50}$/), 'bir bölge adı olmalı'],
  S3_ACCESS_KEY: [z.string().regex(/^[\x21-\x7e]{3,200}$/), 'kovanın erişim anahtarı olmalı'],
  S3_SECRET_KEY: [z.string().regex(/^[\x21-\x7e]{8,200}$/), 'kovanın gizli anahtarı olmalı'],
  YEDEK_KLASORU: [z.string().refine((value) => !value.includes('\0')), 'bir klasör yolu olmalı'],
  YEDEK_PAROLASI: [z.string().min(12).max(1_000), 'en az 12 karakter olmalı'],
  BELGE_KOTA_MB: [integer(1, 100_000_000), '1 ile 100.000.000 arasında bir tam sayı olmalı'],
  AI_BASE_URL: [aiUrl, 'http:// ya da https:// ile başlayan bir adres olmalı'],
  AI_MODEL: [z.string().regex(/^[\x21-\x7e]{1,200}$/), 'bir model adı olmalı'],
  AI_API_KEY: [z.string().regex(/^[\x21-\x7e]{1,500}$/), 'modelin anahtarı olmalı'],
} as const satisfies Record<SettingName, readonly [z.ZodType, string]>;

export type Parsed = { [Name in SettingName]?: z.output<(typeof RULES)[Name][0]> };

/** Compose files pass an unset variable as an empty text, so an empty setting counts as unset. */
export const parseAll = (env: NodeJS.ProcessEnv): Parsed => {
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

export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127(\.\d+){3}$/.test(address);
