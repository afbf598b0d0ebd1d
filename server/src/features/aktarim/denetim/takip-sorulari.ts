import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { currentDonem, type Donem, formatDonem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import type { ReadRow } from './satir.ts';
import { HIZMET_AYRACI } from './spread-columns.ts';

/** What somebody answers about a mark that nobody knows, or about a service that is none of the office's. */
export const BITTI = 'bitti';
export const ACIK = 'acik';
export const BOS = 'bos';
export const YENI = 'yeni';
export const ALMA = 'alma';
export const YENI_HIZMETLER = 'yeni_hizmetler';

const choice = (value: string, etiket: string): SakliSoru['secenekler'][number] => ({
  deger: value,
  etiket,
  ornek: null,
});

interface Counted {
  text: string;
  adet: number;
  yer: string;
}

/** Counts what is asked about, by the key of its question. */
export class Sorulan {
  readonly all = new Map<string, Counted>();
  add(key: string, text: string, yer: string): void {
    const one = this.all.get(key) ?? { text, adet: 0, yer };
    one.adet += 1;
    this.all.set(key, one);
  }
}

export const isaretAnahtari = (yazim: string): string => `isaret:${yazim}`.slice(0, 200);
export const hizmetAnahtari = (name: string): string => `hizmet:${fold(name)}`.slice(0, 200);

export const isaretSorulari = ({ all }: Sorulan): SakliSoru[] =>
  [...all].map(([key, { text, adet, yer }]) => ({
    anahtar: key,
    tur: 'isaret',
    sutun: null,
    metin: `${adet} hücrede “${text}” yazıyor (ilki: ${yer}). Ne demek?`,
    secenekler: [
      choice(BITTI, 'İş yapıldı'),
      choice(ACIK, 'İş bekliyor'),
      choice(BOS, 'Kayıt yok; bu hücreler boş sayılsın'),
    ],
    onerilen: null,
  }));

/** A service is answered by its name: what a plan makes has another number in each check. */
export const hizmetCevabi = (name: string): string => `=${fold(name)}`;

export interface Benzerler {
  /** Services whose names are like the sheet's. */
  names: readonly string[];
  onerilen: string | null;
}

/** A service whose name is like one of the office's is asked about alone; all others are one question. */
export function hizmetSorulari({ all }: Sorulan, benzerler: (text: string) => Benzerler): SakliSoru[] {
  const asked = [...all].map(([key, counted]) => ({ key, ...counted, ...benzerler(counted.text) }));
  const strange = asked.filter(({ names }) => names.length === 0);
  const like = asked.filter(({ names }) => names.length > 0);
  return [
    ...like.map(benzerSorusu),
    ...(strange.length > 0 ? [yeniSorusu(strange.map(({ text }) => nameOf(text)))] : []),
  ];
}

/** Of the names by which a sheet may call its service the first one. */
export const nameOf = (text: string): string => text.split(HIZMET_AYRACI, 1)[0]!;

const benzerSorusu = ({ key, text, adet, names, onerilen }: { key: string } & Counted & Benzerler): SakliSoru => ({
  anahtar: key,
  tur: 'hizmet',
  sutun: null,
  metin: `“${nameOf(text)}” hangi hizmettir? (${adet} kayıt)`,
  secenekler: [
    ...names.map((name) => choice(hizmetCevabi(name), name)),
    choice(YENI, `Yeni hizmet: ${nameOf(text)}`),
    choice(ALMA, 'Bu kayıtlar alınmasın'),
  ],
  onerilen: onerilen && hizmetCevabi(onerilen),
});

const yeniSorusu = (names: readonly string[]): SakliSoru => ({
  anahtar: YENI_HIZMETLER,
  tur: 'hizmet',
  sutun: null,
  metin:
    names.length === 1
      ? `“${names[0]}” adında bir hizmetiniz yok. Yeni hizmet olarak açılsın mı?`
      : `Hizmetlerinizde ${names.length} ad yok: ${names.map((name) => `“${name}”`).join(', ')}. Yeni hizmet olarak açılsınlar mı?`,
  secenekler: [choice(YENI, 'Evet, açılsın'), choice(ALMA, 'Hayır, bu kayıtlar alınmasın')],
  onerilen: null,
});

const YIL = 'yil';
const YEARS_BACK = 10;
const months = ({ yil, ay }: Donem): number => yil * 12 + ay;

/** The months of a sheet's rows; where it says no year, the answered one or this one, and the sheet is asked for it. */
export class Aylar {
  private readonly cevaplar: Cevaplar;
  private readonly simdi = currentDonem();
  private isYearAsked = false;
  constructor(cevaplar: Cevaplar) {
    this.cevaplar = cevaplar;
  }

  whole({ yil, ay }: Donem): Donem {
    this.isYearAsked ||= yil === 0;
    return { yil: yil || Number(this.cevaplar[YIL] ?? this.simdi.yil), ay };
  }

  /** A month in the future, or so long ago that no office has papers of it, is an error of the row. */
  read({ values, errors }: ReadRow, field: string, missing: string): Donem | undefined {
    const read = values[field] as Donem | undefined;
    if (!read) {
      errors[field] ??= missing;
      return undefined;
    }
    const donem = this.whole(read);
    if (months(donem) > months(this.simdi)) errors[field] = `${formatDonem(donem)} henüz gelmedi.`;
    else if (months(donem) < months(this.simdi) - YEARS_BACK * 12)
      errors[field] = `${formatDonem(donem)} büronun kayıtlarından önce: en çok ${YEARS_BACK} yıl geriye gidilir.`;
    return donem;
  }

  sorular(): SakliSoru[] {
    const { yil } = this.simdi;
    if (!this.isYearAsked) return [];
    return [
      {
        anahtar: YIL,
        tur: 'yil',
        sutun: null,
        metin: 'Ayların yılı yazmıyor. Hangi yılın ayları?',
        secenekler: [yil, yil - 1, yil - 2].map((one) => choice(String(one), String(one))),
        onerilen: String(yil),
      },
    ];
  }
}
