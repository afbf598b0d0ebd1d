import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LISTELER } from '#contract/pano/listeler.ts';
import { reportCount } from './report.ts';
import { isWhole } from './sample.ts';
import { brokenLines, sqlTemplates } from './sql-layout.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const sources = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|server\/src\/demo\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const findAll = (pattern: RegExp, where = /./, but: readonly string[] = []): string[] =>
  sources
    .filter(({ file }) => where.test(file) && !but.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));

/** Near midnight UTC and Istanbul have different days, and on the 1st different months. */
const OTHER_CLOCKS = /new Date\(\)\.(toISOString\(\)\.s\w+|get(UTC)?\w+)\(|\.get(Date|Day|Month|FullYear|Hours)\(\)/g;

const expectNone = (name: string, found: readonly string[]) => {
  reportCount(name, sources.length, found);
  expect(found).toEqual([]);
};

describe('the code that runs for an office', () => {
  it('evaluates no text as code and starts nothing through a shell', () => {
    expectNone(
      'Code from texts',
      findAll(
        /\beval\(|\bnew Function\(|node:vm|\bsetTimeout\(['"`]|shell: true|\bexec(Sync)?\(['"`]|import\([^'"\s]\w*\)/g,
      ),
    );
  });

  it('writes no text into a page as HTML, and no page listens to another', () => {
    expectNone(
      'HTML from texts',
      findAll(
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|postMessage|srcDoc/g,
        /^web/,
        // The shared worker tells its tabs on a channel that no other site hears.
        ['web/src/lib/olay-worker.ts'],
      ),
    );
  });

  it('names every field and every button that is an icon, also in dialogs that no journey opens', () => {
    const named =
      /<(?:TextInput|Textarea|Select|NativeSelect|MultiSelect|PasswordInput|MoneyInput|Checkbox|Switch|ActionIcon|CloseButton)\b(?:[^<>{}]|=>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g;
    const found = findAll(named, /^web.*\.tsx$/);
    expect(found.length).toBeGreaterThan(100);
    // What is handed on as it came has its name from there; a form gives values and errors.
    expectNone(
      'Fields without a name',
      found.filter((one) => !/\b(label|aria-label|aria-labelledby|title)\b|\{\.\.\.(?!form\.)/.test(one)),
    );
  });

  it('cuts no pasted text: only a time and the digits of a card have a `maxLength`, other texts say that they are too long', () => {
    expect(findAll(/\bmaxLength\b(?=[=:]).*/gi, /^web/).sort()).toEqual([
      "web/src/features/fis/form/fis-form.tsx: maxLength={5} {...form.text('saat')} />",
      'web/src/features/kart-odeme/form/kart-alanlari.tsx: maxLength: length,',
    ]);
  });

  it('prints no code of the tax calendar; kisaTurAdi names it', () => {
    expectNone(
      'Printed codes',
      findAll(/(?<![=$])\{(?:\w+\.)*kod\}|title=\{(?:\w+\.)*kod\}/g, /^web.*\.tsx$/, [
        // These show one-time codes of a user's second step and the keys of the knowledge base.
        'web/src/parts/hesap/kurtarma-kodlari.tsx',
        'web/src/features/bilgi-tabani/madde-table.tsx',
      ]),
    );
  });

  it('leaves out of the browser what it would miss: the schemas of routes (web/lean-contract.ts)', () => {
    expectNone(
      'Schemas of routes',
      findAll(/\.(body|query|params|response)!|\w+Route\.(body|query|params|response)\b/g, /^web/),
    );
  });

  it('makes no regular expression from user input', () => {
    // These files build regular expressions only from texts in the source and from digits.
    const OF_LISTS = [
      'contract/src/common/izgara.ts',
      'server/src/adapters/pdf/scan-pdf.ts',
      'server/src/adapters/tablo-dosyasi/xlsx.ts',
      'server/src/features/bilgi-tabani/terimler.ts',
      'server/src/http/page-html.ts',
      'web/src/app/pages.ts',
    ];
    expectNone('Regular expressions', findAll(/new RegExp\(|RegExp\(`/g, /./, OF_LISTS));
  });

  it('uses SHA-256, argon2id and AES-256-GCM, and takes secrets from a secure random source', () => {
    const weak = [
      ...findAll(/\b(createHash|createHmac|hash)\('(?!sha256')[^']*'/g),
      ...findAll(/hkdfSync\('(?!sha256')[^']*'/g, /^server/),
      ...findAll(/create(C|Dec)ipheriv\('(?!aes-256-gcm')[^']*'|const CIPHER = '(?!aes-256-gcm')[^']*'/g, /^server/),
      ...findAll(
        /\b(createSign|generateKeyPair(Sync)?|createDiffieHellman|pbkdf2(Sync)?|rejectUnauthorized: false)\b/g,
      ),
      // olay-stream.ts spreads the moments at which screens reconnect, which needs no secure random numbers.
      ...findAll(/Math\.random|Date\.now\(\)\.toString\(36\)/g, /./, ['web/src/lib/olay-stream.ts']),
    ];
    expectNone('Cryptography', weak);
    expect(findAll(/argon2Async\('argon2id'/g)).toHaveLength(1);
    expect(
      findAll(/createCipheriv\(/g)
        .map((found) => found.split(':')[0])
        .sort(),
    ).toEqual(['server/src/adapters/vault.ts', 'server/src/features/yedek/arsiv/sifreli-akis.ts']);
  });

  it('calls other machines only from its adapters, which follow no redirect', () => {
    const callers = findAll(
      /\bfetch\(|\b(http|https|net|tls)\.(request|get|connect|createConnection)\(/g,
      /^server/,
    ).map((found) => found.split(':')[0]);
    expect(new Set(callers)).toEqual(
      new Set(['server/src/adapters/card-payment/ask.ts', 'server/src/adapters/card-payment/test-pos-sunucusu.ts']),
    );
    expect(findAll(/redirect: 'error'/g, /ask\.ts$/)).toHaveLength(1);
  });

  it('keeps only screen preferences, the signed-in user, drafts without passwords and papers that are under way in the browser', () => {
    const keepers = findAll(/(local|session)Storage\.setItem|indexedDB|caches\.open|document\.cookie =/g, /^web/).map(
      (found) => found.split(': ')[0],
    );
    expect([...new Set(keepers)].sort()).toEqual([
      'web/src/features/baglanti/kept.ts',
      'web/src/features/baglanti/link-page.tsx',
      'web/src/features/hizmet-kaydi/use-ay-suzgeci.ts',
      'web/src/lib/session.ts',
      'web/src/lib/taslak.ts',
      'web/src/lib/use-kapatilan.ts',
      'web/src/lib/yogunluk.ts',
      'web/src/parts/data-table/controls/views.tsx',
      'web/src/parts/data-table/use-blank-keys.ts',
      'web/src/parts/data-table/use-widths.ts',
      'web/src/parts/status-grid/use-grid-size.ts',
      'web/src/ui/page/page-error.tsx',
    ]);
  });

  it('lets users paste passwords and password managers fill them in', () => {
    const passwords = findAll(/<PasswordInput/g, /^web/);
    expect(passwords.length).toBeGreaterThan(3);
    expect(
      findAll(/onPaste|onCopy|user-select: none/g, /^web\/src\/features\/(oturum|profil|kullanici|kasa)\//),
    ).toEqual([]);
    expect(findAll(/autoComplete="(current|new)-password"/g, /^web/).length).toBeGreaterThan(1);
    expect(findAll(/(name|label)="[^"]*([şs]ifre|parola)[^"]*"[^>]*type="text"/gi, /^web/)).toEqual([]);
  });
});

describe('a text of a date that a locale makes', () => {
  const FORMS = [
    "new Intl.DateTimeFormat('en-CA').format(at).split('-')",
    "Intl.DateTimeFormat('tr-TR')",
    'new (({ DateTimeFormat }) => DateTimeFormat)(Intl)()',
    "at.toLocaleDateString('tr-TR')",
    'at?.toLocaleDateString()',
    "at.toLocaleTimeString('sv-SE').slice(0, 5)",
    "at.toLocaleString('sv-SE')",
    "at.toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' })",
    "at.toLocaleString('tr-TR', { dateStyle: 'short' })",
    "new Date().toLocaleString('tr-TR')",
    "new Date(0).toLocaleString('en')",
    'at.toDateString().slice(4)',
    'at.toTimeString()',
    'at.toUTCString()',
  ];
  const OTHERS = [
    "(5).toLocaleString('tr-TR')",
    "n.toLocaleString('tr-TR', { maximumFractionDigits: 1 })",
    'at.toJSON()',
  ];

  it('is refused by lint in every form, and a number is not', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muhasip-dates-'));
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ plugins: [path.join(ROOT, 'dates.grit')] }));
    writeFileSync(
      path.join(folder, 'x.ts'),
      [...FORMS, ...OTHERS].map((form) => `export const _ = ${form};\n`).join(''),
    );
    const args = ['lint', '--only=plugin', 'x.ts'];
    const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), args, {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    const lines = [...`${stdout}${stderr}`.matchAll(/x\.ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
    expect([...new Set(lines)]).toEqual(FORMS.map((_, i) => i + 1));
  });
});

describe('the code that runs for an office, and its tests', () => {
  it('takes days and months from Istanbul’s clock (contract/src/common/donem.ts), not from the machine’s or from UTC', () => {
    // The peer of a bench has packages of its own.
    const files = globSync('{contract,server,web,e2e,bench,trial}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**'],
    });
    const wrong = files.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(OTHER_CLOCKS)].map(([found]) => `${file}: ${found}`),
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
  });
});

describe('a package with a forbidden licence, or without a digest in the lock file', () => {
  it.runIf(isWhole)('fails the check of lint and npm test by its name', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muhasip-licence-'));
    const check = (license: string | undefined, integrity: string | undefined = `sha512-${'A'.repeat(86)}==`) => {
      const entry = { version: '1.0.0', resolved: 'https://paketler.example/kopyala-1.0.0.tgz', license, integrity };
      const root = { name: 'x', version: '1.0.0', dependencies: { kopyala: '1.0.0' } };
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
      const packages = { '': root, 'node_modules/kopyala': entry };
      writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
      const args = [path.join(ROOT, 'scripts/check-deps.mjs'), '--offline'];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      return { status, said: stdout.split('\n').filter((line) => /^(LICENCE|INTEGRITY)/.test(line)) };
    };
    expect(check('MIT')).toEqual({ status: 0, said: [] });
    expect(check('(GPL-3.0-only OR MIT)')).toEqual({ status: 0, said: [] });
    for (const license of ['GPL-3.0-only', 'MIT AND AGPL-3.0-only', undefined]) {
      const said = `LICENCE  kopyala 1.0.0: ${license ?? '–'} is not among those that scripts/check-deps.mjs allows`;
      expect(check(license)).toEqual({ status: 1, said: [said] });
    }
    const said = [
      'INTEGRITY  node_modules/kopyala has no digest in package-lock.json; remove its entry there and run npm install',
    ];
    expect(check('MIT', '')).toEqual({ status: 1, said });
    rmSync(folder, { recursive: true });
  });
});

describe("the server's runtime packages", () => {
  /** docs/asvs.csv marks the requirements about these techniques as not applicable. */
  const NOT_HERE =
    /^@?(ldap|xpath|latex|mathjax|java|jndi|memcache|redis|graphql|ws$|websocket|socket\.io|passport|saml|oauth|openid|oidc|jsonwebtoken|webrtc|mediasoup|turn|serialize-javascript|node-serialize|handlebars|ejs|pug|nunjucks|mustache|markdown|marked|svgo|jsdom)/i;

  it('include no technique whose requirements are marked as not applicable', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const found = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => NOT_HERE.test(name));
    reportCount('Techniques that are not here', Object.keys(dependencies).length, found);
    expect(found).toEqual([]);
  });

  it('come from the registry as in the lock file, each with version and digest', () => {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<
        string,
        {
          version?: string;
          resolved?: string;
          integrity?: string;
          dev?: boolean;
          optional?: boolean;
          inBundle?: boolean;
        }
      >;
    };
    const wrong = Object.entries(packages)
      .filter(
        ([name, { resolved, integrity, optional, inBundle }]) =>
          name !== '' &&
          !inBundle &&
          !optional &&
          !(integrity?.startsWith('sha512-') && (!resolved || resolved.startsWith('https://'))),
      )
      .map(([name]) => name);
    reportCount('Packages of the lock file', Object.keys(packages).length, wrong);
    expect(wrong).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+/.test(String(version)),
      ),
    ).toEqual([]);
  });
});

describe('SQL in a template', () => {
  const templates = globSync('server/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }))
    .flatMap((file) => sqlTemplates(file).map((sql) => ({ ...file, sql })));

  it('breaks its lines between clauses, and none is longer than 120', () => {
    const text = ['const a = sql`', '  select', '    b, ${', '      and(c)', '    } or', '    d and`;'].join('\n');
    const [sql] = sqlTemplates({ name: 'a.ts', text });
    expect(brokenLines({ name: 'a.ts', text, sql: sql! })).toEqual(['a.ts:2   select', 'a.ts:5     } or']);
    const broken = [...new Set(templates.flatMap(brokenLines))];
    expect(templates.length).toBeGreaterThan(1_000);
    reportCount('SQL in templates', templates.length, broken);
    expect(broken).toEqual([]);
  });

  it('compares a stored state with a constant (server/src/rows/durum.ts)', () => {
    const bare = templates
      // The state of a client's duties is not stored; the statement itself makes it.
      .filter(({ sql }) => !/\bdurumlu\b/.test(sql))
      .flatMap(
        ({ name, sql }) =>
          sql.match(/\bdurum (=|<>|(not )?in) \(?(¤, )*'[^'¤].*/g)?.map((it) => `${name}: ${it}`) ?? [],
      );
    reportCount('States in SQL', templates.length, bare);
    expect(bare).toEqual([]);
  });
});

describe('a list', () => {
  it('has the name under which its views are kept in the contract', () => {
    const unknown = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<DataTable\b[\s\S]*?\n\s*\/>/g)]
        .map(([found]) => found)
        .filter((found) => /\{\.\.\.table\}|\bsearch=/.test(found))
        .map((found) => /\n\s+liste=(.*)/.exec(found)?.[1] ?? /\n\s+label=(.*)/.exec(found)?.[1] ?? '')
        .flatMap((name) => [...name.matchAll(/["']([^"']*)["']/g)].map(([, text]) => text!))
        .filter((name) => !LISTELER.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expectNone('Lists without a name', unknown);
  });
});
