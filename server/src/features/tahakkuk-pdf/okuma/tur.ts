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

export function kodOf(
  ana_vergi_kodu: string | null,
  bas: string,
  donem: { ilk: string; son: string } | undefined,
): { kod: string } | { sorun: 'tur' | 'donem' } {
  const tur = turOf(ana_vergi_kodu, bas);
  if (!tur) return { sorun: 'tur' };
  const kod = donem && tur.aylar[donemSirasi(ayMetninden(donem.son)) - donemSirasi(ayMetninden(donem.ilk)) + 1];
  return kod ? { kod } : { sorun: 'donem' };
}
