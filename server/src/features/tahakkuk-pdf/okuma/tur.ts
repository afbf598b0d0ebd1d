import { ayMetninden, donemSirasi } from '#contract/common/donem.ts';

interface FisTuru {
  gib: string;
  kodlar: readonly string[];
  name: RegExp;
  aylar: Readonly<Record<number, string>>;
}

const gecici = (kod: string) => ({ 3: kod, 6: kod, 9: kod, 12: kod });

const KINDS: readonly FisTuru[] = [
  {
    gib: 'kdv1',
    kodlar: ['0015'],
    name: /katma deger vergisi(?!.{0,40}(?:tevkifat|sorumlu))/,
    aylar: { 1: 'KDV1', 3: 'KDV1_3A' },
  },
  {
    gib: 'kdv2',
    kodlar: ['9015', '4017'],
    name: /katma deger vergisi.{0,40}(?:tevkifat|sorumlu)/,
    aylar: { 1: 'KDV2' },
  },
  { gib: 'muhsgk', kodlar: ['0003'], name: /muhtasar/, aylar: { 1: 'MUHSGK', 3: 'MUHSGK_3A' } },
  { gib: 'ggecici', kodlar: ['0032'], name: /gelir (?:vergisi )?gecici vergi/, aylar: gecici('GGECICI') },
  { gib: 'kgecici', kodlar: ['0033'], name: /kurum(?:lar)? (?:vergisi )?gecici vergi/, aylar: gecici('KGECICI') },
  { gib: 'poset', kodlar: [], name: /geri kazanim katilim payi/, aylar: { 3: 'GEKAP' } },
  { gib: 'konaklama', kodlar: ['0059'], name: /konaklama vergisi/, aylar: { 1: 'KONAKLAMA' } },
  { gib: 'turizm', kodlar: [], name: /turizm payi/, aylar: { 1: 'TURIZM_A', 3: 'TURIZM_3A' } },
  { gib: 'sgk', kodlar: [], name: /sosyal guvenlik kurumu/, aylar: { 1: 'SGK_4A' } },
];
const BASKA = /gecici 67|gec\. ?67|kurumlar vergisi beyan|yillik gelir/;

function kindOf(ana_vergi_kodu: string | null, bas: string): FisTuru | undefined {
  if (BASKA.test(bas)) return undefined;
  const [, gib] = /beyanname(?:nin)? turu ([a-z]+\d?)/.exec(bas) ?? [];
  const adli = KINDS.filter((kind) => kind.name.test(bas) || kind.gib === gib);
  const kodlu = ana_vergi_kodu === null ? undefined : KINDS.find(({ kodlar }) => kodlar.includes(ana_vergi_kodu));
  if (kodlu) return adli.length === 0 || adli.includes(kodlu) ? kodlu : undefined;
  return adli.length === 1 ? adli[0] : undefined;
}

type Donem = { ilk: string; son: string } | undefined;
type Kod = { kod: string } | { sorun: 'tur' | 'donem' };

function kodIn(kind: Pick<FisTuru, 'aylar'> | undefined, donem: Donem): Kod {
  if (!kind) return { sorun: 'tur' };
  const kod = donem && kind.aylar[donemSirasi(ayMetninden(donem.son)) - donemSirasi(ayMetninden(donem.ilk)) + 1];
  return kod ? { kod } : { sorun: 'donem' };
}

export const kodOf = (ana_vergi_kodu: string | null, bas: string, donem: Donem): Kod =>
  kodIn(kindOf(ana_vergi_kodu, bas), donem);

/** Declarations have titles of their own, and some kinds have no assessment that can be read. */
const BEYANNAMELER: readonly Pick<FisTuru, 'name' | 'aylar'>[] = [
  { name: /katma deger vergisi 2|2 no(?:'?lu|\.)? ?(?:katma deger|kdv)|kdv ?2\b/, aylar: { 1: 'KDV2' } },
  { name: /yillik gelir vergisi/, aylar: { 12: 'GELIR' } },
  { name: /(?<!gecici )kurumlar vergisi beyan/, aylar: { 12: 'KURUMLAR' } },
  { name: /damga vergisi beyan/, aylar: { 1: 'DAMGA' } },
  { name: /gelir gecici vergi|gecici vergi beyannamesi.{0,60}gelir vergisi mukellef/, aylar: gecici('GGECICI') },
  {
    name: /kurum(?:lar)? gecici vergi|gecici vergi beyannamesi.{0,60}kurumlar vergisi mukellef/,
    aylar: gecici('KGECICI'),
  },
];

export function beyannameKoduOf(bas: string, donem: Donem): Kod {
  const kendi = BEYANNAMELER.filter(({ name }) => name.test(bas));
  if (kendi.length === 1) return kodIn(kendi[0], donem);
  return kendi.length > 1 ? { sorun: 'tur' } : kodOf(null, bas, donem);
}
