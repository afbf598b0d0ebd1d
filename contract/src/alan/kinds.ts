import { z } from 'zod';
import { formatAyMetni, formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { formatFiyat, formatKurus, formatNumber, formatTl } from '#contract/common/kurus.ts';
import {
  AKTIF,
  AY,
  AY_METNI,
  EVET_HAYIR,
  type FilterKind,
  figures,
  METIN,
  SAYI,
  TARIH,
  TELEFON,
  TUTAR,
} from '#contract/common/suzgec.ts';
import { telefonNotu } from '#contract/common/telefon.ts';
import { cleanText } from '#contract/common/turkish-text.ts';
import * as readings from './readings.ts';

type KindField = readings.KindField;
type Names = Readonly<Record<string, string>>;

interface Holds {
  text: string;
  number: number;
  boolean: boolean;
  texts: string[];
}

/** All that the program knows about a kind of value; a new kind is one more entry of KINDS. */
export interface Kind {
  holds: keyof Holds;
  /** The value of a field that nobody has filled in. */
  empty: unknown;
  /** Neither `text` nor `typed` gets an empty value; `names` are the names of other tables' rows, by `table:id`. */
  text: (value: unknown, field: KindField, names: Names) => string;
  /** As one writes the value into an input or a file of texts, where that is not its `text`. */
  typed?: (value: unknown) => string;
  /** The value of a text that is not empty, or a Wrong. */
  read: (typed: readings.Typed, field: KindField) => unknown;
  /** What one should know about a typed text. */
  note?: (typed: string) => string | null;
  filter: FilterKind;
  /** A `turkish` text is also found by the search; a value without an order is not sorted by. */
  order?: 'turkish' | 'value';
  /** Figures and days stand at the right of a column. */
  look?: 'figure' | 'day';
  /** The width of a sheet's column. */
  width?: number;
  /** In a sheet a kind without a cell of its own is a text. */
  cell?: 'day' | { format?: string; write?: (value: number) => number };
  /** The unit of the stored number, where people see another one. */
  unit?: string;
  /** JSON has no form for such a value, or would round it. */
  sentAsText?: true;
}

const text = { holds: 'text', empty: '' as string, text: String, read: readings.textOf, filter: METIN } as const;
const words = { ...text, order: 'turkish' } as const;
const count = {
  holds: 'number',
  empty: null as number | null,
  text: String,
  read: readings.readSayi,
  filter: SAYI,
  order: 'value',
  look: 'figure',
  cell: { format: '0' },
} as const;
const amount = {
  ...count,
  text: (value: unknown) => formatTl(Number(value)),
  typed: (value: unknown) => formatKurus(Number(value)),
  read: readings.readTutar,
  filter: TUTAR,
  width: 16,
  cell: { format: '#,##0.00', write: (kurus: number) => kurus / 100 },
  unit: 'kurus',
} as const;
const boolean = (evet: string, hayir: string) =>
  ({
    holds: 'boolean',
    text: (value: unknown) => (value === true ? evet : hayir),
    read: readings.readEvetHayir(evet, hayir),
    order: 'value',
  }) as const;
const dayOf = (value: unknown) => formatTarih(String(value));

const YUZDE_MAX = 10_000;
const GECERSIZ_YUZDE = 'Geçerli bir yüzde girin (örnek: %20 ya da %20,5).';
const YUZDE_EKSI = 'Yüzde eksi olamaz (örnek: %20).';
const YUZDE_COK_BUYUK = 'Yüzde en çok %100 olabilir.';

export const yuzdeSchema = z.int(GECERSIZ_YUZDE).min(0, YUZDE_EKSI).max(YUZDE_MAX, YUZDE_COK_BUYUK);

/** The one reader of percentages that people write; a percentage is held in hundredths of a percent. */
function readYuzde(typed: readings.Typed): number | readings.Wrong {
  // A cell that shows %20 may hold 0.2.
  if (typeof typed === 'number' && typed > 0 && typed < 1) {
    const [as, times100] = [Math.round(typed * 100), Math.round(typed * 10_000)].map(yuzdeMetni);
    return new readings.Wrong(
      `${as} mi ${times100} mi belli değil; hücreyi metin biçimine alıp yüzdeyi yeniden yazın.`,
    );
  }
  const text = cleanText(readings.textOf(typed))
    .trim()
    .replace(/^%\s*|\s*%$/, '');
  const [, whole, parts = ''] = /^(\d{1,9})(?:,(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return new readings.Wrong(percentError(text));
  const value = Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  return value > YUZDE_MAX ? new readings.Wrong(YUZDE_COK_BUYUK) : value;
}

function percentError(text: string): string {
  if (/^[-−]/.test(text)) return YUZDE_EKSI;
  if (/^\d+\.\d{1,2}$/.test(text)) return `Kesir virgülle ayrılır: %${text.replace('.', ',')} yazın.`;
  if (/^\d+,\d{3,}$/.test(text)) return 'Virgülden sonra en çok iki basamak yazılır (örnek: %20,5).';
  return GECERSIZ_YUZDE;
}

const yuzdeYazisi = (value: unknown): string => String(Number(value) / 100).replace('.', ',');
const yuzdeMetni = (value: unknown): string => `%${yuzdeYazisi(value)}`;

const YUZDELER = figures(
  'tutar',
  (text) => {
    const value = readYuzde(text);
    return value instanceof readings.Wrong ? null : yuzdeYazisi(value);
  },
  (uc) => Number(readYuzde(uc)),
  'Bir yüzde yazın (örnek: %20 ya da 10 – 20).',
);

/** An amount is held in kuruş, a day as YYYY-MM-DD, a decimal number as a text, a reference as the other row's id. */
export const KINDS = {
  id: count,
  metin: words,
  kimlik: { ...words, read: readings.readKimlik, width: 14 },
  telefon: { ...words, read: readings.readNumara, note: telefonNotu, filter: TELEFON, width: 18 },
  eposta: words,
  sayi: { ...count, width: 10 },
  /** How many there are: none is shown as nothing. */
  adet: {
    ...count,
    text: (value: unknown) => (value === 0 ? '' : formatNumber(Number(value))),
    typed: String,
    width: 10,
  },
  ondalik: {
    ...text,
    text: (value: unknown) => String(Number(value)).replace('.', ','),
    filter: SAYI,
    order: 'value',
    look: 'figure',
    sentAsText: true,
  },
  tutar: amount,
  fiyat: { ...amount, text: (value: unknown) => formatFiyat(Number(value)) },
  /** An amount among amounts: without the currency, and none is shown as nothing. */
  yalin_tutar: { ...amount, text: (value: unknown) => (value === 0 ? '' : formatKurus(Number(value))) },
  yuzde: {
    ...count,
    text: yuzdeMetni,
    typed: yuzdeYazisi,
    read: readYuzde,
    filter: YUZDELER,
    width: 10,
    cell: { format: '"%"General', write: (value: number) => value / 100 },
    unit: 'onbinde',
  },
  tarih: {
    ...text,
    text: dayOf,
    read: readings.readTarih,
    filter: TARIH,
    order: 'value',
    look: 'day',
    width: 14,
    cell: 'day',
  },
  /** A month, held as YYYY-MM. */
  ay: {
    ...words,
    text: (value: unknown) => formatAyMetni(String(value)),
    read: (typed: readings.Typed) => AY.read(readings.textOf(typed)) ?? new readings.Wrong(AY.ornek),
    filter: AY_METNI,
    width: 14,
  },
  zaman: {
    ...text,
    text: (value: unknown, { gun }: KindField) => (gun ? dayOf(value) : formatTarihSaat(String(value))),
    filter: TARIH,
    order: 'value',
    look: 'day',
    width: 18,
  },
  aktif: { ...boolean('Aktif', 'Pasif'), empty: true as boolean, filter: AKTIF, width: 10 },
  evet_hayir: { ...boolean('Evet', 'Hayır'), empty: false as boolean, filter: EVET_HAYIR },
  secim: { ...words, read: readings.readSecim },
  secimler: { ...text, holds: 'texts', empty: [] as string[], read: readings.readSecimler, order: 'value' },
  kayit: {
    holds: 'number',
    empty: null as number | null,
    text: (value: unknown, { tablo }: KindField, names: Names) => names[`${tablo}:${value}`] ?? `No ${value}`,
    read: readings.readSayi,
    filter: METIN,
  },
  json: {
    holds: 'text',
    empty: null,
    text: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    typed: (value: unknown) => (value as readonly unknown[]).join(', '),
    read: readings.readListe,
    filter: METIN,
    sentAsText: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type FieldKind = keyof typeof KINDS;
export const kindOf = ({ tur }: { tur: FieldKind }): Kind => KINDS[tur];
export type Stored<T extends FieldKind> = Holds[(typeof KINDS)[T]['holds']];
export type Unfilled<T extends FieldKind> = (typeof KINDS)[T]['empty'];
