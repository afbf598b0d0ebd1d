import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { createBankaEkstresi } from '#contract/banka/ekstre.ts';
import { createBankaHesabi } from '#contract/banka/hesap.ts';
import * as banka from '#server/testing/banka-dosyalari.ts';
import { createRandom } from '#server/testing/random.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { memoryOf } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';

/** A `--quick` run takes a tenth. */
const LINES = 50_000;
const DAYS = 250;
const FORMS = [
  { iban: 'TR430006701000000012345678', writer: banka.akbank },
  { iban: 'TR970006200012300006298413', writer: banka.csv },
];

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return readFileSync(`/proc/${child}/status`, 'utf8').includes(`\nPPid:\t${pid}\n`);
      } catch {
        return false;
      }
    });

/** The most memory that any process of the server's has while `work` goes on. */
async function peakOfReader(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = setInterval(() => {
    for (const child of childrenOf(pid)) peak = Math.max(peak, memoryOf(child, 'VmHWM') || 0);
  }, 20);
  await work().finally(() => clearInterval(look));
  return peak;
}

/** The same rows, in a table with the same columns, checks and indexes, but without triggers, policies and a log. */
async function copyRows({ client }: Bench['office'], hesap_id: number): Promise<number> {
  const columns =
    'hesap_id, ekstre_id, dosya_satiri, gun, saat, tutar, bakiye, islem, aciklama, referans, karsi_ad, karsi_iban, sira';
  const { rows } = await client.query<{ line: string }>(
    `select array_to_string(array[hesap_id::text, ekstre_id::text, dosya_satiri::text, gun::text, coalesce(saat::text,
       '\\N'), tutar::text, bakiye::text, islem, aciklama, referans, coalesce(karsi_ad, '\\N'),
       coalesce(karsi_iban, '\\N'), sira::text], E'\\t') || E'\\n' as line
     from banka_satirlari where hesap_id = $1 order by satir_id`,
    [hesap_id],
  );
  await client.query('create table bench.banka_satirlari (like public.banka_satirlari including all)');
  try {
    return await secondsOf(() =>
      pipeline(
        Readable.from(rows.map(({ line }) => line)),
        client.query(from(`copy bench.banka_satirlari (${columns}) from stdin`)),
      ),
    );
  } finally {
    await client.query('drop table bench.banka_satirlari');
  }
}

const removeRows = ({ client }: Bench['office'], denetim: string): Promise<unknown> =>
  client.query(`set session_replication_role = replica;
    delete from banka_satirlari where hesap_id in (select hesap_id from banka_hesaplari where ad = 'bench');
    delete from banka_ekstreleri where hesap_id in (select hesap_id from banka_hesaplari where ad = 'bench');
    delete from banka_hesaplari where ad = 'bench';
    set session_replication_role = origin; delete from denetim where denetim_id > ${Number(denetim)}`);

export const measureBank = async ({ office, server, plan: { quick } }: Bench): Promise<Row[]> => {
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(3) };
  const { rows } = await office.client.query<{ denetim: string }>(
    'select coalesce(max(denetim_id), 0) as denetim from denetim',
  );
  const lines = quick ? LINES / 10 : LINES;
  const send = async <T>(path: string, body: FormData | string): Promise<T> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(server.url + path, { method: 'POST', headers: { ...headers, ...type }, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const measured: Row[] = [];
  try {
    for (const { iban, writer } of FORMS) {
      const defter = banka.makeDefter(createRandom(1), {
        iban,
        gunler: DAYS,
        gunluk: (lines * 1.1) / DAYS,
        sonGun: '2026-11-20',
      });
      // A text without signs says by its balances alone what came in, so the first line needs the one before it.
      const hesap = {
        banka: 'baska',
        ad: 'bench',
        iban,
        para_birimi: 'TRY',
        acilis_gunu: defter.satirlar[0]!.gun,
        acilis_bakiyesi: defter.acilis,
      };
      const { hesap_id } = await send<{ hesap_id: number }>(createBankaHesabi.path, JSON.stringify(hesap));
      const { ad, icerik } = writer({ ...defter, satirlar: defter.satirlar.slice(0, lines) });
      const take = async (deneme: string): Promise<void> => {
        const data = new FormData();
        data.set('deneme', deneme);
        data.set('hesap_id', String(hesap_id));
        data.set('file', new Blob([new Uint8Array(icerik)]), ad);
        const { ekstreler } = await send<{ ekstreler: { yeni_sayisi: number }[] }>(createBankaEkstresi.path, data);
        if (ekstreler[0]?.yeni_sayisi !== lines) throw new Error(`${ekstreler[0]?.yeni_sayisi} of ${lines} are new`);
      };
      let plan = 0;
      const peak = await peakOfReader(server.pid, async () => {
        plan = await secondsOf(() => take('evet'));
      });
      const act = await secondsOf(() => take('hayir'));
      const limit = await copyRows(office, hesap_id);
      const measure = `a bank statement of ${lines} lines as ${ad}`;
      const row = (what: string, ours: number): Row => ({
        goal: '',
        measure: `${measure}: ${what}`,
        unit: 's',
        ours,
        limit,
        ratio: ours / limit,
        bound: null,
      });
      const memory = { unit: 'MB', limit: null, ratio: null } as const;
      measured.push(
        row('plan', plan),
        row('act', act),
        { ...row('peak memory of the reader', peak), ...memory, bound: { at: 'most', value: 512 } },
        { ...row('peak memory of the server', memoryOf(server.pid, 'VmHWM') ?? 0), ...memory },
      );
    }
    return measured;
  } finally {
    await removeRows(office, rows[0]!.denetim);
  }
};
