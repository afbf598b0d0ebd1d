import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUrl } from '#contract/common/route.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { createPdf, pdfStream } from '#server/testing/pdf.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { SERVER_DIR, startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const MB = 1_048_576;
const AT_ONCE = 4;
const FILES = 8;
const PICTURE =
  '/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';

const scanned = (megabytes: number): Buffer =>
  createPdf({
    pages: ['Katma değer vergisi beyannamesi', 'Ekleri'],
    nesneler: [pdfStream(randomBytes(megabytes * MB), PICTURE)],
  });

const send = async (urls: readonly string[], headers: Record<string, string>, file: Buffer): Promise<number> => {
  const start = performance.now();
  const waiting = [...urls];
  const work = async (): Promise<void> => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const body = new FormData();
      body.set('tur', 'diğer');
      body.set('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'tarama.pdf');
      const answer = await fetch(url, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (file.length * urls.length) / MB / ((performance.now() - start) / 1000);
};

export const measureUpload = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(2) };
  const { rows } = await office.client.query<{ id: string; ilk: string }>(
    `select mukellef_id::text as id, (select coalesce(max(belge_id), 0) from belgeler)::text as ilk from mukellefler order by mukellef_id limit 400`,
  );
  const bare = await startLimit('bare-upload', office.owner);
  let next = 0;
  const clients = () => Array.from({ length: FILES }, () => rows[next++ % rows.length]!.id);
  try {
    const measures: Row[] = [];
    for (const megabytes of [1, 19]) {
      const file = scanned(megabytes);
      const ours = () =>
        send(
          clients().map((mukellef_id) => server.url + buildUrl(createBelge.path, { mukellef_id: Number(mukellef_id) })),
          headers,
          file,
        );
      const limit = () => send(Array(FILES).fill(`${bare.url}/`), {}, file);
      await alternate(1, ours, limit);
      const one = await alternate(plan.rounds, ours, limit);
      const measure = `upload of documents of ${megabytes} MB, ${AT_ONCE} at once`;
      const figures = {
        ours: median(one.ours),
        limit: median(one.limit),
        ratio: medianRatio(one.ours, one.limit),
        detail: one,
      };
      measures.push({ goal: 'P13', measure, unit: 'MB/s', ...figures, bound: { at: 'least', value: 0.5 } });
    }
    return measures;
  } finally {
    await bare.stop();
    for (const folder of [join(tmpdir(), 'muhasip-bench-yukleme'), SERVER_DIR])
      rmSync(folder, { recursive: true, force: true });
    const { ilk } = rows[0]!;
    await office.client.query(`
      delete from belge_sayfalari where surum_id in (select surum_id from belge_surumleri where belge_id > ${ilk});
      delete from belge_surumleri where belge_id > ${ilk};
      delete from belgeler where belge_id > ${ilk}`);
  }
};
