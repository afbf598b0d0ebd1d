import { ayMetninden, donemSirasi } from '#contract/common/donem.ts';

interface FisTuru {
  gib: string;
  kodlar: readonly string[];
  ad: RegExp;
  aylar: Readonly<Record<number, string>>;
}

const gecici = (kod: string) => ({ 3: kod, 6: kod, 9: kod, 12: kod });

const TURLER: readonly FisTuru[] = [
  {
    gib: 'kdv1',
    kodlar: ['0015'],
    ad: /katma deger vergisi(?!.{0,40}(?:tevkifat|sorumlu))/,
    aylar: { 1: 'KDV1', 3: 'KDV1_3A' },
  },
  { gib: 'kdv2', kodlar: ['9015', '4017'], ad: /katma deger vergisi.{0,40}(?:tevkifat|sorumlu)/, aylar: { 1: 'KDV2' } },
  { gib: 'muhsgk', kodlar: ['0003'], ad: /muhtasar/, aylar: { 1: 'MUHSGK', 3: 'MUHSGK_3A' } },
  { gib: 'ggecici', kodlar: ['0032'], ad: /gelir (?:vergisi )?gecici vergi/, aylar: gecici('GGECICI') },
  { gib: 'kgecici', kodlar: ['0033'], ad: /kurum(?:lar)? (?:vergisi )?gecici vergi/, aylar: gecici('KGECICI') },
  { gib: 'poset', kodlar: [], ad: /geri kazanim katilim payi/, aylar: { 3: 'GEKAP' } },
  { gib: 'konaklama', kodlar: ['0059'], ad: /konaklama vergisi/, aylar: { 1: 'KONAKLAMA' } },
  { gib: 'turizm', kodlar: [], ad: /turizm payi/, aylar: { 1: 'TURIZM_A', 3: 'TURIZM_3A' } },
  { gib: 'sgk', kodlar: [], ad: /sosyal guvenlik kurumu/, aylar: { 1: 'SGK_4A' } },
];
const BASKA = /gecici 67|gec\. ?67|kurumlar vergisi beyan|yillik gelir/;

function turOf(ana_vergi_kodu: string | null, bas: string): FisTuru | undefined {
  if (BASKA.test(bas)) return undefined;
  const [, gib] = /beyanname(?:nin)? turu ([a-z]+\d?)/.exec(bas) ?? [];
  const adli = TURLER.filter((tur) => tur.ad.test(bas) || tur.gib === gib);
  const kodlu = ana_vergi_kodu === null ? undefined : TURLER.find(({ kodlar }) => kodlar.includes(ana_vergi_kodu));
  if (kodlu) return adli.length === 0 || adli.includes(kodlu) ? kodlu : undefined;
  return adli.length === 1 ? adli[0] : undefined;
}

type Donem = { ilk: string; son: string } | undefined;
type Kod = { kod: string } | { sorun: 'tur' | 'donem' };

function kodIn(tur: Pick<FisTuru, 'aylar'> | undefined, donem: Donem): Kod {
  if (!tur) return { sorun: 'tur' };
  const kod = donem && tur.aylar[donemSirasi(ayMetninden(donem.son)) - donemSirasi(ayMetninden(donem.ilk)) + 1];
  return kod ? { kod } : { sorun: 'donem' };
}

export const kodOf = (ana_vergi_kodu: string | null, bas: string, donem: Donem): Kod =>
  kodIn(turOf(ana_vergi_kodu, bas), donem);

/** Declarations have titles of their own, and some kinds have no assessment that can be read. */
const BEYANNAMELER: readonly Pick<FisTuru, 'ad' | 'aylar'>[] = [
  { ad: /katma deger vergisi 2|2 no(?:'?lu|\.)? ?(?:katma deger|kdv)|kdv ?2\b/, aylar: { 1: 'KDV2' } },
  { ad: /yillik gelir vergisi/, aylar: { 12: 'GELIR' } },
  { ad: /(?<!gecici )kurumlar vergisi beyan/, aylar: { 12: 'KURUMLAR' } },
  { ad: /damga vergisi beyan/, aylar: { 1: 'DAMGA' } },
  { ad: /gelir gecici vergi|gecici vergi beyannamesi.{0,60}gelir vergisi mukellef/, aylar: gecici('GGECICI') },
  {
    ad: /kurum(?:lar)? gecici vergi|gecici vergi beyannamesi.{0,60}kurumlar vergisi mukellef/,
    aylar: gecici('KGECICI'),
  },
];

export function beyannameKoduOf(bas: string, donem: Donem): Kod {
  const kendi = BEYANNAMELER.filter(({ ad }) => ad.test(bas));
  if (kendi.length === 1) return kodIn(kendi[0], donem);
  return kendi.length > 1 ? { sorun: 'tur' } : kodOf(null, bas, donem);
}
