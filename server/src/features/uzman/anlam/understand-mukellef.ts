import type { Donem } from '#contract/common/donem.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { createDil } from './sozcuk.ts';
import { DOLGU, KAVRAMLAR, type Kosul } from './sozluk.ts';
import { durumOf, findNiyet, type Okuma, readKavramlar } from './understand.ts';

export const KONULAR = [
  'durum',
  'hizmet',
  'evrak',
  'borc',
  'numara',
  'kimlik',
  'telefon',
  'eposta',
  'adres',
  'sirket',
  'personel',
] as const;
export type Konu = (typeof KONULAR)[number];

export interface MukellefSorusu extends Partial<Donem> {
  konu: Konu;
  durum?: Durum;
}

const MUKELLEF_KAVRAMLARI = {
  ...KAVRAMLAR,
  borc: `${KAVRAMLAR.borc} ucret bedel fiyat`,
  evrak: `${KAVRAMLAR.evrak} ekstre fatura`,
  telefon: 'telefon tel cep gsm ara arayabil ulas ulasabil iletisim',
  kimlik: 'vkn tckn tc kimlik',
  vergi: 'vergi',
  numara: 'numara no',
  eposta: 'eposta email mail emailin',
  adres: 'adres ilce il sehir',
  sirket: 'sirket unvan',
  personel: 'personel sorumlu gorevli ilgilen bak',
};
const MUKELLEF_DOLGUSU = `${DOLGU} adli isimli adinda yaz yazar ilet paylas bulabil ogrenebil isten cikti nereden neydi kimdi kacti`;
const MUKELLEF_DILI = createDil(MUKELLEF_KAVRAMLARI, MUKELLEF_DOLGUSU);

const NIYETLER: readonly (Kosul & { konu: Konu })[] = [
  { konu: 'kimlik', gerekli: ['vergi', 'numara'] },
  { konu: 'kimlik', gerekli: ['kimlik'] },
  { konu: 'telefon', gerekli: ['telefon'] },
  { konu: 'eposta', gerekli: ['eposta'] },
  { konu: 'evrak', gerekli: ['evrak'] },
  { konu: 'borc', gerekli: [['borc', 'tahakkuk', 'odeme']] },
  { konu: 'hizmet', gerekli: [['ret', 'bekle', 'onay', 'bit', 'hizmet']], yasak: ['vergi'] },
  { konu: 'numara', gerekli: ['numara'] },
  { konu: 'adres', gerekli: ['adres'] },
  { konu: 'sirket', gerekli: ['sirket'] },
  { konu: 'personel', gerekli: ['personel'] },
  { konu: 'durum', gerekli: [], yasak: ['vergi', 'ust', 'alt', 'gerek'] },
];

const readMukellefSorusu = (rest: string, bugun: Donem): Okuma => readKavramlar(rest, bugun, MUKELLEF_DILI);

const konusuOf = (okuma: Okuma): MukellefSorusu | null => {
  const konu = findNiyet(NIYETLER, okuma)?.konu;
  const durum = konu === 'hizmet' ? durumOf(okuma.kavramlar) : undefined;
  return konu ? { konu, ...okuma.donem, ...(durum && { durum }) } : null;
};

/** `rest` is a question without the client's name. Every word of it must be known. */
export function understandMukellef(rest: string, bugun: Donem): MukellefSorusu | null {
  const okuma = readMukellefSorusu(rest, bugun);
  return okuma.yabanci.length > 0 ? null : konusuOf(okuma);
}

const VERI: ReadonlySet<string> = new Set(
  'borc odeme tahakkuk musteri hizmet evrak personel telefon kimlik numara eposta'.split(' '),
);
/** Whether a question is about what the office keeps for its asker: "borcum", or no word that is foreign to that. */
export function isKendiSorusu(soru: string, bugun: Donem): boolean {
  const { benimkiler, kavramlar, yabanci } = readMukellefSorusu(soru, bugun);
  const hasVeri = (found: ReadonlySet<string>) => [...found].some((kavram) => VERI.has(kavram));
  return hasVeri(benimkiler) || (yabanci.length === 0 && hasVeri(kavramlar));
}

/** These words speak of somebody else without a name. */
const BASKASI = /^(diger|baska|obur|muhasebeci|kimse|herkes|hepsi)/;
const NAME_MAX = 4;
/**
 * The unknown words of a question, if they stand side by side, are the name of somebody whom the asker does not have,
 * unless the question is about the asker ("personelim").
 */
export function foreignName(soru: string, bugun: Donem): string | null {
  const okuma = readMukellefSorusu(soru, bugun);
  if ([...okuma.benimkiler].some((kavram) => kavram !== 'musteri' && VERI.has(kavram))) return null;
  if (okuma.yabanci.some(({ word }) => BASKASI.test(word))) return null;
  const [first, last] = [okuma.yabanci[0], okuma.yabanci.at(-1)];
  if (!first || !last || last.at - first.at >= NAME_MAX || last.at - first.at !== okuma.yabanci.length - 1) return null;
  const konu = konusuOf(okuma)?.konu;
  const isAsked = konu !== undefined && (konu !== 'durum' || okuma.tokens.some((word) => word.startsWith('durum')));
  return isAsked ? okuma.yabanci.map(({ word }) => word).join(' ') : null;
}
