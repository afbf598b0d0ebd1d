import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { formatTl } from '#contract/common/kurus.ts';
import { type KanitSorunu, kanitCumlesi } from '#contract/denetim/defter-kaniti.ts';
import { basKlasoru, type DenetimBasi, openBasDeposu, readBaslar, sonBaslar } from '#server/adapters/denetim-basi.ts';
import { loadStorage, type Storage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { type Logins, readCatalogue } from '#server/db/catalogue.ts';
import { checkCatalogue } from '#server/db/catalogue-check.ts';
import { openClient } from '#server/db/connection.ts';
import { onShutdown, shutdown } from '#server/run/shutdown.ts';
import { loginsOf, openMigrated } from '#server/run/start-database.ts';
import { failWith, runCommand } from './command.ts';

const fail = failWith('Defter kontrol edilemedi');

const checkDuzen = async (client: pg.Client, logins: Logins): Promise<number> => {
  const sorunlar = await checkCatalogue(await readCatalogue(client, logins));
  for (const sorun of sorunlar) console.log(`veritabanının düzeni: ${sorun}`);
  if (sorunlar.length > 0) console.log('Düzen bu sürümün değil: aşağıda tutarlı görünene güvenmeyin.');
  return sorunlar.length;
};

const check = async (owner: pg.ClientConfig, logins: Logins, baslar: readonly DenetimBasi[]): Promise<number> => {
  const client = await openClient(owner);
  try {
    const duzen = await checkDuzen(client, logins);
    const { rows: sums } = await client.query('select * from gate.summarize_defter()');
    const { tahakkuk_sayisi, odeme_sayisi, denetim_sayisi, borc, tahsilat, bakiye } = sums[0];
    console.log(`${tahakkuk_sayisi} tahakkuk, ${odeme_sayisi} ödeme, ${denetim_sayisi} denetim kaydı`);
    console.log(
      `borç ${formatTl(Number(borc))} = tahsilat ${formatTl(Number(tahsilat))} + bakiye ${formatTl(Number(bakiye))}`,
    );
    const { rows: defter } = await client.query('select * from gate.check_defter() order by borc_id');
    for (const { borc_id, sorun } of defter) console.log(`tahakkuk ${borc_id}: ${sorun}`);
    const { rows: kanit } = await client.query<KanitSorunu>('select * from gate.check_kanit()');
    for (const sorun of kanit) console.log(kanitCumlesi(sorun));
    const { rows: totals } = await client.query('select * from gate.check_sums() order by muhasebeci_id');
    for (const { muhasebeci_id, sorun } of totals) console.log(`toplamlar, muhasebeci ${muhasebeci_id}: ${sorun}`);
    const { rows: zincir } = await client.query('select * from gate.verify_denetim(0, $1)', [JSON.stringify(baslar)]);
    for (const { blok, sorun } of zincir)
      console.log(`denetim zinciri${blok === null ? '' : `, blok ${blok}`}: ${sorun}`);
    console.log(`denetim zinciri dışarıda saklanan ${baslar.length} blok başıyla karşılaştırıldı`);
    const sorunlar = duzen + defter.length + kanit.length + totals.length + zincir.length;
    await client.query('select entry.note_ledger_check($1)', [sorunlar]);
    return sorunlar;
  } finally {
    await client.end();
  }
};

const readAllBaslar = async ({ dataDir, s3 }: Storage, dosyalar: readonly string[]): Promise<DenetimBasi[]> => {
  const depo = await openBasDeposu(s3);
  const kept = await readBaslar(basKlasoru(dataDir), depo).finally(() => depo?.close());
  const given = await Promise.all(
    dosyalar.map((yol) => readFile(yol, 'utf8').catch(() => Promise.reject(new ConfigError(`${yol} okunamadı.`)))),
  );
  return [...kept, ...given.flatMap(sonBaslar)];
};

const run = async (): Promise<void> => {
  const storage = loadStorage();
  const owner = await openMigrated(storage, onShutdown, fail);
  const sorunlar = await check(owner, loginsOf(storage), await readAllBaslar(storage, process.argv.slice(2)));
  console.log(sorunlar === 0 ? 'Defter tutarlı.' : `${sorunlar} tutarsızlık bulundu.`);
  await shutdown(sorunlar === 0 ? 0 : 1);
};

await runCommand(run, fail);
