import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ErrorDefinition } from '#contract/common/errors.ts';
import { FEATURE_EDGES } from '#imports';
import { writeArchitecture } from './architecture.ts';
import { FEATURES } from './features.ts';
import { SETTINGS } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`);

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesIn('docs', '.md')];
const rowsOf = (file: string): string[][] =>
  read(file)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const code = (text: string): string => `\`${text}\``;

describe('README', () => {
  it('lists every setting with its default and meaning, and no others', () => {
    const expected = SETTINGS.map(({ name, default: value, meaning }) => [
      code(name),
      value === '' ? '–' : code(value),
      meaning,
    ]);
    expect(rowsOf('README.md').filter(([name]) => /^`[A-Z0-9_]+`$/.test(name ?? ''))).toEqual(expected);
  });

  it('lists every command of package.json, and no document names another', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = DOCUMENTS.flatMap((file) =>
      [...read(file).matchAll(/npm (?:(start|test)\b|run ([a-z:-]+))/g)].map(([, short, run]) => short ?? run),
    );
    expect([...new Set(named)].sort()).toEqual(scripts.sort());
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
  };
  const textOf = ({ message }: ErrorDefinition): string => (typeof message === 'function' ? message(details) : message);
  const escaped = (text: string): string => text.replace(/[.*+?^$()[\]\\]/g, '\\$&');

  it('has every error code of the contract with its status and exact text, and no others', async () => {
    const modules = await Promise.all(
      filesIn('contract/src', '.ts').map((file) => import(pathToFileURL(path.join(ROOT, file)).href)),
    );
    const exported = modules.flatMap((module) => Object.entries(module as Record<string, unknown>));
    const errors = exported
      .filter(([name]) => name.endsWith('_ERRORS'))
      .flatMap(([, codes]) => Object.entries(codes as Record<string, ErrorDefinition>));
    const rows = rowsOf('docs/errors.md');
    expect(rows.map(([name, status]) => `${name} ${status}`).sort()).toEqual(
      errors.map(([name, { status }]) => `${code(name)} ${status}`).sort(),
    );
    for (const [name, definition] of errors) {
      const documented = rows.find(([first]) => first === code(name))?.[2] ?? '';
      expect(textOf(definition), name).toMatch(new RegExp(`^${escaped(documented).replace(/\{[^}]+\}/g, '.+')}$`));
    }
  });
});

describe('the documents', () => {
  const IN_GENERAL = /duyuru|^web\/dist$/;

  it('name only files that exist', () => {
    const missing = DOCUMENTS.flatMap((file) => {
      const text = read(file).replace(/^```[\s\S]*?^```/gm, '');
      const inline = [
        ...text.matchAll(/`((?:contract|server|web|e2e|bench|trial|scripts|docs|deploy)\/[^`<>*… ]+)`/g),
      ].map(([, name]) => name as string);
      const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
        path.join(path.dirname(file), target as string),
      );
      return [...inline, ...links]
        .filter((name) => !IN_GENERAL.test(name) && !existsSync(path.join(ROOT, name)))
        .map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('hold no marks of an unfinished merge', () => {
    expect(DOCUMENTS.filter((file) => /^(<{7}|>{7}) /m.test(read(file)))).toEqual([]);
  });

  it('write the guide in the Markdown that its page can show', () => {
    const folder = path.join(ROOT, 'docs/kilavuz');
    const UNKNOWN = /^\s+([-*]|\d+\.) |^#{4}|^>|^```|^---$|(^|[^*])\*[^*\s]|<[a-z]|!\[.*\].*!\[|\\\|/;
    const wrong = readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        readFileSync(path.join(folder, name), 'utf8')
          .split('\n')
          .map((line) => `${name}: ${line}`),
      )
      .filter((line) => UNKNOWN.test(line.replace(/^[^:]*: /, '').replaceAll(/\*\*[^*]+\*\*|`[^`]+`|^\* /g, '')));
    expect(wrong).toEqual([]);
  });

  it('ARCHITECTURE.md is what npm run docs:map would write, and fits on a page', async () => {
    const architecture = read('ARCHITECTURE.md');
    expect(await writeArchitecture(architecture), 'run npm run docs:map').toBe(architecture);
    const pages = filesIn('web/src/features', 'pages.ts').flatMap((file) =>
      [...read(file).matchAll(/path: '([^']+)'/g)].map(([, name]) => code(name as string)),
    );
    expect(pages.length).toBeGreaterThan(40);
    expect(
      [...FEATURES.map(({ name }) => code(name)), ...pages].filter((name) => !architecture.includes(name)),
    ).toEqual([]);
    const written = architecture.replace(/(<!-- generated: \w+ -->\n)[\s\S]*?(<!-- end -->)/g, '$1$2');
    expect(written.trimEnd().split('\n').length).toBeLessThanOrEqual(70);
  });

  it('imports.ts allows no edge between features that is unused', () => {
    const unused = FEATURE_EDGES.flatMap(({ from, to }) =>
      from.flatMap((feature) => {
        const sources = filesIn(`server/src/features/${feature}`, '.ts').map(read).join('\n');
        return Object.entries(to).flatMap(([other, files]) =>
          files.map((file) => `#server/features/${other}/${file}`).filter((target) => !sources.includes(`'${target}'`)),
        );
      }),
    );
    expect(unused).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const [, services = ''] = read('compose.yaml').split(/^services:$/m);
  const blocks = [...(services.split(/^volumes:$/m)[0] as string).matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(
    ([, name, text]) => [name, text] as [string, string],
  );

  it('limits and hardens every service, and pins images to exact versions', () => {
    expect(blocks.map(([name]) => name)).toEqual(['db', 'migrate', 'app', 'backup']);
    const lacks = blocks.flatMap(([name, text]) =>
      [/^ {4}<<: \*(app|hardened)$/m, /^ {4}mem_limit:/m, /^ {4}cpus:/m, /^ {4}pids_limit:/m]
        .filter((rule) => !rule.test(text))
        .map((rule) => `${name}: ${rule}`),
    );
    expect(lacks).toEqual([]);
    expect(read('compose.yaml')).toMatch(
      /^x-hardened: &hardened\n {2}read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \["no-new-privileges:true"\]$/m,
    );
    expect(
      [...`${read('compose.yaml')}${read('Dockerfile')}`.matchAll(/(?:image: |NODE_IMAGE=)(\S+:\S+)/g)].map(
        ([, image]) => image,
      ),
    ).toEqual(['postgres:18.6-trixie', 'node:24.21.0-trixie-slim']);
  });

  it('gives the app its two logins, and that of the owner only to what migrates or reads everything', () => {
    const logins = blocks.map(([name, text]) => [name, [...text.matchAll(/DATABASE_\w+/g)].map(String)]);
    expect(Object.fromEntries(logins)).toEqual({
      db: [],
      migrate: ['DATABASE_URL', 'DATABASE_KONSOL_URL', 'DATABASE_OWNER_URL'],
      app: ['DATABASE_URL', 'DATABASE_KONSOL_URL'],
      backup: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    });
  });

  it('takes exactly what the example of .env names', () => {
    const named = [...read('deploy/muhasip.env.example').matchAll(/^[A-Z0-9_]+(?==)/gm)].map(String);
    const taken = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+):/g)].map(([, name]) => name as string);
    expect([...new Set(taken)].sort()).toEqual(named.sort());
  });

  it('passes on every setting but those that are the same in every container', () => {
    const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_PLAINTEXT', 'DEMO_DATA', 'DEMO_DATA_OPEN_TO_ALL', 'TEST_POS'];
    const missing = SETTINGS.map(({ name }) => name).filter(
      (name) => !FIXED.includes(name) && !new RegExp(`^ +${name}: `, 'm').test(read('compose.yaml')),
    );
    expect(missing).toEqual([]);
  });

  it('gives the database no network: other services reach it by a socket', () => {
    const [, db = ''] = blocks.find(([name]) => name === 'db') ?? [];
    expect(db).toMatch(/network_mode: none/);
    expect(db).not.toMatch(/ports:/);
    for (const [name, text] of blocks) expect(text, name).toContain('socket:/var/run/postgresql');
    expect(read('compose.yaml')).not.toMatch(/@db:/);
  });
});
