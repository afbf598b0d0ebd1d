import { OKUMA_BOS, type OkumaSorunu, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import { gunOf as bugunOf } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Oge } from '#server/adapters/pdf/pdf-worker.ts';
import { degerOf, donemOf, etiketlerOf, gunDegeri, kabulNoOf, numaralarOf, unvanOf } from './alanlar.ts';
import { isBeyanname, readBeyanname } from './beyanname.ts';
import { type Satir, satirlarOf } from './satirlar.ts';
import { type Tablo, tabloOf } from './tablo.ts';
import { kodOf } from './tur.ts';

const BASLIK = [/^tahakkuk$/, /^fisi$/] as const;
const NO = /^(?:no|numarasi|no\.)$/;

const baslikSayisi = (satirlar: readonly Satir[]): number =>
  etiketlerOf(satirlar, BASLIK).filter(
    ({ satir, son: last }) => !NO.test(satirlar[satir]!.sozcukler[last + 1]?.katli ?? ''),
  ).length;

function anaVergiKoduOf(satirlar: readonly Satir[]): { kod: string | null; isTek: boolean } {
  const etiketler = etiketlerOf(satirlar, [/^ana$/, /^vergi$/, /^(?:kodu|kod)$/]);
  const kodlar = new Set(
    etiketler.flatMap((e) => degerOf(satirlar, e, (soz) => (/^\d{4}$/.test(soz) ? soz : null)) ?? []),
  );
  return { kod: [...kodlar][0] ?? null, isTek: kodlar.size <= 1 };
}

function odemeGunuOf(satirlar: readonly Satir[], { satirlar: kalemler }: Tablo): string | undefined {
  const borclu = kalemler.filter(({ odenecek }) => odenecek > 0);
  const gunler = new Set((borclu.length > 0 ? borclu : kalemler).flatMap(({ vade }) => vade ?? []));
  const kagitta = gunDegeri(
    satirlar,
    [/^son$/, /^odeme$/, /^(?:tarihi|gunu)$/],
    [/^vade(?:si)?$/],
    [/^vade$/, /^tarihi$/],
  );
  if (kagitta) gunler.add(kagitta);
  return gunler.size === 1 ? [...gunler][0] : undefined;
}

function readFis(satirlar: readonly Satir[]): OkunanTahakkuk {
  const tablo = tabloOf(satirlar);
  const bas = typeof tablo === 'string' ? satirlar : satirlar.slice(0, tablo.bas);
  const donem = donemOf(bas);
  const ana = anaVergiKoduOf(bas);
  const unvan = unvanOf(bas);
  // A company's name may contain words by which a kind of declaration is recognised, so names are removed before the
  // kind is looked for.
  const sozler = unvan.reduce((metin, ad) => metin.replace(fold(ad), ''), bas.map(({ katli }) => katli).join(' '));
  const tur = ana.isTek ? kodOf(ana.kod, sozler, donem) : { sorun: 'tur' as const };
  const { numaralar, hatali } = numaralarOf(bas);
  const kabul_gunu = gunDegeri(bas, [/^(?:kabul|onay)$/, /^tarihi$/]) ?? null;
  const odeme_gunu = typeof tablo === 'string' ? undefined : odemeGunuOf(satirlar, tablo);
  const isKabulYanlis =
    kabul_gunu === null ||
    kabul_gunu > bugunOf(new Date()) ||
    (donem !== undefined && kabul_gunu.slice(0, 7) <= donem.son);
  const sorunlar: OkumaSorunu[] = [
    ...('sorun' in tur ? [tur.sorun] : []),
    ...(donem || ('sorun' in tur && tur.sorun === 'donem') ? [] : ['donem' as const]),
    ...(hatali || numaralar.length === 0 ? ['kimlik' as const] : []),
    ...(isKabulYanlis ? ['kabul' as const] : []),
    ...(typeof tablo === 'string' ? [tablo] : odeme_gunu === undefined && tablo.toplam > 0 ? ['vade' as const] : []),
  ];
  return {
    kod: 'kod' in tur ? tur.kod : null,
    numaralar: hatali ? [] : numaralar,
    unvan: unvan.join(' ').slice(0, 200) || null,
    donem: donem?.son ?? null,
    kabul_gunu,
    kabul_no: kabulNoOf(satirlar),
    satirlar: typeof tablo === 'string' ? [] : tablo.satirlar,
    tutar: typeof tablo === 'string' ? null : tablo.toplam,
    odeme_gunu: odeme_gunu ?? null,
    sorunlar,
    tur: 'fis',
    cikarilan: [],
  };
}

export function readTahakkuk(sayfalar: readonly (readonly Oge[])[]): OkunanTahakkuk {
  const hepsi = satirlarOf(sayfalar);
  if (hepsi.length === 0) return { ...OKUMA_BOS, sorunlar: ['metin'] };
  const sayi = baslikSayisi(hepsi);
  if (sayi === 0 && isBeyanname(hepsi)) return readBeyanname(hepsi);
  if (sayi === 0) return { ...OKUMA_BOS, sorunlar: ['duzen'] };
  if (sayi === 1) return readFis(hepsi);
  // A PDF with several headings of an assessment is read only if its pages are copies of one assessment, each with one
  // heading; otherwise it is refused, because it holds several assessments.
  const okunan = sayfalar.map((sayfa) => readFis(satirlarOf([sayfa])));
  const isKopya =
    sayi === sayfalar.length && okunan.every((biri) => JSON.stringify(biri) === JSON.stringify(okunan[0]));
  return isKopya ? okunan[0]! : { ...OKUMA_BOS, sorunlar: ['cok_fis'] };
}
