import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { EVRAK_DOSYASI_TURLERI, EvrakDosyasi } from '#contract/evrak/evrak.ts';
import * as contract from '#contract/evrak/evrak-dosyasi.ts';
import type { BelgeTuru } from '#contract/mukellef/belge.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import { headOf, ZIP_HEAD } from '#server/adapters/head-of.ts';
import { erasePosition } from '#server/adapters/photo-position.ts';
import { maybe, one, value } from '#server/db/query.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { measureBelgeler } from '#server/features/belge/write.ts';
import { type BelgeOrtami, uploadBelge } from '#server/features/belge/yukleme.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanName } from '#server/http/dosya-adi.ts';
import type { YuklenenDosya } from '#server/http/upload.ts';
import { writeWithFile } from '#server/rows/dosya.ts';
import { SQL_EVRAK } from '#server/rows/durum.ts';
import { found } from '#server/rows/found.ts';

export type Kind = (typeof EVRAK_DOSYASI_TURLERI)[number];

const PNG = '\u0089PNG\r\n\u001a\n';
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

/**
 * What a file is says its beginning, not its name. A sheet, an invoice and a photo are kept as they came, but for the
 * place where a photo was taken; nothing here opens them. Undefined: it is nothing that is taken.
 */
export async function kindOf(yol: string): Promise<Kind | undefined> {
  const head = await headOf(yol);
  if (head.includes('%PDF-')) return 'pdf';
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<\?xml\s/.test(head)) return 'xml';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (head.startsWith(PNG)) return 'png';
  if (HEIC.test(head)) return 'heic';
  return head.startsWith(ZIP_HEAD) && (await readFile(yol)).includes('xl/workbook.xml') ? 'xlsx' : undefined;
}

/** The digest by which the same file is known again, after a photo has lost its place. */
export async function hashDosya(yol: string, kind: Kind): Promise<Buffer> {
  const bytes = await readFile(yol);
  const isPhoto = kind === 'jpg' || kind === 'png' || kind === 'heic';
  if (isPhoto && erasePosition(bytes)) await writeFile(yol, bytes);
  return createHash('sha256').update(bytes).digest();
}

interface Kalem {
  kalem_id: number;
  mukellef_id: number;
  yil: number;
  ay: number;
  belge_turu: BelgeTuru;
}

export const findKalem = (tx: Tx, kalem_id: number): Promise<Kalem | undefined> =>
  maybe<Kalem>(tx)`
    select k.kalem_id, k.mukellef_id, t.yil, t.ay, r.belge_turu
    from evrak_kalemleri k join evrak_talepleri t using (talep_id) join evrak_turleri r using (tur_id)
    where k.kalem_id = ${kalem_id}`;

const readDosya = (tx: Tx, dosya_id: number): Promise<EvrakDosyasi> =>
  one<EvrakDosyasi>(tx)`
    select d.dosya_id, d.ad, d.tur, d.boyut, s.surum_id, d.gelis::text,
      case when d.kullanici_id is not null then gate.kullanici_gorunen_adi(d.kullanici_id) end as yukleyen
    from evrak_dosyalari d
    left join belgeler b on b.belge_id = d.belge_id
    left join belge_surumleri s on s.belge_id = b.belge_id and s.surum_no = b.surum_no
    where d.dosya_id = ${dosya_id}`;

async function findAyni(tx: Tx, kalem_id: number, hash: Buffer): Promise<number | undefined> {
  const row = await maybe<{ dosya_id: number }>(tx)`
    select d.dosya_id from evrak_dosyalari d left join belgeler b on b.belge_id = d.belge_id
    where d.kalem_id = ${kalem_id} and d.ozet = ${hash} and b.silinme_tarihi is null`;
  return row?.dosya_id;
}

interface Row {
  belge_id: number | null;
  anahtar: string | null;
  ad: string;
  tur: Kind;
  boyut: number;
  ozet: Buffer;
}

/** The item has come with its file, whatever was said of it before, unless it is accepted already. */
async function addDosya(tx: Tx, { kalem_id, mukellef_id }: Kalem, row: Row): Promise<number> {
  const dosya_id = await value<number>(tx)`
    insert into evrak_dosyalari (kalem_id, mukellef_id, belge_id, anahtar, ad, tur, boyut, ozet)
    values (${kalem_id}, ${mukellef_id}, ${row.belge_id}, ${row.anahtar}, ${row.ad}, ${row.tur}, ${row.boyut},
      ${row.ozet})
    returning dosya_id`;
  await maybe(tx)`
    update evrak_kalemleri set durum = ${SQL_EVRAK.geldi}, gelis = now()
    where kalem_id = ${kalem_id} and durum <> ${SQL_EVRAK.kabul}`;
  return dosya_id;
}

interface Yukleme {
  dosya: YuklenenDosya;
  transaction: <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) => Promise<T>;
}

type Answer = { dosya: EvrakDosyasi; ayni: boolean };

/** A PDF becomes a document of the item's client; another file is kept beside the item. */
export async function uploadDosya(
  ortam: BelgeOrtami,
  kalem: Kalem,
  { dosya: yuklenen, transaction }: Yukleme,
): Promise<Answer> {
  const kind = await kindOf(yuklenen.yol);
  if (!kind) throw new AppError(contract.EVRAK_DOSYASI_ERRORS.EVRAK_DOSYASI_TURU);
  const ozet = await hashDosya(yuklenen.yol, kind);
  const ayni = await transaction((tx) => findAyni(tx, kalem.kalem_id, ozet));
  if (ayni !== undefined) return { dosya: await transaction((tx) => readDosya(tx, ayni)), ayni: true };
  const row = { ad: cleanName(yuklenen.name, kind), tur: kind, boyut: yuklenen.size, ozet };
  return kind === 'pdf'
    ? uploadPdf(ortam, kalem, row, { dosya: yuklenen, transaction })
    : uploadOther(ortam, kalem, row, { dosya: yuklenen, transaction });
}

type Described = Omit<Row, 'belge_id' | 'anahtar'>;

async function uploadPdf(
  ortam: BelgeOrtami,
  kalem: Kalem,
  row: Described,
  { dosya, transaction }: Yukleme,
): Promise<Answer> {
  const { mukellef_id, yil, ay, belge_turu } = kalem;
  let added: EvrakDosyasi | undefined;
  await uploadBelge(ortam, {
    hedef: { mukellef_id, yuva: null, kind: belge_turu, yil, ay },
    dosya,
    transaction: (work) =>
      transaction(async (tx, session) => {
        const result = await work(tx, session);
        const { belge } = result as { belge: { belge_id: number } };
        added = await readDosya(tx, await addDosya(tx, kalem, { ...row, belge_id: belge.belge_id, anahtar: null }));
        return result;
      }),
  });
  return { dosya: added!, ayni: false };
}

async function uploadOther(
  { store, kota }: BelgeOrtami,
  kalem: Kalem,
  row: Described,
  { dosya: { yol }, transaction }: Yukleme,
): Promise<Answer> {
  const key = randomUUID();
  const dosya = await writeWithFile(store, { key, yol }, () =>
    transaction(async (tx) => {
      const dosya_id = await addDosya(tx, kalem, { ...row, belge_id: null, anahtar: key });
      if ((await measureBelgeler(tx, kalem.mukellef_id)) > kota)
        throw new AppError(BELGE_ERRORS.BELGE_ALANI_DOLU, { kota_mb: Math.floor(kota / 1_048_576) });
      return readDosya(tx, dosya_id);
    }),
  );
  return { dosya, ayni: false };
}

const TYPES = {
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
} as const;

/** @throws AppError 404 for a PDF, which is read as a document */
export async function findDosya(tx: Tx, dosya_id: number) {
  const row = await found(
    maybe<{ anahtar: string; ad: string; boyut: number; ozet: Buffer; tur: keyof typeof TYPES }>(tx)`
      select anahtar, ad, boyut, ozet, tur from evrak_dosyalari where dosya_id = ${dosya_id} and anahtar is not null`,
  );
  return { ...row, kind: TYPES[row.tur] };
}

export const moveDosya = (tx: Tx, dosya_id: number, mukellef_id: number): Promise<number | null> =>
  value<number | null>(tx)`select gate.move_evrak_dosyasi(${dosya_id}, ${mukellef_id}) as kalem_id`;
