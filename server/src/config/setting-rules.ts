import { isIP } from 'node:net';
import { z } from 'zod';
import type { Clamd } from '#server/adapters/virus.ts';

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the text of a setting must be. One that `schema` refuses stops the start with a line that ends in `expected`. */
export interface Rule<S extends z.ZodType = z.ZodType> {
  readonly expected: string;
  readonly schema: S;
}
const rule = <S extends z.ZodType>(expected: string, schema: S): Rule<S> => ({ expected, schema });

export const integer = (min: number, max: number, range = `${min} ile ${max}`) =>
  rule(
    `${range} arasında bir tam sayı olmalı`,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().min(min).max(max)),
  );

export const matching = (expected: string, pattern: RegExp) => rule(expected, z.string().regex(pattern));

export const flag = rule(
  '0 ya da 1 olmalı',
  z.enum(['0', '1']).transform((value) => value === '1'),
);

export const logLevel = rule(`${LOG_LEVELS.join(', ')} değerlerinden biri olmalı`, z.enum(LOG_LEVELS));

export const folder = rule(
  'bir klasör yolu olmalı',
  z.string().refine((value) => !value.includes('\0')),
);

export const host = rule(
  'bir IP adresi ya da bilgisayar adı olmalı',
  z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)),
);

export const longText = (min: number, max = Number.POSITIVE_INFINITY) =>
  rule(`en az ${min} karakter olmalı`, z.string().min(min).max(max));

export const keys = rule(
  '64 onaltılık basamak (32 bayt) olmalı; değiştirirken yenisi ve eskisi, arada virgülle',
  z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i)
    .transform((value) => value.split(',').map((key) => Buffer.from(key, 'hex'))),
);

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

export const databaseUrl = rule(
  'postgres://kullanici:parola@sunucu:5432/veritabani biçiminde olmalı',
  address(
    ({ protocol, username, pathname }) => /^postgres(ql)?:$/.test(protocol) && username !== '' && pathname.length > 1,
  ),
);
const HTTPS_ORIGIN = 'https:// ile başlayan, yolu olmayan bir adres olmalı';
export const publicUrl = rule(
  HTTPS_ORIGIN,
  address((url) => url.protocol === 'https:' && isOrigin(url)).transform(originOf),
);
export const providerUrl = rule(
  HTTPS_ORIGIN,
  address(
    (url) => isOrigin(url) && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))),
  ).transform(originOf),
);
// Trace collector, file store and AI model may be at plain http, because they may be in the office's network;
// `refusePlain` of config.ts limits that.
const HTTP = 'http:// ya da https:// ile başlayan';
export const otlpEndpoint = rule(`${HTTP} bir adres olmalı`, address(isHttp).transform(withoutSlash));
export const s3Endpoint = rule(
  `${HTTP}, yolu olmayan bir adres olmalı`,
  address((url) => isHttp(url) && isOrigin(url)).transform(originOf),
);
export const aiUrl = rule(
  `${HTTP} bir adres olmalı`,
  address((url) => isHttp(url) && !url.search && !url.hash && !url.username).transform(withoutSlash),
);

export const clamdUrl = rule(
  'unix:/tam/yol ya da tcp://sunucu:port biçiminde olmalı',
  z.string().transform((value, context): Clamd => {
    const url = parsedUrl(value);
    if (url?.protocol === 'unix:' && /^\/./.test(url.pathname) && !url.host) return { path: url.pathname };
    if (url?.protocol === 'tcp:' && url.hostname && url.port)
      return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
);

export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127(\.\d+){3}$/.test(address);
