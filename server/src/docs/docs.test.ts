import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ErrorDefinition } from '#contract/common/errors.ts';
import { SETTING_GROUPS, type Setting } from '#server/config/settings.ts';
import { DOCUMENTS, ROOT, read } from '#server/testing/documents.ts';

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const code = (text: string): string => `\`${text}\``;

it('docs/settings.md lists every setting in its group with its default and meaning, and no others', () => {
  const groups = read('docs/settings.md').split(/^## /m).slice(1);
  expect(groups.map((group) => [group.split('\n')[0], rowsOf(group)])).toEqual(
    Object.entries(SETTING_GROUPS).map(([group, settings]) => [
      group,
      Object.entries<Setting>(settings).map(([name, { default: value, meaning }]) => [
        code(name),
        value ? code(value) : '–',
        meaning,
      ]),
    ]),
  );
});

it('docs/commands.md lists every command of package.json, and no document names another', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = (text: string) =>
    [...text.matchAll(/npm (?:(start|test)\b|run ([a-z:-]+))/g)].map(([, short, run]) => (short ?? run) as string);
  const table = named(
    rowsOf(read('docs/commands.md'))
      .map(([command]) => command)
      .join(' '),
  );
  expect([...new Set(table)].sort()).toEqual(scripts.sort());
  expect(DOCUMENTS.flatMap((file) => named(read(file)).filter((name) => !scripts.includes(name)))).toEqual([]);
});

it('no document names a setting, or an option of a command, that nothing reads', () => {
  const sources = globSync(['{server,scripts,bench,trial}/**/*.{ts,mjs,sh}', 'compose.yaml', 'deploy/*.*'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  });
  const known = new Set(sources.flatMap((file) => read(file).match(/[A-Za-z][\w-]*/g) ?? []));
  // What rsync and etcd are told.
  for (const name of ['ignore-existing', 'ETCD_ENABLE_V2']) known.add(name);
  const named = DOCUMENTS.filter((file) => !/^docs\/(decisions\/|errors\.md)|^bench\/|^CHANGELOG/.test(file)).flatMap(
    (file) =>
      [
        ...read(file).matchAll(
          /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+(?==)|(?<=`)[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=[`=])|(?<=`[^`\n]*--)[a-z][a-z-]+/g,
        ),
      ].map(([name]) => `${file}: ${name.replace(/_FILE$/, '')}`),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((one) => !known.has(one.split(': ')[1] as string))).toEqual([]);
});

describe('docs/troubleshooting.md', () => {
  const files = globSync(['server/src/**/*.ts', 'scripts/*.mjs'], {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/testing/**'],
  });
  const sources = files.map(read).join('\n');
  const lines = rowsOf(read('docs/troubleshooting.md')).flatMap(([first = '']) =>
    [...first.matchAll(/`([^`]+)`/g)].map(([, line]) => (line as string).split(/\s*(?:…|<[A-Za-z]+>)\s*/)),
  );

  it('has only lines that the start can end with', () => {
    const unknown = lines.flat().filter((part) => !sources.includes(part.replace(/^DATABASE_URL/, '')));
    expect(lines.length).toBeGreaterThan(25);
    expect(unknown).toEqual([]);
  });

  it('has every line that the start can end with', () => {
    const ofStart = files.filter((file) => !/-command\.ts$|\/features\/|\/demo\//.test(file)).map(read);
    const thrown = [
      ...ofStart.join('\n').matchAll(/new (?:Start|Migration|UnsafeLogin)Error\(\s*(?:`([^`]+)`|'([^']+)')/g),
    ].map(([, template, text]) => (template ?? text) as string);
    const isListed = (text: string) => lines.some((parts) => parts.every((part) => text.includes(part)));
    expect(thrown.length).toBeGreaterThan(15);
    expect(thrown.filter((text) => !isListed(text))).toEqual([]);
  });
});

describe('docs/errors.md', () => {
  const details = {
    saniye: 45,
    kota_mb: 5_120,
    neden: 'x',
    metin: 'x',
    adet: 1,
    etiket: 'x',
    tutar: 1,
    bakiye: 1,
    muhasebeci_adi: 'x',
    yil: 2026,
    ay: 1,
    borc_tutari: 1,
    odeme_durumu: 'x',
    tc: 'x',
    ad: 'x',
    email: 'x',
    kod: 'x',
    donem: '2026-01',
    gun: '2026-01-05',
    borc_tarihi: '2026-01-05T10:00:00Z',
    dayanak: 'x',
    baglilar: [{ ad: 'x', adet: 1 }],
    degisiklikler: [{ kim: 'x', zaman: '2026-01-05T10:00:00Z' }],
    adlar: ['x'],
    hizmet_bedeli: 1,
    iskonto_orani: 1,
    donemler: ['2026-01'],
    odeme_tarihi: '2026-01-05T10:00:00Z',
    odeme_yontemi: 'havale',
    makbuz_id: 1,
    tahakkuk_yili: 2026,
    tahakkuk_ayi: 1,
    no: 'TR330006100519786457841326',
    kusur: 'pdf',
    eski: { gun: '2026-01-05', tutar: 1, aciklama: 'x' },
    yeni: { gun: '2026-01-05', tutar: 2, aciklama: 'x' },
    yukleme: '2026-01-05T10:00:00Z',
    ilk_gun: '2026-01-05',
    kullanimlar: [{ borc: null, tutar: 1, tarih: '2026-01-05' }],
    kim: 'x',
    zaman: '2026-01-05T10:00:00Z',
  };
  const textOf = ({ message }: ErrorDefinition): string =>
    typeof message === 'function' ? message({ ...details, oncekiler: [details] }) : message;
  const escaped = (text: string): string => text.replace(/[.*+?^$()[\]\\]/g, '\\$&');

  it('has every error code of the contract with its status and exact text, and no others', async () => {
    const modules = await Promise.all(
      globSync('contract/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map(
        (file) => import(pathToFileURL(path.join(ROOT, file)).href),
      ),
    );
    const exported = modules.flatMap((module) => Object.entries(module as Record<string, unknown>));
    const errors = exported
      .filter(([name]) => name.endsWith('_ERRORS'))
      .flatMap(([, codes]) => Object.entries(codes as Record<string, ErrorDefinition>));
    const rows = rowsOf(read('docs/errors.md'));
    expect(rows.map(([name, status]) => `${name} ${status}`).sort()).toEqual(
      errors.map(([name, { status }]) => `${code(name)} ${status}`).sort(),
    );
    for (const [name, definition] of errors) {
      const documented = rows.find(([first]) => first === code(name))?.[2] ?? '';
      expect(textOf(definition), name).toMatch(new RegExp(`^${escaped(documented).replace(/\{[^}]+\}/g, '.+')}$`));
    }
  });
});
