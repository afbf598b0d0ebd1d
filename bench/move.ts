import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import * as contract from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { buildUrl } from '#contract/common/route.ts';
import { tcNo } from '#server/testing/office.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { memoryOf } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import type { Plan } from './harness/rounds.ts';

const FILES = 8;
/** A `--quick` run moves a tenth. */
const rowsOf = ({ quick }: Plan): number => (quick ? 2_500 : 25_000);
const FIRST = 40_000_000;

interface Client {
  tc_no: string;
  ad: string;
  telefon: string;
  email: string;
  adres: string;
}

const clientOf = (i: number): Client => ({
  tc_no: tcNo(FIRST + i),
  ad: `Ayşe Yılmaz ${i}`,
  telefon: `0532 ${String(1_000_000 + i).slice(0, 3)} ${String(1_000_000 + i).slice(3)}`,
  email: `tasinan${i}@ornek.com.tr`,
  adres: `Atatürk Cad. No: ${i} Şişli`,
});
const clients = (file: number, rows: number): Client[] =>
  Array.from({ length: rows }, (_, i) => clientOf(file * rows + i));

const fileOf = (file: number, rows: number, muhasebeci: string): Blob => {
  const lines = clients(file, rows).map((one) => [...Object.values(one), muhasebeci].join(';'));
  return new Blob([`TC Kimlik No;Ad Soyad;Telefon;E-posta;Adres;Muhasebeci\n${lines.join('\n')}\n`]);
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** `fetch` gives up on an answer after five minutes, which a busy machine may need for a plan. */
async function post<T>(url: string, headers: Record<string, string>, body: FormData | object): Promise<T> {
  const sent = new Request(url, {
    method: 'POST',
    headers: { ...headers, ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  const waiting = request(url, { method: 'POST', headers: Object.fromEntries(sent.headers) });
  waiting.end(Buffer.from(await sent.arrayBuffer()));
  const [answer] = (await once(waiting, 'response')) as [IncomingMessage];
  const told = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${told}`);
  return JSON.parse(told) as T;
}

/** The same rows, in tables with the same columns, checks and indexes, but without triggers, policies and a log. */
async function copyRows({ client }: Bench['office'], rows: number, muhasebeci_id: string): Promise<number> {
  await client.query('create table bench.mukellefler (like public.mukellefler including all)');
  const lines = function* () {
    for (let file = 0; file < FILES; file += 1)
      yield clients(file, rows)
        .map((one) => `${muhasebeci_id}\t${Object.values(one).join('\t')}\n`)
        .join('');
  };
  const columns = 'muhasebeci_id, tc_no, ad, telefon, email, adres';
  try {
    return await secondsOf(() =>
      pipeline(Readable.from(lines()), client.query(from(`copy bench.mukellefler (${columns}) from stdin`))),
    );
  } finally {
    await client.query('drop table bench.mukellefler');
  }
}

export const measureMove = async ({ office, server, plan: size }: Bench): Promise<Row[]> => {
  const inFile = rowsOf(size);
  const all = FILES * inFile;
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(3) };
  const { rows } = await office.client.query<{ id: string; tc: string; denetim: string }>(
    `select muhasebeci_id as id, tc_no as tc, (select coalesce(max(denetim_id), 0) from denetim) as denetim
     from muhasebeci order by muhasebeci_id limit 1`,
  );
  const { id, tc, denetim } = rows[0]!;
  const send = <T>(path: string, body: FormData | object, params?: object): Promise<T> =>
    post<T>(server.url + buildUrl(path, { ...params }), headers, body);
  const before = memoryOf(server.pid, 'VmRSS');
  const { gecis_id } = await send<{ gecis_id: number }>(contract.createGecis.path, {});
  const count = async (path: string): Promise<void> => {
    const { toplam } = await send<{ toplam: { yeni: number } }>(path, {}, { gecis_id });
    if (toplam.yeni !== all) throw new Error(`${toplam.yeni} of ${all} rows are new`);
  };
  try {
    const read = await secondsOf(async () => {
      for (let file = 0; file < FILES; file += 1) {
        const form = new FormData();
        form.set('file', fileOf(file, inFile, tc), `liste ${file}.csv`);
        await send(contract.addGecisDosyasi.path, form, { gecis_id });
      }
    });
    const plan = await secondsOf(() => count(contract.checkGecis.path));
    const act = await secondsOf(() => count(contract.applyGecis.path));
    const peak = memoryOf(server.pid, 'VmHWM');
    const undo = await secondsOf(() => send(reverseGecis.path, { deneme: false }, { gecis_id }));
    const limit = await copyRows(office, inFile, id);
    const row = (measure: string, ours: number): Row => ({
      goal: '',
      measure: `a move of ${all} rows in ${FILES} files: ${measure}`,
      unit: 's',
      ours,
      limit,
      ratio: ours / limit,
      bound: null,
    });
    return [
      row('read', read),
      row('plan', plan),
      row('act', act),
      row('undo', undo),
      {
        ...row('memory of the server', (peak ?? 0) - (before ?? 0)),
        unit: 'MB',
        limit: null,
        ratio: null,
        bound: { at: 'most', value: 200 },
      },
    ];
  } finally {
    await office.client.query('delete from gecisler where gecis_id = $1', [gecis_id]);
    await office.client.query('delete from mukellefler where tc_no = any ($1)', [
      Array.from({ length: all }, (_, i) => tcNo(FIRST + i)),
    ]);
    await office.client.query('delete from denetim where denetim_id > $1', [denetim]);
  }
};
