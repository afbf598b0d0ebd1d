import { createRandom, type Random } from '#server/demo/random.ts';
import { type Rows, text, webPage, workbook } from './formats.ts';
import type { MoveClient, MoveOffice } from './office.ts';
import { cutZeros, shortened, slashed, spellAmount, spellPhone, upper } from './spellings.ts';

/** A row of the files that must not become a record, or not as it stands, and why. */
export interface LeftRow {
  file: string;
  ad: string;
  reason: RegExp;
}
export interface MoveFile {
  name: string;
  content: Buffer;
  left?: readonly Omit<LeftRow, 'file'>[];
}

const phonesOf = (random: Random, { telefon, diger_telefon }: MoveClient): string =>
  [telefon, diger_telefon]
    .flatMap((one) => (one ? [spellPhone(random, one)] : []))
    .join(random.pick([' / ', '; ', '\n']));

const LUCA = ['Kısa Adı', 'Uzun Adı', 'vergi dairesi', 'no1', 'no2', 'açıklama', 'açılış', 'kapanış'];

/** The list of clients that Luca gives: no accountants, and a closing day in the list's year for who is still open. */
const luca = ({ clients, last }: MoveOffice): MoveFile => ({
  name: '01 Luca müşteri listesi.txt',
  content: text(
    [
      LUCA,
      ...clients.map(({ tc_no, vergi_no, ad, sirket_adi, ilce, acilis, aktif, kisi_turu }, n) => [
        upper(ad),
        sirket_adi ? shortened(sirket_adi) : upper(ad),
        upper(ilce),
        kisi_turu === 'tüzel' ? tc_no : vergi_no,
        kisi_turu === 'tüzel' ? null : tc_no,
        n % 40 === 7 ? 'evrakları eksik' : null,
        slashed(acilis),
        aktif ? `31/12/${last.yil}` : `30/06/${last.yil - 1}`,
      ]),
    ],
    '\t',
    'win1254',
  ),
});

const LIST = [
  ['Sıra', 'Mükellef', null, 'Vergi', null, 'Muhasebeci', 'Telefon', 'İl', 'İlçe', 'Durum'],
  ['No', 'Adı', 'Ünvanı', 'Dairesi', 'No', null, null, null, null, null],
];

/** The office's own list: letterhead, a header of two rows, one client twice. The newest clients are not in it yet. */
function ownList({ clients, accountants }: MoveOffice): MoveFile {
  const random = createRandom(2);
  const nameOf = new Map(accountants.map(({ tc_no, ad }) => [tc_no, ad]));
  const rowOf = (client: MoveClient, i: number) => [
    i + 1,
    client.ad,
    client.sirket_adi,
    client.ilce,
    client.tc_no,
    i % 3 === 0 ? upper(nameOf.get(client.muhasebeci)!) : nameOf.get(client.muhasebeci)!,
    spellPhone(random, client.telefon),
    client.il,
    client.ilce,
    client.aktif ? 'Aktif' : 'Pasif',
  ];
  const known = clients.slice(0, -NEWEST);
  const double = known[20]!;
  return {
    name: '02 Mükellef listesi.xls',
    content: workbook('biff8', [
      {
        name: 'Mükellefler',
        rows: [
          ['Örnek Müşavirlik Ltd. Şti.'],
          ['Mükellef Listesi; güncel'],
          [],
          ...LIST,
          ...known.map(rowOf),
          rowOf(double, known.length),
        ],
        merged: [
          [3, 1, 2],
          [3, 3, 4],
        ],
      },
    ]),
    left: [{ ad: double.ad, reason: /satırda da var/ }],
  };
}

const accountantList = ({ accountants }: MoveOffice): MoveFile => ({
  name: '03 Müşavirler.ods',
  content: workbook('ods', [
    {
      name: 'Müşavirler',
      rows: [
        ['Kodu', 'T.C. Kimlik No', 'Adı', 'Soyadı', 'Ünvanı', 'GSM', 'E-Posta', 'Durumu'],
        ...accountants.map(({ muhasebeci_kodu, tc_no, ad, sirket_adi, telefon, email, aktif }) => [
          muhasebeci_kodu,
          Number(tc_no),
          ...ad.split(' '),
          sirket_adi,
          Number(telefon.replace(/\D/g, '')),
          email,
          aktif ? 'Aktif' : 'PASİF',
        ]),
      ],
    },
  ]),
});

function staffList({ staff }: MoveOffice): MoveFile {
  const random = createRandom(4);
  return {
    name: '04 personel.csv',
    content: text(
      [
        ['TC Kimlik No', 'Adı Soyadı', 'Görevi', 'Cep Tel'],
        ...staff.map(({ tc_kimlik_no, ad, gorev, telefon }) => [
          tc_kimlik_no,
          upper(ad),
          gorev,
          spellPhone(random, telefon).replace(/[\u202a\u202c]/g, ''),
        ]),
      ],
      ';',
      'cp857',
    ),
  };
}

function priceList({ services }: MoveOffice): MoveFile {
  const random = createRandom(5);
  return {
    name: '05 Ücret tarifesi.xls',
    content: webPage('Ücret Tarifesi', [
      ['Hizmet Adı', 'Açıklama', 'Ücret'],
      ...services.map(({ ad, aciklama, fiyat }) => [ad, aciklama, spellAmount(random, fiyat)]),
    ]),
  };
}

const KINDS = {
  işletme: 'İşletme Hesabı',
  bilanço: 'BİLANÇO',
  serbest: 'Serbest Meslek',
  'basit usul': 'Basit Usul',
} as const;

/** Kinds of ledger and duties by tax number, whose zeros a spreadsheet has cut off. */
const dutyList = ({ clients }: MoveOffice): MoveFile => ({
  name: '10 Mükellefiyet bilgileri.csv',
  content: text(
    [
      ['VKN / TCKN', 'Ünvan', 'Defter Türü', 'Kişi Türü', 'İşçi Çalıştırıyor', 'KDV Dönemi'],
      ...clients.map(({ tc_no, vergi_no, ad, defter_turu, kisi_turu, isci_calistiriyor, kdv_donemi }, n) => [
        // People are named by either of their numbers.
        cutZeros(n % 2 === 1 ? (vergi_no ?? tc_no) : tc_no),
        ad,
        KINDS[defter_turu],
        kisi_turu === 'tüzel' ? 'Tüzel kişi' : 'GERÇEK KİŞİ',
        isci_calistiriyor ? 'Var' : 'Yok',
        kdv_donemi === 'aylık' ? 'Aylık' : '3 Aylık',
      ]),
    ],
    ';',
    'utf8',
  ),
});

/** Three rows name another phone than the list of clients. */
function contactList({ clients }: MoveOffice): MoveFile {
  const random = createRandom(11);
  return {
    name: '11 İletişim bilgileri.xlsx',
    content: workbook('xlsx', [
      {
        name: 'İletişim',
        rows: [
          ['Mükellef iletişim bilgileri'],
          ['Vergi No / TC', 'Mükellef', 'Telefon', 'Mail Adresi', 'Açık Adres'],
          ...clients
            .filter(({ aktif }) => aktif)
            .map((client) => [
              client.tc_no,
              upper(client.ad),
              phonesOf(random, client),
              client.email,
              `${client.adres}, ${client.ilce}`,
            ]),
        ],
      },
    ]),
  };
}

const NEWEST = 12;

/** The newest clients, and rows that no reader may take as they stand. */
function newest({ clients, accountants }: MoveOffice): MoveFile {
  const random = createRandom(12);
  const nameOf = new Map(accountants.map(({ tc_no, ad }) => [tc_no, ad]));
  const rows: Rows = clients
    .slice(-NEWEST)
    .map((client) => [
      client.ad,
      client.sirket_adi,
      client.tc_no,
      nameOf.get(client.muhasebeci)!,
      spellPhone(random, client.telefon),
      client.il,
      client.ilce,
    ]);
  const someone = accountants[0]!.ad;
  return {
    name: '12 Yeni gelenler.tsv',
    content: text(
      [
        ['Ad Soyad', 'Ticari Ünvan', 'Vergi / TC No', 'Mali Müşavir', 'Tel No', 'İl', 'İlçe'],
        ...rows,
        ['Numarasız Deneme', null, '2222222222', someone, null, null, null],
        ['Yanlış Numara Deneme', null, '1234567891', someone, null, null, null],
        ['Kısaltılmış Deneme', null, '4,1E+09', someone, null, null, null],
        ['Müşavirsiz Deneme', null, '7010000917', 'Böyle Biri Yok', null, null, null],
      ],
      '\t',
      'utf16-le',
    ),
    left: [
      { ad: 'Numarasız Deneme', reason: /kimsenin kendi numarası/ },
      { ad: 'Yanlış Numara Deneme', reason: /kontrol hanesi/ },
      { ad: 'Kısaltılmış Deneme', reason: /kısaltarak/ },
      { ad: 'Müşavirsiz Deneme', reason: /Böyle Biri Yok/ },
    ],
  };
}

export const peopleFiles = (office: MoveOffice): MoveFile[] => [
  luca(office),
  ownList(office),
  accountantList(office),
  staffList(office),
  priceList(office),
  dutyList(office),
  contactList(office),
  newest(office),
];
