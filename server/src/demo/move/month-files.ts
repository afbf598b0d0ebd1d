import { AYLAR, ayName, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { type Cell, type SheetOf, text, workbook } from './formats.ts';
import type { MoveClient, MoveOffice, MoveRecord } from './office.ts';
import type { MoveFile } from './people-files.ts';
import { DONE, NOTHING, OPEN, spellAmount, upper } from './spellings.ts';

const keyOf = (tc_no: string, hizmet: string, donem: Donem): string => `${tc_no} ${hizmet} ${donemSirasi(donem)}`;

/** The mark of each record, and of every cell without one. */
function marksOf({ records }: MoveOffice, random: Random) {
  const byKey = new Map(records.map((one) => [keyOf(one.tc_no, one.hizmet, one.donem), one]));
  const markOf = ({ durum, tutar }: MoveRecord): Cell => {
    if (tutar !== null) return random.chance(0.5) ? tutar / 100 : spellAmount(random, tutar);
    return random.pick(durum === 'bitti' ? DONE : OPEN);
  };
  return (tc_no: string, hizmet: string, donem: Donem): Cell => {
    const found = byKey.get(keyOf(tc_no, hizmet, donem));
    return found ? markOf(found) : random.pick(NOTHING);
  };
}

const withRecords = ({ clients, records }: MoveOffice, hizmet: string): MoveClient[] => {
  const has = new Set(records.filter((one) => one.hizmet === hizmet).map(({ tc_no }) => tc_no));
  return clients.filter(({ tc_no }) => has.has(tc_no));
};

/** One sheet per service, months across; some rows are hidden, and one client is none of the office's. */
function tracking(office: MoveOffice): MoveFile {
  const random = createRandom(6);
  const { last, services } = office;
  const mark = marksOf(office, random);
  const sheetOf = (hizmet: string, i: number): SheetOf => {
    const rows = withRecords(office, hizmet).map((client, n): Cell[] => [
      n + 1,
      i === 1 ? upper(client.ad) : client.ad,
      client.tc_no,
      ...AYLAR.map((_, m) => (m < last.ay ? mark(client.tc_no, hizmet, { yil: last.yil, ay: m + 1 }) : null)),
    ]);
    const strange = i === 0 ? [[rows.length + 1, 'Ayrılan Deneme', null, 'x', ...AYLAR.slice(1).map(() => null)]] : [];
    return {
      name: hizmet.replace(' Beyannamesi', ''),
      rows: [
        [`${last.yil} YILI ${upper(hizmet)} TAKİP ÇİZELGESİ`],
        [],
        ['S.No', 'Mükellef', 'VKN/TCKN', ...AYLAR],
        ...rows,
        ...strange,
      ],
      hidden: [5, 8, 13],
    };
  };
  return {
    name: `06 Takip ${last.yil}.xlsx`,
    content: workbook(
      'xlsx',
      services.slice(0, 3).map(({ ad }, i) => sheetOf(ad, i)),
    ),
    left: [{ ad: 'Ayrılan Deneme', reason: /mükellef yok/ }],
  };
}

/** Services across, for one month. */
function monthSheet(office: MoveOffice): MoveFile {
  const { last, clients, services } = office;
  const mark = marksOf(office, createRandom(7));
  const across = services.slice(3, 5).map(({ ad }) => ad);
  const has = new Set(across.flatMap((hizmet) => withRecords(office, hizmet)));
  return {
    name: `07 ${ayName(last.ay)} kontrol.xlsx`,
    content: workbook('xlsx', [
      {
        name: formatDonem(last),
        rows: [
          [`${upper(formatDonem(last))} KONTROL LİSTESİ`],
          ['Mükellef', 'Vergi No', ...across.map((hizmet) => hizmet.replace(' Beyannamesi', '')), 'Açıklama'],
          ...clients
            .filter((client) => has.has(client))
            .map(({ ad, tc_no }, n) => [
              ad,
              tc_no,
              ...across.map((hizmet) => mark(tc_no, hizmet, last)),
              n % 30 === 4 ? 'faturalar geç geldi' : null,
            ]),
        ],
      },
    ]),
  };
}

/** Open balances with subtotals and a total, all of them texts with their currency. */
function balanceList({ accountants, balances, last }: MoveOffice): MoveFile {
  const amount = (kurus: number): string => `${formatKurus(kurus)} TL`;
  const sum = (rows: readonly { tutar: number }[]): string => amount(rows.reduce((all, { tutar }) => all + tutar, 0));
  const groups = accountants.flatMap(({ tc_no, ad }) => {
    const own = balances.filter(({ muhasebeci }) => muhasebeci === tc_no);
    if (own.length === 0) return [];
    return [
      ...own.map(({ donem, tutar }) => [ad, formatDonem(donem), amount(tutar)]),
      [`${ad} Toplamı`, null, sum(own)],
    ];
  });
  return {
    name: '08 Açık bakiyeler.xlsx',
    content: workbook('xlsx', [
      {
        name: 'Bakiyeler',
        rows: [
          [`Açık bakiyeler, ${formatDonem(last)} sonu`],
          [],
          ['Muhasebeci', 'Dönem', 'Kalan Borç'],
          ...groups,
          ['GENEL TOPLAM', null, sum(balances)],
        ],
      },
    ]),
    left: [
      ...accountants
        .filter(({ tc_no }) => balances.some(({ muhasebeci }) => muhasebeci === tc_no))
        .map(({ ad }) => `${ad} Toplamı`),
      'GENEL TOPLAM',
    ].map((name) => ({ ad: name, reason: /Toplam satırı/ })),
  };
}

/** Who looks after whom, by names; two rows name nobody. */
function assignmentList({ clients, staff }: MoveOffice): MoveFile {
  const nameOf = new Map(staff.map(({ tc_kimlik_no, ad }) => [tc_kimlik_no, ad]));
  const rows = clients.flatMap(({ ad, personel }, n) =>
    personel
      ? [[n % 2 === 0 ? upper(ad) : ad, n % 3 === 0 ? upper(nameOf.get(personel)!) : nameOf.get(personel)!]]
      : [],
  );
  return {
    name: '09 Personel dağılımı.csv',
    content: text(
      [
        ['Mükellef', 'Sorumlu Personel'],
        ...rows,
        ['Ayrılan Deneme', staff[0]!.ad],
        [clients[8]!.ad, 'Ayrılmış Personel'],
      ],
      ';',
      'utf8',
    ),
    left: [
      { ad: 'Ayrılan Deneme', reason: /mükellef yok/ },
      { ad: clients[8]!.ad, reason: /Ayrılmış Personel.*personel yok/ },
    ],
  };
}

export const monthFiles = (office: MoveOffice): MoveFile[] => [
  tracking(office),
  monthSheet(office),
  balanceList(office),
  assignmentList(office),
];
