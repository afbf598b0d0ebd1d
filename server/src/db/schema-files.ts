import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export const SCHEMA_DIR = path.join(import.meta.dirname, '..', '..', 'schema');
const MIGRATIONS_DIR = path.join(import.meta.dirname, '..', '..', 'migrations');
export const SUBJECTS = [
  'temel',
  'denetim',
  'kisi',
  'olay',
  'hizmet',
  'hizmet_kaydi',
  'toplam',
  'tekrar',
  'tahakkuk',
  'kart_odeme',
  'avans',
  'vade',
  'fis',
  'belge',
  'mukellef',
  'ayar',
  'oturum',
  'giris',
  'ikinci_adim',
  'api_anahtari',
  'onay',
  'kasa',
  'aktarim',
  'eposta',
  'bildirim',
  'uzman',
  'kvkk',
  'goruntuleme',
  'gorunum',
  'takvim',
  'beyanname',
  'evrak',
  'tahakkuk_pdf',
  'ileti',
  'baglanti',
  'odeme_listesi',
  'kapanis',
  'banka',
  'eslesme',
  'yedek',
  'konsol',
];
const KINDS = ['base', 'tables', 'functions', 'gate', 'views', 'triggers', 'policies', 'comments'];
const ONCE = ['base', 'tables'];
const OWNERS: Record<string, string> = { gate: 'muhasip_kapi', views: 'muhasip_konsol_okur' };

export interface SchemaFile {
  name: string;
  text: string;
  hash: string;
  once: boolean;
  as: string | undefined;
}

/** As PostgreSQL reads it: blanks are those of ASCII, and all that is not ASCII may stand in a name. */
const TOKEN =
  /[ \t\n\r\f\v]+|--[^\n\r]*|(?<dollar>\$(?:[a-zA-Z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*)?\$)(?<body>[\s\S]*?)\k<dollar>|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|(?:[uU]&|[bnxBNX])?'(?:[^']|'')*'|(?:[uU]&)?"(?:[^"]|"")*"|[\w$\u0080-\u{10ffff}]+|::|:=|(?:(?!--)[-+*/<>=~!@#%^&|`?])+|[\s\S]/gu;

/**
 * What a text of SQL says, without how it is laid out: its words, one space between them. Comments are left out. A text
 * in dollar quotes is read so, too, if it is the body of a function or of `do`; otherwise it is data, like a string.
 */
export function statementsOf(text: string): string {
  const words: string[] = [];
  for (const { 0: word, groups } of text.matchAll(TOKEN)) {
    if (/^([ \t\n\r\f\v]|--)/.test(word)) continue;
    const isCode = groups?.dollar !== undefined && /^(as|do)$/i.test(words.at(-1) ?? '');
    words.push(isCode ? `${groups.dollar} ${statementsOf(groups.body ?? '')} ${groups.dollar}` : word);
  }
  return words.join(' ');
}

/** A file is known by its statements, so that a better comment or another line break is no change. */
export const hashOf = (text: string): string => createHash('sha256').update(statementsOf(text)).digest('hex');

async function readFiles(
  dir: string,
  names: readonly string[],
  isTable: (name: string) => boolean,
): Promise<SchemaFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(dir, '..', name), 'utf8');
      const as = OWNERS[path.basename(name, '.sql')];
      return { name, text, hash: hashOf(text), once: isTable(name), as };
    }),
  );
}

export async function listFiles(): Promise<SchemaFile[]> {
  const inFolder = async (dir: string) =>
    (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.sql')).sort();
  const kindOf = (name: string) => path.basename(name, '.sql');
  const names: string[] = [];
  for (const subject of SUBJECTS)
    names.push(...(await inFolder(path.join(SCHEMA_DIR, subject))).map((file) => `schema/${subject}/${file}`));
  const rank = (name: string) => (name.startsWith('schema/temel/') ? 0 : KINDS.length) + KINDS.indexOf(kindOf(name));
  const files = await readFiles(
    SCHEMA_DIR,
    names.toSorted((a, b) => rank(a) - rank(b)),
    (name) => ONCE.includes(kindOf(name)),
  );
  const migrations = (await inFolder(MIGRATIONS_DIR)).map((file) => `migrations/${file}`);
  const tables = files.findLastIndex(({ once: isTable }) => isTable) + 1;
  return files.toSpliced(tables, 0, ...(await readFiles(MIGRATIONS_DIR, migrations, () => true)));
}

export const listMigrations = async (): Promise<string[]> =>
  (await listFiles()).filter(({ once: isTable }) => isTable).map(({ name }) => name);
