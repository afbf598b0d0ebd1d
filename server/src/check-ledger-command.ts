import type pg from 'pg';
import { formatTl } from '#contract/common/kurus.ts';
import { type KanitSorunu, kanitCumlesi } from '#contract/defter-kaniti.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { openClient } from '#server/db/connection.ts';
import { firstLine, StartError } from '#server/db/embedded-error.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { isStopping, onShutdown, shutdown } from '#server/shutdown.ts';
import { startDatabase } from '#server/start-database.ts';

/**
 * `npm run check-ledger`: proves every accrual, rows by the audit log, and its chains, prints what does not agree, and ends with 1 where anything does not. A server on
 * the same embedded database must be stopped first; its page /defter does the same while it runs.
 */
const EXPLAINED = [ConfigError, StartError, MigrationError];

const fail = (error: unknown): void => {
  if (isStopping()) return;
  const explained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(explained ? firstLine(error) : `Defter kontrol edilemedi: ${firstLine(error)}`);
  void shutdown(1);
};

const check = async (owner: pg.ClientConfig): Promise<number> => {
  const client = await openClient(owner);
  try {
    const { rows: sums } = await client.query('select * from gate.summarize_defter()');
    const { tahakkuk_sayisi, odeme_sayisi, denetim_sayisi, borc, tahsilat, bakiye } = sums[0];
    console.log(`${tahakkuk_sayisi} tahakkuk, ${odeme_sayisi} ödeme, ${denetim_sayisi} denetim kaydı`);
    console.log(`borç ${formatTl(Number(borc))} = tahsilat ${formatTl(Number(tahsilat))} + bakiye ${formatTl(Number(bakiye))}`);
    const { rows: defter } = await client.query('select * from gate.check_defter() order by borc_id');
    for (const { borc_id, sorun } of defter) console.log(`tahakkuk ${borc_id}: ${sorun}`);
    const { rows: kanit } = await client.query<KanitSorunu>('select * from gate.check_kanit()');
    for (const sorun of kanit) console.log(kanitCumlesi(sorun));
    const { rows: zincir } = await client.query('select * from gate.verify_denetim()');
    for (const { zincir: no, sira, sorun } of zincir) console.log(`denetim zinciri ${no ?? '–'}, ${sira}: ${sorun}`);
    return defter.length + kanit.length + zincir.length;
  } finally {
    await client.end();
  }
};

const run = async (): Promise<void> => {
  const { owner } = await startDatabase(loadConfig(), onShutdown, fail);
  if (!owner) throw new ConfigError('DATABASE_OWNER_URL verilmemiş: kontrol için veritabanının sahibi gerekir.');
  const sorunlar = await check(owner);
  console.log(sorunlar === 0 ? 'Defter tutarlı.' : `${sorunlar} tutarsızlık bulundu.`);
  await shutdown(sorunlar === 0 ? 0 : 1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown(1));

await run().catch(fail);
