import { cleaned, EkstreError, type Hareket, type OkunanEkstre } from './okunan.ts';

interface Field {
  tag: string;
  text: string;
  /** The line of the file, from 1. */
  at: number;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // Around a message stand the blocks of SWIFT: `{1:…}{4:` before it, `-}` behind it.
    const line = raw.replace(/^.*\{4:\s*/, '').replace(/^-\}?.*$/, '');
    const [, tag, rest] = TAG.exec(line) ?? [];
    if (tag) fields.push({ tag, text: rest ?? '', at: i + 1 });
    else if (line !== '' && fields.length > 0) fields.at(-1)!.text += `\n${line}`;
  }
  return fields;
}

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text) && /^:25/m.test(text);

const dayOf = (text: string): string => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
const kurusOf = (text: string): number => {
  const [whole = '0', part = ''] = text.split(',');
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
};

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+,\d{0,2})/;
const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d+,\d{0,2})([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([\s\S]*))?$/;

function balanceOf({ text, at }: Field): { kurus: number; currency: string } {
  const [, side, , currency, amount] = BALANCE.exec(text) ?? [];
  if (!amount || !currency) throw new EkstreError({ kusur: 'tutar', satir: at, deger: text.slice(0, 40) });
  return { kurus: side === 'D' ? -kurusOf(amount) : kurusOf(amount), currency };
}

/** The text to the account owner: as it is, or in subfields `?20` of which 32 and 33 are the name, 31 the account. */
function detailsOf(text: string): Pick<Hareket, 'aciklama' | 'karsi_ad' | 'karsi_iban'> {
  const joined = text.replace(/\n/g, '');
  if (!/\?\d{2}/.test(joined)) return { aciklama: cleaned(text, 1_000), karsi_ad: null, karsi_iban: null };
  const parts = new Map([...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, key, value]) => [key!, value!]));
  const all = [...parts].filter(([key]) => /^(2\d|6[0-3])$/.test(key)).map(([, value]) => value);
  return {
    aciklama: cleaned(all.join(''), 1_000),
    karsi_ad: cleaned(`${parts.get('32') ?? ''}${parts.get('33') ?? ''}`, 200) || null,
    karsi_iban: /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(parts.get('31') ?? '') ? parts.get('31')!.slice(0, 34) : null,
  };
}

/** A reversal (RC, RD) goes the other way than what it reverses: RC takes back what came in. */
function lineOf({ text, at }: Field): Omit<Hareket, 'bakiye'> {
  const [, day, , mark, , amount, kind = '', refs = '', more = ''] = LINE.exec(text) ?? [];
  if (!day || !amount) throw new EkstreError({ kusur: 'tutar', satir: at, deger: text.slice(0, 40) });
  const kurus = kurusOf(amount);
  if (kurus === 0) throw new EkstreError({ kusur: 'sifir', satir: at });
  const [own = '', banks = ''] = refs.split('//');
  const referans = banks.trim() || (own.trim() === 'NONREF' ? '' : own.trim());
  return {
    satir: at,
    gun: dayOf(day),
    saat: null,
    tutar: mark === 'C' || mark === 'RD' ? kurus : -kurus,
    islem: kind,
    aciklama: cleaned(more, 1_000),
    referans: cleaned(referans, 100),
    karsi_ad: null,
    karsi_iban: null,
  };
}

class Reader {
  readonly ekstreler: OkunanEkstre[] = [];
  private open: OkunanEkstre | null = null;
  private account = '';

  private balance(): number {
    return this.open!.satirlar.at(-1)?.bakiye ?? this.open!.acilis;
  }

  private begin(field: Field): void {
    const { kurus, currency } = balanceOf(field);
    const last = this.ekstreler.at(-1);
    // A long statement is parted into messages, whose balances between are marked M.
    if (field.tag === '60M' && last && last.no === this.account && last.kapanis === kurus) {
      this.open = last;
      return;
    }
    this.open = {
      no: this.account || null,
      para_birimi: currency,
      acilis: kurus,
      kapanis: kurus,
      satirlar: [],
      isIlkBelirsiz: false,
      basliklar: [],
    };
    this.ekstreler.push(this.open);
  }

  private end(field: Field): void {
    const { kurus } = balanceOf(field);
    const beklenen = this.balance();
    if (kurus !== beklenen) throw new EkstreError({ kusur: 'kapanis', beklenen, bulunan: kurus });
    this.open!.kapanis = kurus;
    this.open = null;
  }

  take(field: Field): void {
    if (/^25/.test(field.tag))
      this.account = field.text
        .split('\n')[0]!
        .replace(/[\s/-]/g, '')
        .replace(/(TRY|TL)$/, '');
    if (/^60/.test(field.tag)) this.begin(field);
    if (!this.open) return;
    if (field.tag === '61') {
      const line = lineOf(field);
      this.open.satirlar.push({ ...line, bakiye: this.balance() + line.tutar });
    }
    const last = this.open.satirlar.at(-1);
    if (field.tag === '86' && last) {
      const { aciklama, ...who } = detailsOf(field.text);
      Object.assign(last, { aciklama: aciklama || last.aciklama, ...who });
    }
    if (/^62/.test(field.tag)) this.end(field);
  }

  isWhole(): boolean {
    return this.open === null;
  }
}

/** The statements of an MT940 file, a reversal with the sign of its own. @throws EkstreError */
export function readMt940(text: string): OkunanEkstre[] {
  const reader = new Reader();
  for (const field of fieldsOf(text)) reader.take(field);
  if (!reader.isWhole()) throw new EkstreError({ kusur: 'bakiye_yok' });
  return reader.ekstreler.filter(({ satirlar }) => satirlar.length > 0);
}
