import type {
  AccountantWithDebts,
  BookedLine,
  KararTuru,
  LearnedPayer,
  LineToMatch,
  MatchContext,
} from '#contract/banka/eslesme-turleri.ts';
import { createRandom, type Random } from '#server/testing/random.ts';

/** What a line really is. `known` is false where nobody could say it from the line: those belong into the queue. */
export interface TrueLine {
  line: LineToMatch;
  group: 'kendi' | 'pos' | 'iade' | 'yakın' | 'üçlü' | 'bilinmeyen' | 'düz';
  tur: KararTuru | null;
  muhasebeci_id: number | null;
  geri_donen_id?: number;
  known: boolean;
}

const list = (text: string): string[] => text.trim().split(/\s+/);
const FIRST = list(`Ahmet Mehmet Mustafa Ali Hüseyin Hasan İbrahim Osman Yusuf Murat Ömer Ramazan Halil Süleyman
  Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Özlem Çiğdem Gülşen Kasım Eylül İrem`);
const LAST =
  list(`Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt
  Özkan Şimşek Polat Özcan Korkmaz Çakır Erdoğan Yavuz Güneş Işık Bulut Keskin Ünal Turan Gül Demirci Aktaş Güler`);
const FIRMS = list(
  'Deniz Pusula Akasya Çınar Göksu Yakamoz Meltem Palmiye Sığla Karanfil Ihlamur Kardelen Manolya Papatya',
);
const TRADES = ['Muhasebe', 'Danışmanlık', 'Mali Müşavirlik', 'Denetim'];
const AMOUNTS = [150_000, 200_000, 250_000, 300_000, 450_000, 500_000];

const OWN = [
  { hesap_id: 1, iban: 'TR330006100519786457841326', ad: 'Vadesiz TL' },
  { hesap_id: 2, iban: 'TR480006200000000000000002', ad: 'Maaş hesabı' },
];
const OFFICE = 'Örnek Büro Hizmetleri Ltd. Şti.';

/** The accountants of the set: some are firms, and some have families of names that nobody can tell apart. */
function createPeople(): AccountantWithDebts[] {
  const random = createRandom(40);
  const names = new Set(FIRMS.map((firm, i) => `${firm} ${TRADES[i % TRADES.length]} Hizmetleri Ltd. Şti.`));
  while (names.size < 190) names.add(`${random.pick(FIRST)} ${random.pick(LAST)}`);
  const all = [...names];
  const people = all.slice(14);
  const families = people.slice(0, 5).map((name) => name.replace(' ', ' Can '));
  return [...all, ...families, ...people.slice(5, 8)].map((name, i) => ({
    muhasebeci_id: i + 1,
    ad: name,
    sirket_adi: null,
    borclar: Array.from({ length: random.below(4) }, (_, n) => ({
      yil: 2026,
      ay: 10 - n,
      bakiye: random.pick(AMOUNTS),
    })).reverse(),
  }));
}

const upper = (text: string): string => text.toLocaleUpperCase('tr');
const ascii = (text: string): string =>
  upper(text).replace(/[ÇĞİÖŞÜ]/g, (letter) => 'CGIOSU'['ÇĞİÖŞÜ'.indexOf(letter)] ?? letter);
const misread = (text: string): string =>
  upper(text).replace(/[İŞĞ]/g, (letter) => 'ÝÞÐ'['İŞĞ'.indexOf(letter)] ?? letter);

/** How banks write a name. The last two cannot be read by anybody who is careful. */
const SPELLINGS: ((name: string) => string)[] = [
  upper,
  ascii,
  ascii,
  (name) => name,
  misread,
  (name) => `SN. ${upper(name)}`,
  (name) => upper(name).replaceAll(' ', '  '),
  (name) => ascii(name.split(' ').toReversed().join(' ')),
  (name) => upper(name).replace('LTD. ŞTİ.', 'LİMİTED ŞİRKETİ'),
  (name) => ascii(name).replace('LTD. STI.', 'LTD.STI'),
  (name) => `SMMM ${upper(name)}`,
  (name) => ascii(name).slice(0, 26).trim(),
  (name) => ascii(name).slice(0, 24).trim(),
  upper,
  ascii,
  (name) => upper(name).replace(/[ĞİÖŞÜÇ]/g, '?'),
  (name) => ascii(name).replace(/^(\S)\S+ /, '$1. '),
];

/** The banks' forms of an incoming transfer: `payer` is the name as it is spelt, `note` what was written with it. */
const FORMS: ((payer: string, note: string, n: number) => Pick<LineToMatch, 'aciklama' | 'karsi_ad'>)[] = [
  (payer, note, n) => ({ aciklama: `GELEN FAST - GÖNDEREN: ${payer} - SORGU NO: ${n} - ${note}`, karsi_ad: null }),
  (payer, note, n) => ({ aciklama: `EFT GELEN/0046/${payer}/${note}/${n}`, karsi_ad: null }),
  (payer, note) => ({ aciklama: `${payer} TARAFINDAN GÖNDERİLEN HAVALE AÇIKLAMA: ${note}`, karsi_ad: null }),
  (payer, note, n) => ({ aciklama: `FAST-${payer}-QNB FİNANSBANK A.Ş.-${n}-${note}`, karsi_ad: null }),
  (payer, note, n) => ({ aciklama: `Gelen EFT, Gönd:${payer}, Sorgu No:${n}, Açk:${note}`, karsi_ad: null }),
  (payer, note) => ({ aciklama: note || 'HAVALE', karsi_ad: payer }),
  (payer, note) => ({ aciklama: `${payer}*0062*FAST ÖDEMESİ*${note}`, karsi_ad: null }),
  (payer, note, n) => ({ aciklama: `HESAPTAN GELEN HAVALE ${payer} ${n} ${note}`, karsi_ad: null }),
  (payer, note) => ({ aciklama: `T. İŞ BANKASI A.Ş. - GELEN HAVALE - ${payer} - ${note}`, karsi_ad: null }),
  (payer, note) => ({
    aciklama: `GÖNDEREN ${payer} ALICI ÖRNEK BÜRO HİZMETLERİ LTD ŞTİ VKN 1234567890 AÇIKLAMA ${note}`,
    karsi_ad: null,
  }),
  (payer, note, n) => ({
    aciklama: `${payer} ${note} VKN 1234567890 ÖRNEK BÜRO HİZMETLERİ LTD ŞTİ ${n}`,
    karsi_ad: null,
  }),
];
const NOTES = [
  '',
  'EKİM MUHASEBE ÜCRETİ',
  'ekim 2026',
  'muhasebe ödemesi',
  'borç',
  '10.2026 hizmet bedeli',
  'kalan ödeme',
];

const OWN_FORMS: ((n: number) => Partial<LineToMatch>)[] = [
  (n) => ({ aciklama: `VİRMAN ${n}` }),
  (n) => ({ aciklama: `HESAPLAR ARASI AKTARIM REF ${n}` }),
  (n) => ({ aciklama: `GELEN FAST SORGU NO ${n}`, karsi_iban: OWN[1]!.iban }),
  (n) => ({ aciklama: `TR48 0006 2000 0000 0000 0000 02 HESABINDAN HAVALE ${n}` }),
  (n) => ({ aciklama: `EFT ${n}`, karsi_ad: 'ÖRNEK BÜRO HİZMETLERİ LİMİTED ŞİRKETİ' }),
  (n) => ({ aciklama: `VİRMAN - ÖRNEK BÜRO HİZMETLERİ LTD.ŞTİ. - ${n}` }),
];
const POS_FORMS: ((n: number) => string)[] = [
  (n) => `POS NET SATIŞ ${n} İŞYERİ 000012345`,
  (n) => `ÜYE İŞYERİ GÜNSONU BATCH ${n}`,
  (n) => `POS HESABA GEÇİŞ ${n} PEŞİN SATIŞ`,
  (n) => `IYZICO ODEME HIZMETLERI A.S. HAKEDIS ${n}`,
];

interface Making {
  random: Random;
  people: AccountantWithDebts[];
  lines: TrueLine[];
  counter: number;
}

function add(making: Making, line: Partial<LineToMatch>, truth: Omit<TrueLine, 'line'>): void {
  making.counter += 1;
  const gun = `2026-11-${String(1 + (making.counter % 25)).padStart(2, '0')}`;
  const base = { hesap_id: 1, gun, tutar: making.random.pick(AMOUNTS), aciklama: '', karsi_ad: null, karsi_iban: null };
  making.lines.push({ line: { ...base, ...line }, ...truth });
}

const transfer = ({ random }: Making, payer: string, note = random.pick(NOTES)): Partial<LineToMatch> =>
  random.pick(FORMS)(payer, note, 100_000 + random.below(900_000));

/** What an accountant owes, in two of three cases what a line brings. */
const amountOf = ({ random }: Making, { borclar }: AccountantWithDebts): number =>
  borclar.length > 0 && random.below(3) > 0 ? random.pick(borclar).bakiye : random.pick(AMOUNTS) + random.below(100);

function addNoPayments(making: Making, booked: BookedLine[]): void {
  const { random, people } = making;
  const none = { muhasebeci_id: null, known: true };
  for (let i = 0; i < 60; i++)
    add(making, OWN_FORMS[i % OWN_FORMS.length]!(1000 + i), { group: 'kendi', tur: 'kendi hesabı', ...none });
  for (let i = 0; i < 40; i++)
    add(making, { aciklama: POS_FORMS[i % POS_FORMS.length]!(2000 + i) }, { group: 'pos', tur: 'pos', ...none });
  for (let i = 0; i < 10; i++) {
    const person = people[60 + i]!;
    const tutar = random.pick(AMOUNTS);
    booked.push({ karar_id: 500 + i, gun: '2026-10-31', tutar, aciklama: `FAST-${ascii(person.ad)}`, karsi_ad: null });
    const line = { tutar: -tutar, aciklama: `HAVALE İADESİ - ${upper(person.ad)}` };
    add(making, line, { group: 'iade', tur: 'iade', ...none, geri_donen_id: 500 + i });
  }
  for (let i = 0; i < 5; i++)
    add(making, { aciklama: `GELEN EFT İADE ${3000 + i} HESAP KAPALI` }, { group: 'iade', tur: 'iade', ...none });
}

const RELATIVES = list('Nurten Şaban Ferhat Dilek Cemal Hülya Kadir Perihan Tuncay Nazlı Vedat Gönül');

/** Relatives pay for an accountant of another name: ten are learned, one of them pays for two, two say for whom. */
function addRelatives(making: Making, odeyenler: LearnedPayer[]): void {
  RELATIVES.forEach((first, i) => {
    const person = making.people[100 + i]!;
    const name = `${first} ${person.ad.split(' ')[1]} Akıncı`;
    const learned = i < 10;
    const learn = (muhasebeci_id: number) =>
      odeyenler.push({
        odeyen_id: odeyenler.length + 1,
        cekirdek: ascii(name).toLowerCase(),
        iban: null,
        muhasebeci_id,
        otomatik: i < 8,
      });
    if (learned) learn(person.muhasebeci_id);
    if (i === 9) learn(120);
    const line = transfer(making, making.random.pick([upper, ascii])(name), learned ? '' : `${upper(person.ad)} ADINA`);
    add(making, line, { group: 'yakın', tur: 'tahsilat', muhasebeci_id: person.muhasebeci_id, known: i !== 9 });
  });
}

function addPayers(making: Making, nobody: ReadonlySet<number>): void {
  const { random, people } = making;
  for (let triple = 0; triple < 9; triple++)
    for (let i = 0; i < 3; i++) {
      const person = people[130 + triple * 3 + i]!;
      const line = { ...transfer(making, random.pick([upper, ascii])(person.ad)), gun: '2026-11-05', tutar: 250_000 };
      add(making, line, { group: 'üçlü', tur: 'tahsilat', muhasebeci_id: person.muhasebeci_id, known: true });
    }
  while (making.lines.length < 470) {
    const person = random.pick(people);
    const payer = random.pick(SPELLINGS)(person.ad);
    const line = { ...transfer(making, payer), tutar: amountOf(making, person) };
    const known = !nobody.has(person.muhasebeci_id);
    add(making, line, { group: 'düz', tur: 'tahsilat', muhasebeci_id: person.muhasebeci_id, known });
  }
}

/** Strangers bring the very amounts of open debts, and half of them have the surname of an accountant. */
function addUnknown(making: Making): void {
  for (let i = 0; i < 30; i++) {
    const surname = i % 2 === 0 ? making.random.pick(LAST) : `Yabancıoğlu${'abcdefghijklmno'[i / 2]}`;
    // Two strangers bear the whole name of an accountant and one more: nobody can see that they are others.
    const name = i < 2 ? making.people[95 + i]!.ad.replace(' ', ' Nuri ') : `Taylan ${surname}`;
    const line = i % 5 === 4 ? { aciklama: `GELEN FAST ${7000 + i}` } : transfer(making, upper(name));
    add(making, line, { group: 'bilinmeyen', tur: null, muhasebeci_id: null, known: false });
  }
}

/** 500 invented lines of a month with what each of them really is; the seed is fixed. */
export function createLines(): { context: MatchContext; lines: TrueLine[] } {
  const people = createPeople();
  const making: Making = { random: createRandom(402), people, lines: [], counter: 0 };
  const booked: BookedLine[] = [];
  const odeyenler: LearnedPayer[] = [];
  const twins = [...people.slice(14, 22), ...people.slice(190)].map(({ muhasebeci_id }) => muhasebeci_id);
  addNoPayments(making, booked);
  addRelatives(making, odeyenler);
  for (const { muhasebeci_id, ad } of people.slice(30, 90))
    odeyenler.push({
      odeyen_id: odeyenler.length + 1,
      cekirdek: ascii(ad).toLowerCase(),
      iban: null,
      muhasebeci_id,
      otomatik: true,
    });
  addPayers(making, new Set(twins));
  addUnknown(making);
  return {
    context: { hesaplar: OWN, ownNames: [OFFICE], muhasebeciler: people, odeyenler, booked, byIban: false },
    lines: making.lines,
  };
}
