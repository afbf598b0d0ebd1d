import { randomUUID } from 'node:crypto';
import { createOdemeGonderimi, listOdenecekler, previewOdemeGonderimi } from '#contract/beyanname/odeme-listesi.ts';
import { addMonths, currentDonem, gunleri } from '#contract/common/donem.ts';
import { buildUrl } from '#contract/common/route.ts';
import { createEvrakTalepleri } from '#contract/evrak/evrak.ts';
import { createEvrakHatirlatmasi, previewEvrakHatirlatmasi } from '#contract/evrak/evrak-hatirlatma.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const FEW = 300;
const MANY = 2_000;
const TABLES = ['evrak_talepleri', 'evrak_kalemleri', 'iletiler'] as const;
/** Nobody has asked for the papers of this month, and it is not too long ago to ask. */
const PAPERS = addMonths(currentDonem(), -6);
const MONTH = currentDonem();

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

type Client = Bench['office']['client'];
type Post = <T>(path: string, body: object) => Promise<T>;

/** What a round wrote, and nothing else: keys of these tables only grow. */
async function openRound(client: Client) {
  const keys = {
    evrak_talepleri: 'talep_id',
    evrak_kalemleri: 'kalem_id',
    iletiler: 'ileti_id',
    denetim: 'denetim_id',
  };
  const last: Record<string, string> = {};
  for (const [table, key] of Object.entries(keys)) {
    const { rows } = await client.query<{ max: string }>(`select coalesce(max(${key}), 0) as max from ${table}`);
    last[table] = rows[0]!.max;
  }
  for (const table of TABLES) await client.query(`create table bench.${table} (like public.${table} including all)`);
  const newOf = (table: keyof typeof keys) => `${table} where ${keys[table]} > ${last[table]}`;
  return {
    /** The same rows once more, into tables with the same columns, checks and indexes, but nothing else. */
    copy: async (): Promise<void> => {
      for (const table of TABLES)
        await client.query(`insert into bench.${table} overriding system value select * from bench.${table}_alt`);
    },
    keep: async (): Promise<void> => {
      for (const table of TABLES)
        await client.query(
          `drop table if exists bench.${table}_alt; create table bench.${table}_alt as select * from ${newOf(table)}`,
        );
    },
    clear: async (): Promise<void> => {
      await client.query(`delete from evrak_bekleyenler where talep_id > ${last.evrak_talepleri}`);
      for (const table of TABLES) await client.query(`delete from ${newOf(table)}; truncate bench.${table}`);
    },
    close: async (): Promise<void> => {
      for (const table of TABLES)
        await client.query(`drop table bench.${table}; drop table if exists bench.${table}_alt`);
      await client.query(`set session_replication_role = origin; delete from ${newOf('denetim')};
        set session_replication_role = replica`);
    },
  };
}

async function ask(post: Post, idler: readonly number[]): Promise<number[]> {
  const { talepler } = await post<{ talepler: number[] }>(createEvrakTalepleri.path, { ...PAPERS, secim: { idler } });
  if (talepler.length !== idler.length) throw new Error(`${talepler.length} of ${idler.length} were asked`);
  return talepler;
}

async function send(post: Post, [preview, act]: [string, string], body: object): Promise<void> {
  const { adet } = await post<{ adet: number }>(preview, body);
  if (adet === 0) throw new Error(`${preview}: nobody would be written to`);
  await post(act, { ...body, beklenen: adet });
}

/** The month's declarations of these clients are filed with amounts, and stand afterwards as they stood. */
async function fileAll(client: Client, idler: readonly number[]): Promise<() => Promise<unknown>> {
  const { baslangic, bitis } = gunleri(MONTH);
  await client.query(
    `create table bench.beyanlar as select * from beyannameler
     where mukellef_id = any ($1) and son_gun between $2::date - 62 and $3::date`,
    [idler, baslangic, bitis],
  );
  await client.query(
    `update beyannameler b set durum = 'verildi', kabul_gunu = b.son_gun, tutar = 100000 + b.beyanname_id % 90000,
       neden = null
     from bench.beyanlar e where e.beyanname_id = b.beyanname_id`,
  );
  return () =>
    client.query(`
      update beyannameler b set durum = e.durum, kabul_gunu = e.kabul_gunu, tutar = e.tutar, neden = e.neden
      from bench.beyanlar e where e.beyanname_id = b.beyanname_id;
      drop table bench.beyanlar`);
}

export const measurePapers = async ({ office: { client }, server, plan }: Bench): Promise<Row[]> => {
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(5) };
  const post: Post = async (path, body) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { rows: clients } = await client.query<{ id: number }>(
    `select mukellef_id::integer as id from mukellefler
     where aktif and app.defter_turu(defter_turu, hesap_turu) = 'bilanço' and telefon is not null
     order by mukellef_id limit $1`,
    [MANY],
  );
  const idler = clients.map(({ id }) => id);
  const few = idler.slice(0, FEW);
  const round = await openRound(client);
  const putBack = await fileAll(client, few);
  const measured: Row[] = [];
  const measure = async (name: string, most: number, work: () => Promise<unknown>): Promise<void> => {
    await work();
    await round.keep();
    await round.clear();
    const times = await alternate(
      plan.rounds,
      async () => {
        const seconds = await secondsOf(work);
        await round.clear();
        return seconds;
      },
      async () => {
        const seconds = await secondsOf(round.copy);
        await round.clear();
        return seconds;
      },
    );
    const [ours, limit] = [median(times.ours), median(times.limit)];
    const row = { goal: '', unit: 's', ours } as const;
    measured.push(
      { ...row, measure: name, limit: null, ratio: null, bound: { at: 'most', value: most } },
      {
        ...row,
        measure: `${name} vs INSERT of its rows`,
        limit,
        ratio: medianRatio(times.ours, times.limit),
        bound: null,
        detail: times,
      },
    );
  };
  try {
    await measure(`papers of ${FEW} clients asked for and written to, 3 requests`, 5, async () => {
      const secim = { idler: await ask(post, few) };
      await send(post, [previewEvrakHatirlatmasi.path, createEvrakHatirlatmasi.path], { secim });
    });
    await measure(`papers of ${MANY} clients asked for`, 20, () => ask(post, idler));
    await measure(`payment list of ${FEW} clients: read, shown before and sent`, 5, async () => {
      const url = server.url + buildUrl(listOdenecekler.path, {}, { ...MONTH, boyut: '200' });
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`payment list: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      const body = { ...MONTH, ucret: false, secim: { idler: few } };
      await send(post, [previewOdemeGonderimi.path, createOdemeGonderimi.path], body);
    });
    return measured;
  } finally {
    await round.clear();
    await putBack();
    await round.close();
  }
};
