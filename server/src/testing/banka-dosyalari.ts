import * as xlsx from '@e965/xlsx';
import type { Banka } from '#contract/banka/hesap.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import type { Random } from './random.ts';
import { zipOf } from './xlsx-files.ts';
import { zipFiles } from './zip-files.ts';

/** Statements of invented accounts, written as the banks write them. */

export interface OrnekSatir {
  gun: string;
  saat: string;
  tutar: number;
  bakiye: number;
  aciklama: string;
  islem: string;
  referans: string;
}
export interface Defter {
  iban: string;
  acilis: number;
  /** The oldest first. */
  satirlar: OrnekSatir[];
}
export interface BankaDosyasi {
  ad: string;
  icerik: Buffer;
}

const NAMES = ['AYŞE ÇINAR', 'MEHMET ÖZGÜR', 'IŞIL DOĞAN MUHASEBE', 'GÜNEŞ LTD ŞTİ', 'ÖMER FARUK ÜNAL', 'ŞULE İNCE'];
const KINDS = ['FAST', 'EFT', 'Havale', 'POS', 'Masraf'];
const two = (n: number): string => String(n).padStart(2, '0');

/** The lines of some days up to `sonGun`, about `gunluk` on each, of which some are equal. */
export function makeDefter(
  random: Random,
  { iban, gunler, gunluk, sonGun }: { iban: string; gunler: number; gunluk: number; sonGun: string },
): Defter {
  const next = () => random.below(1_000_000) / 1_000_000;
  const lines: OrnekSatir[] = [];
  const acilis = Math.round(next() * 5_000_000);
  let bakiye = acilis;
  let no = 100_000;
  const last = Date.parse(`${sonGun}T00:00:00Z`);
  for (let day = gunler - 1; day >= 0; day -= 1) {
    const gun = new Date(last - day * 86_400_000).toISOString().slice(0, 10);
    const count = Math.max(1, Math.round(next() * 2 * gunluk));
    for (let i = 0; i < count; i += 1) {
      const before = lines.at(-1);
      const isTwin = before?.gun === gun && next() < 0.1;
      const size = Math.max(1, Math.round(next() * 2_000_000));
      const tutar = isTwin ? before.tutar : next() < 0.7 ? size : -size;
      bakiye += tutar;
      no += 1;
      const at = 8 * 3600 + Math.floor((i / count) * 36_000);
      const kind = KINDS[Math.floor(next() * KINDS.length)]!;
      lines.push({
        gun,
        saat: `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`,
        tutar,
        bakiye,
        islem: isTwin ? before.islem : kind,
        aciklama: isTwin
          ? before.aciklama
          : `${kind} ${NAMES[Math.floor(next() * NAMES.length)]} ${Math.floor(next() * 90)} nolu ödeme`,
        referans: isTwin ? before.referans : String(no),
      });
    }
  }
  return { iban, acilis, satirlar: lines };
}

type Cell = string | number | null;
const tr = (gun: string, mark = '.'): string => gun.split('-').reverse().join(mark);
const lira = (kurus: number): number => kurus / 100;
const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

function write(rows: readonly (readonly Cell[])[], bookType: 'xlsx' | 'biff8' | 'html'): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows as Cell[][]), 'Hesap Hareketleri');
  return xlsx.write(book, { bookType, type: 'buffer', compression: true }) as Buffer;
}

/** Fifteen lines of a cover, day and time in one cell, the newest first, the direction by the sign alone. */
export const isbank = ({ iban, satirlar }: Defter): BankaDosyasi => {
  const cover: Cell[][] = [
    ['T. İŞ BANKASI A.Ş.'],
    ['Hesap Özeti'],
    [],
    ['Müşteri', 'ÖRNEK MUHASEBE HİZMETLERİ'],
    ['IBAN', spaced(iban)],
    ['Para Birimi', 'TRY'],
    ...Array.from({ length: 9 }, (_, i): Cell[] => [i === 8 ? 'Hareketler' : null]),
  ];
  const head = [
    'Tarih/Saat',
    'Kanal/Şube',
    'İşlem Tutarı',
    'Bakiye',
    'Ek Hesap Bakiyesi',
    'İşlem',
    'İşlem Tipi',
    'Açıklama',
    'Referans',
  ];
  const lines = satirlar
    .toReversed()
    .map((s): Cell[] => [
      `${tr(s.gun, '/')}-${s.saat}`,
      'İnternet',
      lira(s.tutar),
      lira(s.bakiye),
      0,
      'Para Transferi',
      s.islem,
      s.aciklama,
      s.referans,
    ]);
  return { ad: 'isbank.xls', icerik: write([...cover, head, ...lines], 'biff8') };
};

/** The direction in a column of its own, the amounts without signs. */
export const akbank = ({ iban, satirlar }: Defter): BankaDosyasi => {
  const cover: Cell[][] = [
    ['AKBANK T.A.Ş.'],
    ['Hesap Hareketleri'],
    [],
    ['IBAN:', iban],
    ...Array.from({ length: 5 }, (): Cell[] => []),
  ];
  const head = ['Tarih', 'Saat', 'Tutar', 'Bakiye', 'Borç/Alacak', 'Açıklama', 'Fiş/Dekont No'];
  const lines = satirlar.map((s): Cell[] => [
    tr(s.gun),
    s.saat.slice(0, 5),
    formatKurus(Math.abs(s.tutar)),
    formatKurus(s.bakiye),
    s.tutar < 0 ? 'B' : 'A',
    s.aciklama,
    s.referans,
  ]);
  return { ad: 'akbank.xlsx', icerik: write([...cover, head, ...lines], 'xlsx') };
};

/** A workbook whose styles no program accepts: counts that are wrong, and formats that do not exist. */
const ziraat = async ({ iban, satirlar }: Defter): Promise<BankaDosyasi> => {
  const cover: Cell[][] = [
    ['T.C. ZİRAAT BANKASI A.Ş.'],
    [`Hesap No: ${iban.slice(18)}-5001`],
    [],
    [`IBAN : ${spaced(iban)}`],
    ...Array.from({ length: 7 }, (): Cell[] => []),
  ];
  const head = ['Tarih', 'Fiş No', 'Açıklama', 'İşlem Tutarı', 'Bakiye'];
  const lines = satirlar.map((s): Cell[] => [tr(s.gun), s.referans, s.aciklama, lira(s.tutar), lira(s.bakiye)]);
  const parts = await zipFiles(write([...cover, head, ...lines], 'xlsx'));
  const broken =
    '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="9"/><fills count="x"><fill><patternFill patternType="gray0"/></fill></fills><cellXfs count="-1"><xf numFmtId="9999" fontId="77"/></cellXfs></styleSheet>';
  const icerik = zipOf(
    [...parts].map(([name, bytes]) => ({ name, icerik: name === 'xl/styles.xml' ? broken : bytes })),
  );
  return { ad: 'ziraat.xlsx', icerik };
};

/** Seventeen columns in upper case; on every line the VKN of the account's own holder. */
export const vakifbank = ({ iban, satirlar }: Defter): BankaDosyasi => {
  const cover: Cell[][] = [
    ['TÜRKİYE VAKIFLAR BANKASI T.A.O.'],
    [],
    ['HESAP NO', iban.slice(10)],
    ['IBAN', iban],
    [],
    [],
  ];
  const head = [
    ...['ŞUBE', 'MÜŞTERİ NO', 'VKN', 'HESAP TÜRÜ', 'İŞLEM TARİHİ', 'VALÖR', 'İŞLEM SAATİ', 'İŞLEM NO', 'İŞLEM ADI'],
    ...['BORÇ', 'ALACAK', 'BAKİYE', 'AÇIKLAMA', 'KANAL', 'GÖNDEREN', 'GÖNDEREN IBAN', 'NOT'],
  ];
  const lines = satirlar.map((s): Cell[] => [
    ...['001', '123', '1234567890', 'VADESİZ', tr(s.gun), tr(s.gun), s.saat, s.referans, s.islem],
    ...[s.tutar < 0 ? lira(-s.tutar) : 0, s.tutar > 0 ? lira(s.tutar) : 0, lira(s.bakiye), s.aciklama],
    ...['İNTERNET', s.tutar > 0 ? 'AYŞE ÇINAR' : null, null, null],
  ]);
  return { ad: 'vakifbank.xlsx', icerik: write([...cover, head, ...lines], 'xlsx') };
};

/** Sections in one sheet, of one or of several accounts, each with a balance of its own, the newest line first. */
export const garanti = (...defterler: readonly Defter[]): BankaDosyasi => {
  const rows = defterler.flatMap(({ iban, acilis, satirlar }): Cell[][] => [
    [`IBAN: ${spaced(iban)} Para Birimi: TL`],
    ['Dönem Başı Bakiye', lira(acilis), 'Dönem Sonu Bakiye', lira(satirlar.at(-1)!.bakiye)].slice(0, 2),
    ['Tarih', 'Açıklama', 'Etiket', 'Tutar', 'Bakiye', 'Dekont No'],
    ...satirlar
      .toReversed()
      .map((s): Cell[] => [tr(s.gun), s.aciklama, s.islem, lira(s.tutar), lira(s.bakiye), s.referans]),
    [],
  ]);
  return { ad: 'garanti.xlsx', icerik: write([['GARANTİ BBVA'], ['Hesap Hareketleri'], ...rows], 'xlsx') };
};

/** Days and amounts as texts and as numbers, mixed; the row of totals at the end. */
const yapikredi = ({ iban, satirlar }: Defter): BankaDosyasi => {
  const head = ['İşlem Tarihi', 'Açıklama', 'İşlem Tutarı', 'Bakiye'];
  const serial = (gun: string) => Date.parse(`${gun}T00:00:00Z`) / 86_400_000 + 25_569;
  const lines = satirlar.map((s, i): Cell[] => [
    i % 2 ? tr(s.gun, '/') : serial(s.gun),
    s.aciklama,
    i % 3 ? `${formatKurus(s.tutar)} TL` : lira(s.tutar),
    i % 2 ? formatKurus(s.bakiye) : lira(s.bakiye),
  ]);
  const total = satirlar.reduce((sum, { tutar }) => sum + tutar, 0);
  const rows = [
    ['YAPI KREDİ'],
    [`IBAN ${spaced(iban)}`],
    [null],
    head,
    ...lines,
    ['Toplam', null, formatKurus(total), null],
  ];
  return { ad: 'yapikredi.xlsx', icerik: write(rows as Cell[][], 'xlsx') };
};

/** A web page that is named .xls. */
const halkbank = ({ iban, satirlar }: Defter): BankaDosyasi => {
  const cells = (row: readonly Cell[]) => `<tr>${row.map((cell) => `<td>${cell ?? ''}</td>`).join('')}</tr>`;
  const head = ['İşlem Tarihi', 'İşlem Saati', 'Borç', 'Alacak', 'Bakiye', 'Açıklama', 'İşlem No'];
  const lines = satirlar.map((s) => [
    ...[tr(s.gun), s.saat, s.tutar < 0 ? formatKurus(-s.tutar) : '', s.tutar > 0 ? formatKurus(s.tutar) : ''],
    ...[formatKurus(s.bakiye), s.aciklama, s.referans],
  ]);
  const cover = [['TÜRKİYE HALK BANKASI A.Ş.'], [`IBAN: ${iban}`], ['Para Birimi: TL']];
  const text = `<html><head><meta charset="utf-8"></head><body><table>${[...cover, head, ...lines].map(cells).join('\n')}</table></body></html>`;
  return { ad: 'halkbank.xls', icerik: Buffer.from(text) };
};

/** A text in a code page, its direction by the balance alone. */
export const csv = ({ satirlar }: Defter): BankaDosyasi => {
  const lines = satirlar.map((s) =>
    [tr(s.gun), s.aciklama, formatKurus(Math.abs(s.tutar)), formatKurus(s.bakiye)].join(';'),
  );
  const text = ['Tarih;Açıklama;Tutar;Bakiye', ...lines].join('\r\n');
  return { ad: 'ekstre.csv', icerik: Buffer.from(text) };
};

const amount = (kurus: number): string => `${Math.floor(Math.abs(kurus) / 100)},${two(Math.abs(kurus) % 100)}`;
const swiftDay = (gun: string): string => gun.slice(2).replaceAll('-', '');

/** Every fifth line that went out is a reversal of what came in, and the other way round. */
export const mt940 = ({ iban, acilis, satirlar }: Defter): BankaDosyasi => {
  const side = (kurus: number) => (kurus < 0 ? 'D' : 'C');
  const lines = satirlar.flatMap((s, i) => [
    `:61:${swiftDay(s.gun)}${s.gun.slice(5).replace('-', '')}${i % 5 === 0 ? (s.tutar < 0 ? 'RC' : 'RD') : side(s.tutar)}${amount(s.tutar)}NTRF${s.referans}`,
    `:86:${s.aciklama}`,
  ]);
  const [first, last] = [satirlar[0]!, satirlar.at(-1)!];
  const text = [
    ...['{1:F01ORNKTRISAXXX}{2:O940}{4:', ':20:EKSTRE', `:25:${iban}`, ':28C:1/1'],
    `:60F:${side(acilis)}${swiftDay(first.gun)}TRY${amount(acilis)}`,
    ...lines,
    `:62F:${side(last.bakiye)}${swiftDay(last.gun)}TRY${amount(last.bakiye)}`,
    '-}',
  ].join('\r\n');
  return { ad: 'ekstre.sta', icerik: Buffer.from(text) };
};

export const camt = ({ iban, acilis, satirlar }: Defter): BankaDosyasi => {
  const point = (kurus: number) =>
    `<Amt Ccy="TRY">${(Math.abs(kurus) / 100).toFixed(2)}</Amt><CdtDbtInd>${kurus < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, kurus: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${point(kurus)}</Bal>`;
  const entries = satirlar.map(
    (s) =>
      `<Ntry>${point(s.tutar)}<Sts>BOOK</Sts><BookgDt><Dt>${s.gun}</Dt></BookgDt><AcctSvcrRef>${s.referans}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>AYŞE ÇINAR</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${s.aciklama}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>${balance('OPBD', acilis)}${balance('CLBD', satirlar.at(-1)!.bakiye)}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
  return { ad: 'ekstre.xml', icerik: Buffer.from(text) };
};

export const YAZARLAR: Readonly<Record<Exclude<Banka, 'baska'>, (d: Defter) => BankaDosyasi | Promise<BankaDosyasi>>> =
  {
    isbank,
    akbank,
    ziraat,
    vakifbank,
    garanti,
    yapikredi,
    halkbank,
  };
