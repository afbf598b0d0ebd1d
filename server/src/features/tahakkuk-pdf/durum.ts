import { BEYANNAME_DURUMU } from '#contract/beyanname/beyanname-gecis.ts';
import { hasSorun, SKIP_REASONS } from '#contract/beyanname/tahakkuk-fisi.ts';
import type { TahakkukDurumu, TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import type { Mevcut, PdfRow } from './queries.ts';

export interface DegerlenenPdf {
  pdf: PdfRow;
  durum: TahakkukDurumu;
  duzeltme: number | null;
}

function eksigiOf({
  okunan,
  elle,
  dosyali,
  mukellef_id,
  kod,
  donem,
  tutar,
  kabul_gunu,
  son_gun,
}: PdfRow): TahakkukDurumu | null {
  if (!dosyali) return hasSorun(okunan.sorunlar, SKIP_REASONS) ? 'alinmadi' : 'dosya';
  if (!elle && okunan.sorunlar.length > 0) return 'eksik';
  if (kod === null || donem === null) return 'eksik';
  const isFis = okunan.tur !== 'beyanname';
  if (isFis && (tutar === null || kabul_gunu === null)) return 'eksik';
  if (mukellef_id === null) return 'mukellef_yok';
  return isFis && son_gun === null ? 'takvim_yok' : null;
}

function yerOf(
  { kabul_no, kabul_gunu, tutar }: PdfRow,
  mevcut: readonly Mevcut[],
): { durum: TahakkukDurumu; duzeltme: number | null } {
  const verilen = mevcut.filter(({ durum }) => durum === BEYANNAME_DURUMU.verildi);
  if (verilen.some((b) => b.ayni_dosya || (b.belgeli && b.kabul_no !== null && b.kabul_no === kabul_no)))
    return { durum: 'var', duzeltme: null };
  const elle = verilen.find((b) => !b.belgeli && (b.kabul_no === null || b.kabul_no === kabul_no));
  if (elle) {
    return elle.tutar === null || elle.tutar === tutar
      ? { durum: elle.duzeltme > 0 ? 'duzeltme' : 'hazir', duzeltme: elle.duzeltme }
      : { durum: 'elle_farkli', duzeltme: null };
  }
  const acik = mevcut.find(({ durum }) => durum !== BEYANNAME_DURUMU.verildi);
  if (
    !acik &&
    verilen.some((b) => kabul_no === null || b.kabul_no === null || (b.kabul_gunu ?? '') > (kabul_gunu ?? ''))
  )
    return { durum: 'belirsiz', duzeltme: null };
  const duzeltme = acik ? acik.duzeltme : (mevcut.at(-1)?.duzeltme ?? -1) + 1;
  return { durum: duzeltme > 0 ? 'duzeltme' : 'hazir', duzeltme };
}

/**
 * A declaration goes to the filed one of its period, of several to the one that was accepted on its day; what has no
 * filed one waits for its assessment.
 */
function ekYeriOf(
  { kabul_gunu }: PdfRow,
  mevcut: readonly Mevcut[],
): { durum: TahakkukDurumu; duzeltme: number | null } {
  const verilen = mevcut.filter(({ durum }) => durum === BEYANNAME_DURUMU.verildi);
  if (verilen.some((b) => b.beyanli && b.ayni_dosya)) return { durum: 'var', duzeltme: null };
  const [yer, other] = kabul_gunu === null ? verilen : verilen.filter((b) => b.kabul_gunu === kabul_gunu);
  if (!yer) return { durum: 'fis_yok', duzeltme: null };
  if (other) return { durum: 'belirsiz', duzeltme: null };
  return yer.beyanli ? { durum: 'var', duzeltme: null } : { durum: 'ek', duzeltme: yer.duzeltme };
}

const withVerilen = (mevcut: readonly Mevcut[], verilen: Mevcut): Mevcut[] =>
  [...mevcut.filter(({ duzeltme }) => duzeltme !== verilen.duzeltme), verilen].toSorted(
    (a, b) => a.duzeltme - b.duzeltme,
  );

const isEk = ({ okunan }: PdfRow): boolean => okunan.tur === 'beyanname';
const siraOf = ({ kabul_gunu, kabul_no }: PdfRow): string => `${kabul_gunu} ${kabul_no ?? ''}`;

/** Assessments come first, in the order of their acceptance, so that declarations find what they file. */
function placePdfler(grup: readonly PdfRow[]): DegerlenenPdf[] {
  let mevcut = grup[0]!.mevcut;
  return grup
    .toSorted(
      (a, b) => Number(isEk(a)) - Number(isEk(b)) || siraOf(a).localeCompare(siraOf(b), 'en') || a.pdf_id - b.pdf_id,
    )
    .map((pdf) => {
      const ayni = pdf.mevcut.filter(({ ayni_dosya }) => ayni_dosya).map(({ duzeltme }) => duzeltme);
      const gorunen = mevcut.map((b) => ({ ...b, ayni_dosya: ayni.includes(b.duzeltme) }));
      const yer = isEk(pdf) ? ekYeriOf(pdf, gorunen) : yerOf(pdf, gorunen);
      const { duzeltme } = yer;
      if (duzeltme === null) return { pdf, ...yer };
      const now = mevcut.find((b) => b.duzeltme === duzeltme);
      const { kabul_gunu, kabul_no, tutar } = pdf;
      const verilen: Mevcut =
        isEk(pdf) && now
          ? { ...now, beyanli: true }
          : {
              duzeltme,
              durum: BEYANNAME_DURUMU.verildi,
              belgeli: true,
              beyanli: now?.beyanli ?? false,
              ayni_dosya: false,
              kabul_gunu,
              kabul_no,
              tutar,
            };
      mevcut = withVerilen(mevcut, verilen);
      return { pdf, ...yer };
    });
}

export function evaluatePdfler(pdfler: readonly PdfRow[], isGeriAlindi: boolean): DegerlenenPdf[] {
  const result = new Map<number, DegerlenenPdf>();
  const gruplar = new Map<string, PdfRow[]>();
  for (const pdf of pdfler) {
    const durum = pdf.islendi ? (isGeriAlindi ? 'geri_alindi' : 'islendi') : eksigiOf(pdf);
    if (durum) result.set(pdf.pdf_id, { pdf, durum, duzeltme: null });
    else {
      const yer = `${pdf.mukellef_id} ${pdf.kod} ${pdf.donem}`;
      gruplar.set(yer, [...(gruplar.get(yer) ?? []), pdf]);
    }
  }
  for (const one of [...gruplar.values()].flatMap(placePdfler)) result.set(one.pdf.pdf_id, one);
  return pdfler.map(({ pdf_id }) => result.get(pdf_id)!);
}

export function presentPdf({ pdf, durum, duzeltme }: DegerlenenPdf): TahakkukPdf {
  const { okunan, islendi: _islendi, son_gun: _son, mevcut: _mevcut, takvim_gunu, ...alanlar } = pdf;
  const { sorunlar, numaralar, unvan, satirlar, tur = 'fis', cikarilan = [] } = okunan;
  const isFarkli =
    alanlar.odeme_gunu !== null &&
    takvim_gunu !== null &&
    takvim_gunu !== alanlar.odeme_gunu &&
    (alanlar.tutar ?? 0) > 0;
  return {
    ...alanlar,
    durum,
    duzeltme,
    sorunlar: alanlar.elle ? [] : sorunlar,
    tur,
    cikarilan,
    numaralar,
    unvan,
    satirlar,
    takvim_gunu: isFarkli ? takvim_gunu : null,
  };
}
