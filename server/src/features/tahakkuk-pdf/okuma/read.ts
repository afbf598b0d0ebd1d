import { OKUMA_BOS, type OkumaSorunu, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import { gunOf as bugunOf } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Oge } from '#server/adapters/pdf/pdf-worker.ts';
import { dayValue, donemOf, etiketlerOf, kabulNoOf, numaralarOf, unvanOf, valueIn } from './alanlar.ts';
import { isBeyanname, readBeyanname } from './beyanname.ts';
import { type Row, rowsOf } from './satirlar.ts';
import { type Tablo, tabloOf } from './tablo.ts';
import { kodOf } from './tur.ts';

const BASLIK = [/^tahakkuk$/, /^fisi$/] as const;
const NO = /^(?:no|numarasi|no\.)$/;

const baslikSayisi = (rows: readonly Row[]): number =>
  etiketlerOf(rows, BASLIK).filter(({ satir, son: last }) => !NO.test(rows[satir]!.sozcukler[last + 1]?.katli ?? ''))
    .length;

function anaVergiKoduOf(rows: readonly Row[]): { kod: string | null; isSingle: boolean } {
  const etiketler = etiketlerOf(rows, [/^ana$/, /^vergi$/, /^(?:kodu|kod)$/]);
  const kodlar = new Set(etiketler.flatMap((e) => valueIn(rows, e, (soz) => (/^\d{4}$/.test(soz) ? soz : null)) ?? []));
  return { kod: [...kodlar][0] ?? null, isSingle: kodlar.size <= 1 };
}

function odemeGunuOf(rows: readonly Row[], { rows: kalemler }: Tablo): string | undefined {
  const borclu = kalemler.filter(({ odenecek }) => odenecek > 0);
  const gunler = new Set((borclu.length > 0 ? borclu : kalemler).flatMap(({ vade }) => vade ?? []));
  const kagitta = dayValue(rows, [/^son$/, /^odeme$/, /^(?:tarihi|gunu)$/], [/^vade(?:si)?$/], [/^vade$/, /^tarihi$/]);
  if (kagitta) gunler.add(kagitta);
  return gunler.size === 1 ? [...gunler][0] : undefined;
}

function readFis(rows: readonly Row[]): OkunanTahakkuk {
  const tablo = tabloOf(rows);
  const bas = typeof tablo === 'string' ? rows : rows.slice(0, tablo.bas);
  const donem = donemOf(bas);
  const ana = anaVergiKoduOf(bas);
  const unvan = unvanOf(bas);
  // A company's name may contain words by which a kind of declaration is recognised, so names are removed before the
  // kind is looked for.
  const sozler = unvan.reduce((metin, name) => metin.replace(fold(name), ''), bas.map(({ katli }) => katli).join(' '));
  const kind = ana.isSingle ? kodOf(ana.kod, sozler, donem) : { sorun: 'tur' as const };
  const { numaralar, hatali } = numaralarOf(bas);
  const kabul_gunu = dayValue(bas, [/^(?:kabul|onay)$/, /^tarihi$/]) ?? null;
  const odeme_gunu = typeof tablo === 'string' ? undefined : odemeGunuOf(rows, tablo);
  const isKabulYanlis =
    kabul_gunu === null ||
    kabul_gunu > bugunOf(new Date()) ||
    (donem !== undefined && kabul_gunu.slice(0, 7) <= donem.son);
  const sorunlar: OkumaSorunu[] = [
    ...('sorun' in kind ? [kind.sorun] : []),
    ...(donem || ('sorun' in kind && kind.sorun === 'donem') ? [] : ['donem' as const]),
    ...(hatali || numaralar.length === 0 ? ['kimlik' as const] : []),
    ...(isKabulYanlis ? ['kabul' as const] : []),
    ...(typeof tablo === 'string' ? [tablo] : odeme_gunu === undefined && tablo.total > 0 ? ['vade' as const] : []),
  ];
  return {
    kod: 'kod' in kind ? kind.kod : null,
    numaralar: hatali ? [] : numaralar,
    unvan: unvan.join(' ').slice(0, 200) || null,
    donem: donem?.son ?? null,
    kabul_gunu,
    kabul_no: kabulNoOf(rows),
    satirlar: typeof tablo === 'string' ? [] : tablo.rows,
    tutar: typeof tablo === 'string' ? null : tablo.total,
    odeme_gunu: odeme_gunu ?? null,
    sorunlar,
    tur: 'fis',
    cikarilan: [],
  };
}

export function readTahakkuk(pages: readonly (readonly Oge[])[]): OkunanTahakkuk {
  const lines = rowsOf(pages);
  if (lines.length === 0) return { ...OKUMA_BOS, sorunlar: ['metin'] };
  const sayi = baslikSayisi(lines);
  if (sayi === 0 && isBeyanname(lines)) return readBeyanname(lines);
  if (sayi === 0) return { ...OKUMA_BOS, sorunlar: ['duzen'] };
  if (sayi === 1) return readFis(lines);
  // A PDF with several headings of an assessment is read only if its pages are copies of one assessment, each with one
  // heading; otherwise it is refused, because it holds several assessments.
  const okunan = pages.map((page) => readFis(rowsOf([page])));
  const isKopya = sayi === pages.length && okunan.every((one) => JSON.stringify(one) === JSON.stringify(okunan[0]));
  return isKopya ? okunan[0]! : { ...OKUMA_BOS, sorunlar: ['cok_fis'] };
}
