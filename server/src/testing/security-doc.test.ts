import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REGISTER } from '#contract/alan/register.ts';
import { routesOf } from '#contract/common/route.ts';
import { SIFRE_MAX, SIFRE_MIN } from '#contract/oturum/sifre-metin.ts';
import { SETTINGS } from '#server/config/settings.ts';
import { FEATURES } from '#server/features.ts';
import { ROOT, read } from './documents.ts';

const DOCUMENT = read('docs/security.md');
const source = globSync('server/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\/|\/demo\//.test(file))
  .map(read)
  .join('\n');
const chapter = (name: string) => DOCUMENT.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
const missing = (name: string, words: Iterable<string>) =>
  [...new Set(words)].filter((word) => !chapter(name).includes(word));

const uploads = FEATURES.flatMap(({ contract = [] }) => contract.flatMap(routesOf)).flatMap(
  ([, { method, path, upload }]) => (upload ? [{ method, path, upload }] : []),
);

it('docs/security.md names every upload route with its size limit', () => {
  const rows = uploads.map(({ method, path: url, upload: { maxBytes } }) => {
    const most = maxBytes < 1_048_576 ? `${maxBytes / 1_024} KB` : `${maxBytes / 1_048_576} MB`;
    return { start: `| \`${method} ${url}\` |`, end: `| ${most} |` };
  });
  const lines = chapter('Uploads').split('\n');
  expect(rows.filter(({ start, end }) => !lines.some((line) => line.startsWith(start) && line.endsWith(end)))).toEqual(
    [],
  );
  expect(lines.filter((line) => line.startsWith('| `'))).toHaveLength(rows.length);
});

it('the nginx of docs/deploy.md lets the largest upload through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('docs/deploy.md')) ?? [];
  expect(Number(megabytes ?? 1) * 1_048_576).toBeGreaterThan(
    Math.max(...uploads.map(({ upload: { maxBytes } }) => maxBytes)),
  );
});

it('docs/security.md names every line of the log', () => {
  const lines = [
    ...source.matchAll(/\blog\.(?:info|warn|error)\([^\n]*?'([a-z][a-z ]+)'\s*(?::\s*'([a-z ]+)')?\)/g),
  ].flatMap(([, first, second]) => [first, second]);
  expect(lines.length).toBeGreaterThan(9);
  expect(missing('Log', lines.filter((line) => line !== undefined) as string[])).toEqual([]);
});

it('docs/security.md names every purpose of a derived key and every secret setting', () => {
  const purposes = [...source.matchAll(/deriveKey\([\w.]+, '([\w-]+)'\)|hkdfSync\('sha256', \w+, '', '([^']+)'/g)].map(
    ([, first, second]) => (first ?? second) as string,
  );
  expect(purposes.length).toBeGreaterThan(3);
  expect(missing('Keys and cryptography', [...purposes, 'MUHASIP_KEY', 'YEDEK_PAROLASI'])).toEqual([]);
});

it('docs/security.md names every setting with an address that the server calls', () => {
  const addresses = SETTINGS.map(([name]) => name).filter(
    (name) => /_URL$|_ENDPOINT$/.test(name) && name !== 'PUBLIC_URL',
  );
  expect(missing('What the server talks to', [...addresses, 'smtp_sunucu', 'ai_adres'])).toEqual([]);
});

it('docs/security.md names every table with personal fields and its retention period', () => {
  const tables = Object.entries(REGISTER).filter(([, { alanlar }]) =>
    Object.values(alanlar).some((alan) => (alan as { places?: string[] }).places?.includes('personal')),
  );
  const kept = [...read('server/schema/ayar/tables.sql').matchAll(/'(saklama_\w+)'/g)].map(
    ([, name]) => name as string,
  );
  expect(tables.length + kept.length).toBeGreaterThan(2);
  expect(missing('Data', [...tables.map(([name]) => name), ...kept])).toEqual([]);
});

it("docs/security.md states the server's limits", () => {
  const settings = Object.fromEntries(
    [...read('server/schema/ayar/tables.sql').matchAll(/\('(guvenlik_\w+)', '(\d+)'/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const limits = [
    ...read('server/src/http/rate-limit.ts').matchAll(/const (?:RATE|NETWORK|SIGN_IN)_LIMIT = ([\d_]+)/g),
  ].map(([, value]) => `${(value as string).replace('_', '')} `);
  expect(limits).toHaveLength(3);
  expect(
    missing('Signing in', [
      ...limits,
      `${SIFRE_MIN} to ${SIFRE_MAX} characters`,
      'guvenlik_kilit_deneme',
      'guvenlik_kilit_dk',
    ]),
  ).toEqual([]);
  expect(
    missing('Sessions', [
      `${settings.guvenlik_oturum_bosta_dk} minutes`,
      `${settings.guvenlik_oturum_en_cok_saat} hours`,
    ]),
  ).toEqual([]);
});
