import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { loadStorage, type Storage } from '#server/config/config.ts';
import { ConfigError, publicUrl } from '#server/config/setting-rules.ts';
import { BackupError } from '#server/features/yedek/arsiv/yedek-hatasi.ts';
import { printKarsilastirma } from '#server/features/yedek/rapor.ts';
import { isSame } from '#server/features/yedek/restore.ts';
import { shutdown } from '#server/run/shutdown.ts';
import { failWith, runCommand } from './command.ts';
import { createOffice } from './office/create.ts';
import { migrateAll, migrateOffice } from './office/migrate-all.ts';
import { officeOf } from './office/office.ts';
import { exportOffice, removeOffice, requireRemovable } from './office/remove.ts';
import { listOffices, setOpen } from './office/state.ts';

const fail = failWith('Büro komutu yapılamadı', BackupError);

const USAGE =
  'Kullanım: npm run office -- list | migrate [--kanarya <ad>] | create <ad> --adres <https://…> | suspend <ad> | resume <ad> | export <ad> | delete <ad> [--yedeksiz]';

interface Call {
  operatorUrl: string;
  storage: Storage;
  name: string;
  values: { adres?: string; kanarya?: string; yedeksiz?: boolean };
}

const unitsOf = (name: string): string => `muhasip@${name}.socket muhasip-wake@${name}.timer`;

async function create({ operatorUrl, storage, name, values }: Call): Promise<void> {
  const office = officeOf(storage, name);
  const address = publicUrl.schema.safeParse(values.adres ?? '');
  if (!address.success) throw new ConfigError(`--adres geçersiz: ${publicUrl.expected}.`);
  const { code, left } = await createOffice(operatorUrl, office, address.data);
  console.log(
    `${name}: veritabanı ${office.database}, girişler ${office.app} ve ${office.konsol}, ayarlar ${office.folder}`,
  );
  if (left.length > 0) console.log(`Süper kullanıcı olarak bir kez çalıştırın: ${left.join('; ')}`);
  console.log(`systemctl enable --now ${unitsOf(name)}`);
  console.log(
    code ? `İlk kurulum: ${address.data}/kurulum, tek kullanımlık kod: ${code}` : 'Büronun kurulumu yapılmış.',
  );
}

async function suspend({ operatorUrl, storage, name }: Call): Promise<void> {
  await setOpen(operatorUrl, officeOf(storage, name), false);
  console.log(`${name} askıda: girişleri kapalı, bağlantıları kesildi. Hiçbir veri silinmedi.`);
  console.log(`systemctl disable --now ${unitsOf(name)} muhasip@${name}.service`);
}

async function resume({ operatorUrl, storage, name }: Call): Promise<void> {
  await setOpen(operatorUrl, officeOf(storage, name), true);
  console.log(`${name} açık.`);
  console.log(`systemctl enable --now ${unitsOf(name)}`);
}

async function exportOne({ operatorUrl, storage, name }: Call): Promise<void> {
  const start = performance.now();
  const { path, result } = await exportOffice(operatorUrl, officeOf(storage, name), storage.yedekParolasi);
  printKarsilastirma(console.log, result, (performance.now() - start) / 1_000);
  console.log(`Yedek: ${path}`);
  if (storage.yedekParolasi === null)
    console.log(`Şifresizdir ve büronun anahtarı içinde değildir: ${officeOf(storage, name).folder}/muhasip.key`);
  if (!isSame(result)) return shutdown(1);
}

async function typeName(name: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  // A closed input answers nothing.
  const typed = await Promise.race([
    prompt.question(`${name} bürosu bütün verileriyle silinecek. Silmek için adını yazın: `),
    new Promise<string>((done) => prompt.once('close', () => done(''))),
  ]);
  prompt.close();
  return typed.trim() === name;
}

async function remove({ operatorUrl, storage, name, values }: Call): Promise<void> {
  const office = officeOf(storage, name);
  await requireRemovable(operatorUrl, office, values.yedeksiz === true);
  if (!(await typeName(name))) throw new ConfigError('Ad aynı değil: hiçbir şey silinmedi.');
  await removeOffice(operatorUrl, office);
  console.log(`${name} silindi. Yedekleri ${office.folder}/muhasip.key ile açılır; gerekmeyince onu da silin.`);
}

async function list({ operatorUrl, storage }: Call): Promise<void> {
  const states = await listOffices(operatorUrl, storage);
  const rows = states.map(({ office, isThere, isOpen, address, bytes, connections }) => [
    office.name,
    isThere ? (isOpen ? 'açık' : 'askıda') : 'veritabanı yok',
    `${Math.round(bytes / 1_048_576).toLocaleString('tr-TR')} MB`,
    `${connections} bağlantı`,
    address,
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(0, ...rows.map((row) => (row[at] as string).length)));
  for (const row of rows) console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  console.log(`${rows.length} büro`);
}

async function migrateEach({ operatorUrl, storage, values }: Call): Promise<void> {
  const offices = (await listOffices(operatorUrl, storage)).filter(({ isThere }) => isThere);
  await migrateAll(
    offices.map(({ office }) => office),
    values.kanarya ?? null,
    (office) => migrateOffice(operatorUrl, office),
    console.log,
  );
}

const ACTS: Record<string, { run: (call: Call) => Promise<void>; isOfAll?: true }> = {
  create: { run: create },
  suspend: { run: suspend },
  resume: { run: resume },
  export: { run: exportOne },
  delete: { run: remove },
  list: { run: list, isOfAll: true },
  migrate: { run: migrateEach, isOfAll: true },
};

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { adres: { type: 'string' }, kanarya: { type: 'string' }, yedeksiz: { type: 'boolean' } },
    });
    const [word = '', name = '', ...rest] = positionals;
    const act = ACTS[word];
    if (!act || rest.length > 0 || (name === '') !== (act.isOfAll === true)) throw new Error();
    return { act, name, values };
  } catch {
    throw new ConfigError(USAGE);
  }
};

const run = async (): Promise<void> => {
  const { act, name, values } = read();
  const storage = loadStorage();
  if (!storage.operatorUrl)
    throw new ConfigError('OPERATOR_URL verilmemiş: büroların veritabanlarının sahibi olan giriş gerekir.');
  await act.run({ operatorUrl: storage.operatorUrl, storage, name, values });
  return shutdown(0);
};

await runCommand(run, fail);
