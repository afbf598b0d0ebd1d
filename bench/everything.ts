import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { createOnay } from '#contract/oturum/oturum.ts';
import { createDisari, downloadDisari } from '#contract/sistem/disari.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { memoryOf, SERVER_DIR } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';

const KB = 1_024;
const MB = 1_024 * KB;
const PAPER = 100 * KB;
const TABLES = ['mukellefler', 'hizmet_kayitlari', 'beyannameler', 'borc_tahakkuk', 'odemeler', 'denetim'];
const AT_ONCE = 2_000;

/** A paper as scanners make them: nothing packs it further. */
function writePaper(folder: string): { key: string; digest: string } {
  const key = randomUUID();
  const paper = randomBytes(PAPER);
  mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
  writeFileSync(join(folder, key.slice(0, 2), key), paper);
  return { key, digest: createHash('sha256').update(paper).digest('hex') };
}

/** Each client gets one. */
async function addPapers({ client }: Bench['office'], folder: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select mukellef_id::text as id from mukellefler');
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const papers = rows.slice(i, i + AT_ONCE).map(({ id }) => ({ id, ...writePaper(folder) }));
    await client.query(
      `with b as (
         insert into belgeler (mukellef_id, tur, yil, ay) select unnest($1::bigint[]), 'fatura', 2026, 3
         returning belge_id, mukellef_id
       )
       insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
       select b.belge_id, 1, k.anahtar, 'bench.pdf', $4, decode(k.ozet, 'hex'), 1, false
       from b join unnest($1::bigint[], $2::uuid[], $3::text[]) k (mukellef_id, anahtar, ozet) using (mukellef_id)`,
      [papers.map(({ id }) => id), papers.map(({ key }) => key), papers.map(({ digest }) => digest), PAPER],
    );
  }
}

const removePapers = ({ client }: Bench['office']): Promise<unknown> =>
  client.query(`
    delete from belge_surumleri where ad = 'bench.pdf';
    delete from belgeler b where not exists (select from belge_surumleri s where s.belge_id = b.belge_id)`);

async function drain(stream: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

async function takeAll(url: string): Promise<number> {
  const headers = { ...(await signIn(url, ADMIN_TC)), 'x-forwarded-for': addressOf(3) };
  const post = async <T>(path: string, body?: object): Promise<T> => {
    const type = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...(body && type) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`everything: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await post(createOnay.path, { mevcut_sifre: DEMO_PASSWORD });
  const { indirme_id } = await post<{ indirme_id: number }>(createDisari.path);
  const answer = await fetch(url + downloadDisari.path.replace(':indirme_id', String(indirme_id)), { headers });
  if (!answer.ok || !answer.body) throw new Error(`everything: ${answer.status}`);
  return drain(answer.body as unknown as AsyncIterable<Buffer>);
}

/** The same papers by tar, and the same tables by COPY, through gzip. */
async function tarAll({ client }: Bench['office'], folder: string): Promise<number> {
  let bytes = 0;
  for (const table of TABLES) {
    const gzip: ChildProcess = spawn('gzip', ['-3', '-c'], { stdio: ['pipe', 'pipe', 'inherit'] });
    (client.query(to(`copy (select * from ${table}) to stdout`)) as Readable).pipe(gzip.stdin!);
    bytes += await drain(gzip.stdout!);
  }
  const tar = spawn('tar', ['-c', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(tar, 'exit');
  bytes += await drain(tar.stdout);
  await gone;
  return bytes;
}

async function timed(work: () => Promise<number>): Promise<{ seconds: number; bytes: number }> {
  const start = performance.now();
  const bytes = await work();
  return { seconds: (performance.now() - start) / 1_000, bytes };
}

/** The memory is that of the server while it makes the second of two, so that what it keeps of the first counts. */
export async function measureEverything(
  { office, server }: Bench,
  folder = join(SERVER_DIR, 'belgeler'),
): Promise<Row[]> {
  mkdirSync(folder, { recursive: true });
  await addPapers(office, folder);
  try {
    const first = await timed(() => takeAll(server.url));
    const before = memoryOf(server.pid, 'VmRSS') ?? 0;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(server.pid, 'VmRSS') ?? 0);
    }, 50);
    const ours = await timed(() => takeAll(server.url));
    clearInterval(watch);
    const limit = await timed(() => tarAll(office, folder));
    const detail = { first, ours, limit, before, peak };
    const size = `${(ours.bytes / MB / 1_024).toFixed(1)} GB`;
    return [
      {
        goal: '–',
        measure: `everything of the office (${size}), beside COPY, gzip and tar`,
        unit: 's',
        ours: ours.seconds,
        limit: limit.seconds,
        ratio: ours.seconds / limit.seconds,
        bound: null,
        detail,
      },
      {
        goal: '–',
        measure: 'memory of the server that grows meanwhile',
        unit: 'MB',
        ours: peak - before,
        limit: null,
        ratio: null,
        bound: { at: 'most', value: 100 },
        detail,
      },
    ];
  } finally {
    await removePapers(office);
    rmSync(folder, { recursive: true, force: true });
  }
}
