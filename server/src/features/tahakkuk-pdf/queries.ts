import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { OKUMA_BOS, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import {
  ACIK_YIGIN_EN_COK,
  TAHAKKUK_EN_COK,
  TAHAKKUK_SATIR_EN_COK,
  TAHAKKUK_YIGIN_EN_COK,
  type TahakkukYigini,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export interface Mevcut {
  duzeltme: number;
  durum: string;
  belgeli: boolean;
  /** The declaration's own PDF is attached. */
  beyanli: boolean;
  ayni_dosya: boolean;
  kabul_gunu: string | null;
  kabul_no: string | null;
  tutar: number | null;
}

export interface PdfRow {
  pdf_id: number;
  ad: string;
  boyut: number;
  dosyali: boolean;
  okunan: OkunanTahakkuk;
  elle: boolean;
  kod: string | null;
  donem: string | null;
  tutar: number | null;
  odeme_gunu: string | null;
  kabul_gunu: string | null;
  kabul_no: string | null;
  islendi: boolean;
  mukellef_id: number | null;
  mukellef_adi: string | null;
  mukellef_no: string | null;
  son_gun: string | null;
  takvim_gunu: string | null;
  mevcut: Mevcut[];
}

export type YeniPdf = Pick<
  PdfRow,
  'ad' | 'boyut' | 'kod' | 'donem' | 'tutar' | 'odeme_gunu' | 'kabul_gunu' | 'kabul_no'
> & {
  hash: Buffer;
  /** `asil_ozet` is the hash of the PDF as it was sent, where it was cleaned. */
  okunan: OkunanTahakkuk & { asil_ozet?: string };
  key: string | null;
  pages: readonly string[];
};

export async function createYigin(tx: Tx): Promise<number | undefined> {
  const row = await maybe<{ yigin_id: number }>(tx)`
    insert into tahakkuk_yiginlari (olusturma)
    select now()
    where (select count(*) from tahakkuk_yiginlari where islenme is null) < ${ACIK_YIGIN_EN_COK}
    returning yigin_id`;
  return row?.yigin_id;
}

const YIGIN = sql`y.yigin_id, y.olusturma, y.islenme, y.geri_alinma,
  (select count(*)::integer from tahakkuk_pdfleri p where p.yigin_id = y.yigin_id) as adet`;

export async function listYiginlar(tx: Tx): Promise<TahakkukYigini[]> {
  return value<TahakkukYigini[]>(tx)`
    select coalesce(json_agg(s), '[]') as yiginlar
    from (select ${YIGIN} from tahakkuk_yiginlari y order by y.yigin_id desc limit 50) s`;
}

export async function getYigin(tx: Tx, yigin_id: number, isKilitli = false): Promise<TahakkukYigini | undefined> {
  if (isKilitli) await sql`select from tahakkuk_yiginlari where yigin_id = ${yigin_id} for update`.execute(tx);
  const row = await maybe<{ yigin: TahakkukYigini }>(tx)`
    select to_json(s) as yigin from (select ${YIGIN} from tahakkuk_yiginlari y where y.yigin_id = ${yigin_id}) s`;
  return row?.yigin;
}

export async function hasPdf(tx: Tx, yigin_id: number, hash: Buffer): Promise<boolean> {
  const rows = await list(tx)`
    select from tahakkuk_pdfleri
    where yigin_id = ${yigin_id} and (ozet = ${hash} or okunan ->> 'asil_ozet' = ${hash.toString('hex')})`;
  return rows.length > 0;
}

export async function addPdf(tx: Tx, yigin_id: number, pdf: YeniPdf): Promise<'eklendi' | 'tekrar' | 'dolu' | 'yok'> {
  const { yigin, dolu, eklenen } = await one<{ yigin: boolean; dolu: boolean; eklenen: number }>(tx)`
    with yigin as (
      select y.yigin_id,
        (select count(*) filter (where p.boyut > 0) >= ${TAHAKKUK_EN_COK}
            or coalesce(sum(p.boyut), 0) + ${pdf.boyut} > ${TAHAKKUK_YIGIN_EN_COK}
        from tahakkuk_pdfleri p where p.yigin_id = y.yigin_id) as dolu
      from tahakkuk_yiginlari y where y.yigin_id = ${yigin_id} and y.islenme is null
    ),
    eklenen as (
      insert into tahakkuk_pdfleri (yigin_id, ad, boyut, ozet, anahtar, sayfalar, okunan, kod, donem, tutar, odeme_gunu,
        kabul_gunu, kabul_no)
      select yigin_id, ${pdf.ad}, ${pdf.boyut}, ${pdf.hash}, ${pdf.key}, ${JSON.stringify(pdf.pages)},
        ${JSON.stringify(pdf.okunan)}, ${pdf.kod}, ${pdf.donem},
        ${pdf.tutar}, ${pdf.odeme_gunu}, ${pdf.kabul_gunu}, ${pdf.kabul_no}
      from yigin where not dolu on conflict (yigin_id, ozet) do nothing returning 1
    )
    select exists (select from yigin) as yigin, coalesce((select dolu from yigin), false) as dolu,
      (select count(*)::integer from eklenen) as eklenen`;
  return eklenen > 0 ? 'eklendi' : !yigin ? 'yok' : dolu ? 'dolu' : 'tekrar';
}

/** A left-out entry has no bytes; the hash of its path keeps it from being listed twice when its ZIP is sent again. */
export async function addAtlanan(
  tx: Tx,
  yigin_id: number,
  { name, reason }: { name: string; reason: OkunanTahakkuk['sorunlar'][number] },
): Promise<void> {
  const hash = createHash('sha256').update(`${reason}:${name}`).digest();
  const gorunen =
    name
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .slice(-200)
      .toWellFormed()
      .trim() || '?';
  await sql`
    insert into tahakkuk_pdfleri (yigin_id, ad, boyut, ozet, sayfalar, okunan)
    select y.yigin_id, ${gorunen}, 0, ${hash}, '[]', ${JSON.stringify({ ...OKUMA_BOS, sorunlar: [reason] })}
    from tahakkuk_yiginlari y where y.yigin_id = ${yigin_id} and y.islenme is null
      and (select count(*) from tahakkuk_pdfleri p where p.yigin_id = y.yigin_id) < ${TAHAKKUK_SATIR_EN_COK}
    on conflict (yigin_id, ozet) do nothing`.execute(tx);
}

export const countSorun = async (tx: Tx, sorun: string): Promise<void> => {
  await sql`select gate.count_tahakkuk_sorunu(${sorun})`.execute(tx);
};

/** A PDF's client is the one that a person chose, otherwise the only visible client whose number stands on it. */
export async function listPdfler(tx: Tx, yigin_id: number): Promise<PdfRow[]> {
  return value<PdfRow[]>(tx)`
    select coalesce(json_agg(json_build_object('pdf_id', p.pdf_id, 'ad', p.ad, 'boyut', p.boyut,
      'dosyali', p.anahtar is not null, 'okunan', p.okunan, 'elle', p.elle,
      'kod', p.kod, 'donem', p.donem, 'tutar', p.tutar, 'odeme_gunu', p.odeme_gunu, 'kabul_gunu', p.kabul_gunu,
      'kabul_no', p.kabul_no,
      'islendi', p.beyanname_id is not null or p.belge_id is not null, 'mukellef_id', m.mukellef_id,
      'mukellef_adi', m.ad, 'mukellef_no', m.tc_no,
      'son_gun', t.son_gun, 'takvim_gunu', t.odeme_gunu, 'mevcut', coalesce(v.mevcut, '[]')) order by p.pdf_id),
      '[]') as pdfler
    from tahakkuk_pdfleri p
    left join lateral (
      select min(e.mukellef_id) as mukellef_id
      from mukellefler e
      where e.tc_no in (select jsonb_array_elements_text(p.okunan -> 'numaralar'))
      having count(*) = 1
    ) e on p.mukellef_id is null
    left join mukellefler m on m.mukellef_id = coalesce(p.mukellef_id, e.mukellef_id)
    left join app.mukellef_yerleri y on y.mukellef_id = m.mukellef_id
    left join lateral app.find_mukellef_tarihi(p.kod, p.donem, m.mukellef_id, m.hesap_donemi_sonu, y.yer) t on true
    left join lateral (
      select json_agg(json_build_object('duzeltme', b.duzeltme, 'durum', b.durum, 'belgeli', b.belge_id is not null,
        'beyanli', b.beyanname_belge_id is not null, 'kabul_gunu', b.kabul_gunu,
        'kabul_no', b.kabul_no, 'tutar', b.tutar, 'ayni_dosya', exists (select from belge_surumleri s
          where s.belge_id in (b.belge_id, b.beyanname_belge_id) and s.ozet = p.ozet))
        order by b.duzeltme) as mevcut
      from beyannameler b where b.mukellef_id = m.mukellef_id and b.kod = p.kod and b.donem = p.donem
    ) v on true
    where p.yigin_id = ${yigin_id}`;
}

export interface ElleGirilen {
  mukellef_id: number;
  kod: string;
  donem: string;
  tutar: number | null;
  odeme_gunu: string | null;
  kabul_gunu: string | null;
  kabul_no: string | null;
}

export async function setPdf(tx: Tx, pdf_id: number, alanlar: ElleGirilen): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tahakkuk_pdfleri')
    .set({ ...alanlar, elle: true })
    .where('pdf_id', '=', pdf_id)
    .where('belge_id', 'is', null)
    .where('anahtar', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasTarih(
  tx: Tx,
  { mukellef_id, kod, donem }: Pick<ElleGirilen, 'mukellef_id' | 'kod' | 'donem'>,
): Promise<boolean | null> {
  const row = await maybe<{ var: boolean }>(tx)`
    select exists (select from beyanname_tarihleri t where t.kod = ${kod} and t.donem = ${donem}
      and coalesce(t.hesap_donemi_sonu, m.hesap_donemi_sonu, 12) = coalesce(m.hesap_donemi_sonu, 12)) as var
    from mukellefler m where m.mukellef_id = ${mukellef_id}`;
  return row?.var ?? null;
}

export async function removePdf(tx: Tx, pdf_id: number): Promise<{ anahtar: string | null } | undefined> {
  return tx
    .deleteFrom('tahakkuk_pdfleri')
    .where('pdf_id', '=', pdf_id)
    .where('belge_id', 'is', null)
    .returning('anahtar')
    .executeTakeFirst();
}

export async function removeYigin(tx: Tx, yigin_id: number): Promise<string[] | undefined> {
  const row = await maybe<{ anahtarlar: string[] }>(tx)`
    with silinen as (delete from tahakkuk_yiginlari where yigin_id = ${yigin_id} and islenme is null returning yigin_id)
    select coalesce((select array_agg(p.anahtar::text) filter (where p.anahtar is not null)
      from tahakkuk_pdfleri p
      where p.yigin_id = s.yigin_id), '{}') as anahtarlar
    from silinen s`;
  return row?.anahtarlar;
}

export async function findDosya(
  tx: Tx,
  pdf_id: number,
): Promise<
  { anahtar: string; ad: string; boyut: number; ozet: Buffer; tur: OkunanTahakkuk['tur'] | null } | undefined
> {
  return tx
    .selectFrom('tahakkuk_pdfleri')
    .select(['anahtar', 'ad', 'boyut', 'ozet', sql<OkunanTahakkuk['tur'] | null>`okunan ->> 'tur'`.as('tur')])
    .where('pdf_id', '=', pdf_id)
    .where('anahtar', 'is not', null)
    .$narrowType<{ anahtar: string }>()
    .executeTakeFirst();
}

export async function removeEskiler(tx: Tx, now: Date): Promise<number> {
  return value<number>(tx)`select entry.clean_tahakkuk_yiginlari(${now.toISOString()}) as adet`;
}
