import { DAY_MS, dayOf, iso } from './months.ts';
import { adminLogin } from './people.ts';
import type { Random } from './random.ts';

const DAYS = 42;
const WEEKS = 14;

const HESAPLAR = [
  { hesap_id: 1, banka: 'isbank', ad: 'İş Bankası ana hesap', iban: 'TR290006400000112345678901' },
  { hesap_id: 2, banka: 'akbank', ad: 'Akbank hesabı', iban: 'TR230004600012300006298413' },
];
const STRANGER = 'TR020001000012300006298413';

interface Payment {
  muhasebeci_id: number;
  odeme_tutari: number;
  odeme_tarihi: string;
  odeme_yontemi: string;
  iptal_edilen_id: number | null;
}
interface Line {
  hesap_id: number;
  day: number;
  tutar: number;
  islem: string;
  aciklama: string;
  karsi_ad?: string;
  karsi_iban?: string;
}

const EVERY_MONTH = [
  { tutar: -4_500_000, islem: 'Havale', aciklama: 'BÜRO KİRASI', karsi_ad: 'NECLA ÖRNEK', karsi_iban: STRANGER },
  { tutar: -186_540, islem: 'Fatura', aciklama: 'ELEKTRİK FATURASI' },
  { tutar: -1_250, islem: 'Masraf', aciklama: 'EFT MASRAFI VE BSMV' },
];

const upper = (text: string): string => text.toLocaleUpperCase('tr');

/** What accountants paid by transfer, and what else an office's account sees. */
function linesOf(random: Random, names: ReadonlyMap<number, string>, payments: readonly Payment[], now: Date): Line[] {
  const today = now.getTime();
  const paid = payments
    .filter((it) => it.odeme_yontemi === 'havale' && it.iptal_edilen_id === null && it.odeme_tutari > 0)
    .map((it) => ({ ...it, day: Math.floor((today - Date.parse(it.odeme_tarihi)) / DAY_MS) }))
    .filter(({ day }) => day >= 1 && day < DAYS)
    .map(({ muhasebeci_id, odeme_tutari, day }): Line => {
      const name = upper(names.get(muhasebeci_id) ?? '');
      return {
        hesap_id: 1,
        day,
        tutar: odeme_tutari,
        islem: random.pick(['FAST', 'EFT', 'Havale']),
        aciklama: `${name} MUHASEBE HİZMETİ`,
        karsi_ad: name,
      };
    });
  const others = [40, 12].flatMap((day) => EVERY_MONTH.map((it, i): Line => ({ ...it, hesap_id: 1, day: day - i })));
  const moved = [28, 9].flatMap((day): Line[] => [
    { hesap_id: 1, day, tutar: -1_000_000, islem: 'Virman', aciklama: 'HESAPLAR ARASI VİRMAN AKBANK' },
    { hesap_id: 2, day, tutar: 1_000_000, islem: 'Virman', aciklama: 'HESAPLAR ARASI VİRMAN İŞ BANKASI' },
  ]);
  const pos = [35, 21, 7].map(
    (day): Line => ({
      hesap_id: 2,
      day,
      tutar: random.int(50_000, 400_000),
      islem: 'POS',
      aciklama: 'POS GÜNLÜK TOPLAM NET',
    }),
  );
  const unknown = [30, 18, 5].map(
    (day): Line => ({
      hesap_id: 1,
      day,
      tutar: random.int(500, 9_000) * 100,
      islem: 'FAST',
      aciklama: 'AIDAT',
      karsi_ad: random.pick(['HASAN ÖRNEK', 'GÜLAY ÖRNEK']),
    }),
  );
  return [...paid, ...others, ...moved, ...pos, ...unknown].sort((a, b) => b.day - a.day || a.hesap_id - b.hesap_id);
}

/** Two accounts with some weeks of lines, of which each statement's opening and lines make its closing. */
export function createBank(
  random: Random,
  people: readonly { muhasebeci_id: number; ad: string }[],
  payments: readonly Payment[],
  now: Date,
) {
  const lines = linesOf(random, new Map(people.map((it) => [it.muhasebeci_id, it.ad])), payments, now);
  const ekstreler: object[] = [];
  const written: object[] = [];
  const hesaplar = HESAPLAR.map((hesap) => {
    const acilis_bakiyesi = random.int(2_000, 9_000) * 1_000;
    let bakiye = acilis_bakiyesi;
    for (let from = DAYS; from > 0; from -= WEEKS) {
      const own = lines.filter((it) => it.hesap_id === hesap.hesap_id && it.day <= from && it.day > from - WEEKS);
      const days = own.map(({ day }) => dayOf(now.getTime() - day * DAY_MS));
      if (own.length === 0) continue;
      const ekstre_id = ekstreler.length + 1;
      const acilis = bakiye;
      for (const [i, { hesap_id, day, tutar, islem, aciklama, karsi_ad, karsi_iban }] of own.entries()) {
        bakiye += tutar;
        written.push({
          satir_id: written.length + 1,
          hesap_id,
          ekstre_id,
          dosya_satiri: 16 + own.length - i,
          gun: dayOf(now.getTime() - day * DAY_MS),
          saat: `${10 + (i % 8)}:${10 + (i % 45)}:00`,
          tutar,
          bakiye,
          islem,
          aciklama,
          referans: String(700_100 + written.length),
          karsi_ad: karsi_ad ?? null,
          karsi_iban: karsi_iban ?? null,
          sira: 1,
        });
      }
      ekstreler.push({
        ekstre_id,
        hesap_id: hesap.hesap_id,
        dosya_adi: `${hesap.banka}-${days.at(-1)}.${hesap.banka === 'isbank' ? 'xls' : 'xlsx'}`,
        ozet: `\\x${String(ekstre_id).padStart(64, '0')}`,
        bicim: hesap.banka === 'isbank' ? 'xls' : 'xlsx',
        ilk_gun: days[0],
        son_gun: days.at(-1),
        acilis,
        kapanis: bakiye,
        devir: acilis,
        satir_sayisi: own.length,
        yeni_sayisi: own.length,
        yukleyen: adminLogin(1),
        yukleme: iso(now.getTime() - Math.max(1, from - WEEKS) * DAY_MS),
        geri_alinma: null,
      });
    }
    const ilk = lines.find((it) => it.hesap_id === hesap.hesap_id);
    return {
      ...hesap,
      acilis_gunu: dayOf(now.getTime() - (ilk?.day ?? DAYS) * DAY_MS),
      acilis_bakiyesi,
      olusturma: iso(now.getTime() - DAYS * DAY_MS),
    };
  });
  return { banka_hesaplari: hesaplar, banka_ekstreleri: ekstreler, banka_satirlari: written };
}
