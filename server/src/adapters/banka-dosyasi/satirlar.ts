import { sheetGun } from '#contract/common/donem.ts';
import { fold, oneBlank } from '#contract/common/turkish-text.ts';
import { type Hucre, KART_YERINE, metinOf } from '#server/adapters/tablo-dosyasi/tablo.ts';
import type { Columns } from './basliklar.ts';
import { type Bolum, isClosing, isOpening, type Row, readKunye } from './bolumler.ts';
import { EkstreError, type Hareket } from './okunan.ts';
import { amountOf, type CellAmount, directionOf, partsByPoint } from './tutar.ts';

/** A line whose sign may still be unknown (`isSigned`), and whose balance may be missing. */
export type HamHareket = Omit<Hareket, 'bakiye'> & { bakiye: number | null; isSigned: boolean };

export interface Total {
  satir: number;
  borc: number | null;
  alacak: number | null;
  tutar: number | null;
}

export interface HamBolum {
  satirlar: HamHareket[];
  toplamlar: Total[];
}

const LIMITS = { islem: 100, aciklama: 1_000, referans: 100, karsi_ad: 200, karsi_iban: 34 } as const;
const SAAT = /(?:^|[\s\-T])(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/;
const TOTAL = /toplam/;

/** A time of the day: `14:58:47`, `14.58`, or the part of a day by which Excel counts it. */
function saatOf(cell: Hucre | undefined, isOwn: boolean): string | null {
  if (typeof cell === 'number') {
    const part = cell % 1;
    if (part === 0) return null;
    const seconds = Math.round(part * 86_400);
    return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
      .map((n) => String(Math.trunc(n)).padStart(2, '0'))
      .join(':');
  }
  const text = String(cell ?? '').trim();
  const [, hour, minute, second = '00'] = SAAT.exec(isOwn ? text : text.replace(/^\S{8,10}(?=[\s\-T])/, '')) ?? [];
  if (!hour || !minute || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}:${second}`;
}

const textOf = (cell: Hucre | undefined, max: number): string =>
  oneBlank(metinOf(cell ?? null))
    .trim()
    .slice(0, max);

const isFilled = (cell: Hucre | undefined): boolean => metinOf(cell ?? null) !== '';

class Okuyucu {
  private readonly isPoint: boolean;
  readonly bolum: HamBolum = { satirlar: [], toplamlar: [] };

  private readonly table: Bolum;

  constructor(table: Bolum) {
    this.table = table;
    const { tutar, borc, alacak, bakiye } = table.sutunlar;
    const columns = [tutar, borc, alacak, bakiye].filter((column) => column !== undefined);
    this.isPoint = partsByPoint(table.rows.flatMap(({ cells }) => columns.map((column) => cells[column] ?? null)));
  }

  private cell({ cells }: Row, name: keyof Columns): Hucre {
    const column = this.table.sutunlar[name];
    return column === undefined ? null : (cells[column] ?? null);
  }

  /** @throws EkstreError where the cell is filled with something else */
  private amount(row: Row, name: keyof Columns): CellAmount | null {
    const cell = this.cell(row, name);
    if (!isFilled(cell)) return null;
    const amount = amountOf(cell, this.isPoint);
    if (!amount && /^[-−–]$/.test(metinOf(cell))) return null;
    if (!amount) throw new EkstreError({ kusur: 'tutar', satir: row.satir, deger: metinOf(cell).slice(0, 40) });
    return amount;
  }

  /** What came in, or with a minus what went out; null where the row has no amount. */
  private signed(row: Row): { tutar: number; isSigned: boolean } | null {
    const { satir } = row;
    const [borc, alacak] = [this.amount(row, 'borc'), this.amount(row, 'alacak')];
    if (borc || alacak) {
      if (borc?.kurus && alacak?.kurus) throw new EkstreError({ kusur: 'yon', satir });
      return { tutar: Math.abs(alacak?.kurus ?? 0) - Math.abs(borc?.kurus ?? 0), isSigned: true };
    }
    const amount = this.amount(row, 'tutar');
    if (!amount) return null;
    const word = metinOf(this.cell(row, 'yon'));
    const isIn = word === '' ? amount.isIn : directionOf(word);
    if (word !== '' && isIn === null) throw new EkstreError({ kusur: 'yon', satir, deger: word.slice(0, 40) });
    if (isIn === null) return { tutar: amount.kurus, isSigned: false };
    return { tutar: isIn ? Math.abs(amount.kurus) : -Math.abs(amount.kurus), isSigned: true };
  }

  /** The balance of such a row stands in the column of balances; elsewhere in the row numbers may stand, too. */
  private isBalance(row: Row, text: string): boolean {
    if (!isOpening(text) && !isClosing(text)) return false;
    const balance = this.cell(row, 'bakiye');
    readKunye(this.table.kunye, isFilled(balance) ? { ...row, cells: [text, balance] } : row);
    return true;
  }

  private line(row: Row, gun: string): void {
    const { satir } = row;
    const amount = this.signed(row);
    // A row with a day and a balance alone says what the account held before or after the lines.
    if (!amount?.tutar && this.isBalance(row, row.cells.map(metinOf).join(' '))) return;
    if (!amount) throw new EkstreError({ kusur: 'tutar_yok', satir });
    if (amount.tutar === 0) throw new EkstreError({ kusur: 'sifir', satir });
    const time = this.table.sutunlar.saat === undefined ? this.cell(row, 'tarih') : this.cell(row, 'saat');
    const referans = textOf(this.cell(row, 'referans'), LIMITS.referans);
    this.bolum.satirlar.push({
      satir,
      gun,
      saat: saatOf(time, this.table.sutunlar.saat !== undefined),
      ...amount,
      bakiye: this.amount(row, 'bakiye')?.kurus ?? null,
      islem: textOf(this.cell(row, 'islem'), LIMITS.islem),
      aciklama: textOf(this.cell(row, 'aciklama'), LIMITS.aciklama),
      referans: referans === KART_YERINE ? '' : referans,
      karsi_ad: textOf(this.cell(row, 'karsi_ad'), LIMITS.karsi_ad) || null,
      karsi_iban: textOf(this.cell(row, 'karsi_iban'), LIMITS.karsi_iban).replace(/\s/g, '').slice(0, 34) || null,
    });
  }

  private other(row: Row): void {
    const text = fold(row.cells.map(metinOf).join(' '));
    if (this.isBalance(row, text)) return;
    readKunye(this.table.kunye, row);
    if (TOTAL.test(text)) {
      const kurusOf = (name: keyof Columns) => amountOf(this.cell(row, name), this.isPoint)?.kurus ?? null;
      this.bolum.toplamlar.push({
        satir: row.satir,
        borc: kurusOf('borc'),
        alacak: kurusOf('alacak'),
        tutar: kurusOf('tutar'),
      });
      return;
    }
    const amount = ['tutar', 'borc', 'alacak'].map((name) => this.cell(row, name as keyof Columns)).find(isFilled);
    const day = this.cell(row, 'tarih');
    if (amount !== undefined && amountOf(amount, this.isPoint) && isFilled(day))
      throw new EkstreError({ kusur: 'tarih', satir: row.satir, deger: metinOf(day).slice(0, 40) });
    this.continueText(row);
  }

  /** A long text goes on in the next row, in which nothing else stands. */
  private continueText(row: Row): void {
    const last = this.bolum.satirlar.at(-1);
    const filled = row.cells.filter(isFilled).length;
    const text = textOf(this.cell(row, 'aciklama'), LIMITS.aciklama);
    if (last && filled === 1 && text && last.satir === row.satir - 1)
      last.aciklama = `${last.aciklama} ${text}`.trim().slice(0, LIMITS.aciklama);
  }

  read(): HamBolum {
    for (const row of this.table.rows) {
      const day = this.cell(row, 'tarih');
      const gun = typeof day === 'string' || typeof day === 'number' ? sheetGun(day) : null;
      if (gun) this.line(row, gun);
      else this.other(row);
    }
    return this.bolum;
  }
}

/** The lines of a table in the order of the file. @throws EkstreError */
export const readSatirlar = (bolum: Bolum): HamBolum => new Okuyucu(bolum).read();
