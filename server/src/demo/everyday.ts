import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { FirmaAyarlari } from '#contract/sistem/ayar.ts';
import type { DemoMukellef } from './clients.ts';
import { DAY_MS, iso } from './months.ts';
import { adminLogin, muhasebeciLogin, personelLogin } from './people.ts';
import type { Random } from './random.ts';
import type { DemoKayit } from './records.ts';
import { HIZMETLER, priceIn } from './services.ts';

export const DEMO_FIRMA: FirmaAyarlari = {
  firma_adi: 'Örnek Muhasebe Hizmetleri',
  firma_adresi: 'Çınarlı Cad. No: 12 Kat: 3, Örnekmahalle',
  firma_vergi_dairesi: 'Örnekköy',
  firma_vergi_no: '',
  firma_telefon: '0212 555 01 00',
  firma_email: 'buro@example.com',
};

export const createPrices = (now: Date) => {
  const { yil } = currentDonem(now);
  return HIZMETLER.flatMap((hizmet) =>
    [2, 1, 0].map((yearsAgo) => ({
      hizmet_id: hizmet.id,
      gecerlilik_yili: yil - yearsAgo,
      gecerlilik_ayi: 1,
      fiyat: priceIn(hizmet, yearsAgo),
    })),
  ).map((row, i) => ({ hizmet_fiyat_id: i + 1, ...row }));
};

const isOf =
  ({ yil, ay }: Donem) =>
  (r: DemoKayit) =>
    r.hizmet_yili === yil && r.hizmet_ayi === ay;

const TEKRARLAR: Record<number, { aralik: number; ay: number }> = {
  1: { aralik: 1, ay: 1 },
  3: { aralik: 1, ay: 1 },
  4: { aralik: 3, ay: 2 },
  13: { aralik: 12, ay: 3 },
};

export const createTekrarlar = (records: DemoKayit[], clients: DemoMukellef[], now: Date) => {
  const month = currentDonem(now);
  const active = new Set(clients.filter(({ aktif }) => aktif).map(({ mukellef_id }) => mukellef_id));
  return records
    .filter(isOf(addMonths(month, -1)))
    .filter(
      ({ muhasebeci_id, mukellef_id, hizmet_id, durum }) =>
        muhasebeci_id <= 4 && active.has(mukellef_id) && hizmet_id in TEKRARLAR && durum !== DURUM.reddedildi,
    )
    .map(({ mukellef_id, hizmet_id }, i) => {
      const { aralik, ay } = TEKRARLAR[hizmet_id]!;
      return { tekrar_id: i + 1, mukellef_id, hizmet_id, aralik, baslangic_yili: month.yil - 1, baslangic_ayi: ay };
    });
};

const SAYINGS = [
  'Fatura listesi eksik, müşteriden istendi.',
  'Geçen aydan devreden KDV kontrol edilecek.',
  'Bu ay iki yeni işe giriş var.',
  'Banka ekstresi klasörde.',
  'Matrah artışı nedeniyle muhasebeci ile görüşüldü.',
];

const cellOf = ({ muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi }: DemoKayit) => ({
  muhasebeci_id,
  mukellef_id,
  hizmet_id,
  hizmet_yili,
  hizmet_ayi,
});

export const createHucreNotlari = (random: Random, records: DemoKayit[], clients: DemoMukellef[], now: Date) => {
  const month = currentDonem(now);
  const recent = records.filter((r) => isOf(month)(r) || isOf(addMonths(month, -1))(r));
  const staffOf = new Map(clients.map(({ mukellef_id, personel_id }) => [mukellef_id, personel_id]));
  const noted = recent.filter(() => random.chance(0.03));
  const waiting = recent.filter(
    (r) => r.durum === DURUM.onaylandi && staffOf.get(r.mukellef_id) && random.chance(0.08),
  );
  return {
    hucre_notlari: noted.map((r, i) => ({
      not_id: i + 1,
      ...cellOf(r),
      metin: random.pick(SAYINGS),
      kullanici_id: random.chance(0.5) ? muhasebeciLogin(r.muhasebeci_id) : adminLogin(1 + (i % 3)),
      zaman: r.degisme,
    })),
    evrak_bekleyenler: waiting.map((r, i) => ({
      evrak_id: i + 1,
      ...cellOf(r),
      aciklama: random.chance(0.6) ? 'Alış faturaları bekleniyor' : null,
      kullanici_id: personelLogin(staffOf.get(r.mukellef_id)!),
      zaman: r.degisme,
    })),
  };
};

export const createMukellefNotlari = (random: Random, clients: DemoMukellef[], now: Date) =>
  clients
    .filter(({ aktif }) => aktif && random.chance(0.15))
    .map(({ mukellef_id, muhasebeci_id }, i) => ({
      not_id: i + 1,
      mukellef_id,
      kullanici_id: random.chance(0.6) ? muhasebeciLogin(muhasebeci_id) : adminLogin(1 + (i % 3)),
      metin: random.pick([
        'Evrakları ayın ilk haftası getirir.',
        'Telefonla değil e-posta ile ulaşılmak istiyor.',
        'Şube açılışı planlanıyor.',
        'Ödeme sözü alındı.',
      ]),
      eklenme_tarihi: iso(now.getTime() - random.int(1, 60) * DAY_MS),
    }));
