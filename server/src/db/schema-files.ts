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
  'tahakkuk_pdf',
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

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** A schema file that is applied once may get better comments later, so its hash leaves out lines of comments. */
const statementsOf = (text: string): string => text.replace(/^\s*(--.*)?\n/gm, '');

async function readFiles(
  dir: string,
  names: readonly string[],
  isTable: (name: string) => boolean,
): Promise<SchemaFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(dir, '..', name), 'utf8');
      const as = OWNERS[path.basename(name, '.sql')];
      const isOnce = isTable(name);
      return { name, text, hash: hashOf(isOnce ? statementsOf(text) : text), once: isOnce, as };
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
