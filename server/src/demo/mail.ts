import { EPOSTA_DURUMU } from '#contract/bildirim/eposta-durumu.ts';
import { formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { KART_DURUMU, KART_IADE_DURUMU } from '#contract/kart-odeme/kart-durumu.ts';
import { DAY_MS, iso } from './months.ts';

interface Borc {
  borc_id: number;
  muhasebeci_id: number;
  tahakkuk_yili: number;
  tahakkuk_ayi: number;
  borc_tutari: number;
  borc_tarihi: string;
}
interface Kisi {
  muhasebeci_id: number;
  ad: string;
  email: string | null;
}

const METIN = (name: string, row: string) =>
  `Sayın ${name},\n\nAşağıdaki borçlarınız açık görünüyor:\n\n${row}\n\nÖdediyseniz bu iletiyi dikkate almayın.\n\nMuhasebe Bürosu`;

const DURUMLAR = [
  { durum: EPOSTA_DURUMU.gonderildi, hata_metni: null },
  { durum: EPOSTA_DURUMU.hata, hata_metni: 'Alıcı adresi kabul edilmedi: 550 5.1.1 User unknown' },
  { durum: EPOSTA_DURUMU.iptal, hata_metni: 'Borç bu sırada ödendi ya da değişti; gönderilmedi.' },
  { durum: EPOSTA_DURUMU.gonderildi, hata_metni: null },
  { durum: EPOSTA_DURUMU.kuyrukta, hata_metni: null },
] as const;

export function createMail(kisiler: readonly Kisi[], borclar: readonly Borc[], now: Date) {
  const chosen = kisiler.filter(({ email }) => email).slice(0, DURUMLAR.length);
  const rows = chosen.flatMap((kisi, i) => {
    const borc = borclar.findLast(({ muhasebeci_id }) => muhasebeci_id === kisi.muhasebeci_id);
    return borc ? [{ kisi, borc, ...DURUMLAR[i]! }] : [];
  });
  const epostalar = rows.map(({ kisi, borc, durum, hata_metni }, i) => {
    const zaman = iso(now.getTime() - (rows.length - i) * DAY_MS);
    const row = `- ${formatDonem({ yil: borc.tahakkuk_yili, ay: borc.tahakkuk_ayi })}: ${formatTl(borc.borc_tutari)}`;
    return {
      eposta_id: i + 1,
      tur: 'hatirlatma',
      kime: kisi.email,
      konu: `Ödeme hatırlatması: ${formatTl(borc.borc_tutari)}`,
      metin: METIN(kisi.ad, row),
      durum,
      hata_metni,
      deneme: durum === EPOSTA_DURUMU.gonderildi || durum === EPOSTA_DURUMU.hata ? 1 : 0,
      olusturma: zaman,
      sonraki_deneme: zaman,
      gonderme: durum === EPOSTA_DURUMU.gonderildi ? zaman : null,
      muhasebeci_id: kisi.muhasebeci_id,
      kaydeden: null,
    };
  });
  const hatirlatmalar = rows.flatMap(({ borc, durum }, i) =>
    durum === EPOSTA_DURUMU.iptal
      ? []
      : [{ hatirlatma_id: i + 1, borc_id: borc.borc_id, adim: 3, eposta_id: i + 1, zaman: epostalar[i]!.olusturma }],
  );
  return { epostalar, hatirlatmalar };
}

export function createCardAttempts(
  borclar: readonly Borc[],
  girisler: readonly { id: number; muhasebeci_id?: number | null }[],
  now: Date,
) {
  const chosen = borclar.slice(-3);
  const denemeler = chosen.map((borc, i) => {
    const zaman = iso(now.getTime() - (chosen.length - i) * DAY_MS);
    const isBack = i === 1;
    return {
      deneme_id: i + 1,
      muhasebeci_id: borc.muhasebeci_id,
      kullanici_id: girisler.find(({ muhasebeci_id }) => muhasebeci_id === borc.muhasebeci_id)?.id ?? 1,
      anahtar: `deneme-verisi-${i}`,
      istek_ozeti: '\\x00',
      saglayici: 'test',
      tutar: borc.borc_tutari,
      durum: isBack ? KART_DURUMU.iade : KART_DURUMU.reddedildi,
      red_kodu: isBack ? null : i === 0 ? 'yetersiz_bakiye' : '3ds_basarisiz',
      olusturma: zaman,
      durum_zamani: zaman,
    };
  });
  const kalemler = chosen.map(({ borc_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari }, i) => ({
    kalem_id: i + 1,
    deneme_id: i + 1,
    borc_id,
    tahakkuk_yili,
    tahakkuk_ayi,
    tutar: borc_tutari,
  }));
  const iadeler = chosen.slice(1, 2).map(({ borc_tutari }) => ({
    iade_id: 1,
    deneme_id: 2,
    tutar: borc_tutari,
    neden: 'fazla',
    durum: KART_IADE_DURUMU.tamamlandi,
  }));
  return { denemeler, kalemler, iadeler };
}
