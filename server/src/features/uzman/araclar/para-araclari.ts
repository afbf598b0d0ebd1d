import { z } from 'zod';
import { ayMetni, formatDonem, formatTarih, gunOf } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { iptalNotu, ODEME_YONTEMI_NAME, type Odeme } from '#contract/tahakkuk/odeme.ts';
import type { Baglanti } from '#contract/uzman/uzman.ts';
import { getBorcum, listOdemeler } from '#server/features/odeme/queries.ts';
import { listTahakkuklar } from '#server/features/tahakkuk/queries.ts';
import { listOdemeAylari } from '#server/features/uzman/veri-queries.ts';
import { arac, ayOf, donemGirdisi, EN_COK, firstRows, rows } from './arac.ts';

const BORCUM: Baglanti = { sayfa: 'borcum', ad: 'Borç Durumu', suzgec: {} };
const odemelerPage = (filter: Record<string, string> = {}): Baglanti => ({
  sayfa: 'odemeler',
  ad: 'Ödeme Geçmişi',
  suzgec: filter,
});
const totals = (total: number, odenen: number, rest: number): string =>
  `Kalan borç: ${formatTl(rest)}\nToplam tahakkuk: ${formatTl(total)}\nÖdenen: ${formatTl(odenen)}`;

export const borclarim = arac({
  aciklama: 'Soruyu soran muhasebecinin kendi borç durumu: kalan borç, toplam tahakkuk, ödenen ve açık dönemler.',
  girdi: z.strictObject({}),
  async run(tx) {
    const { toplam_borc, odenen, kalan, avans, aylar } = (await getBorcum(tx, undefined)) as Borcum;
    const acik = aylar.filter(({ bakiye }) => bakiye > 0).reverse();
    const lines = acik.map((a) => `${donemName(a)}: ${formatTl(a.bakiye)} (${a.odeme_durumu})`);
    const donemler = acik.length === 0 ? 'Açık döneminiz yok.' : `Açık dönemler:\n${firstRows(lines, acik.length)}`;
    const avansi = avans > 0 ? `\nAvans (henüz kullanılmayan): ${formatTl(avans)}` : '';
    return { metin: `${totals(toplam_borc, odenen, kalan)}${avansi}\n\n${donemler}`, names: [], baglantilar: [BORCUM] };
  },
});

export const donemBorcu = arac({
  aciklama:
    'Soruyu soran muhasebecinin bir ayın tahakkuku: tutarı, ödeneni, kalanı, ödenip ödenmediği. Ay verilmezse içinde bulunulan ay.',
  girdi: z.strictObject(donemGirdisi),
  async run(tx, girdi) {
    const { yil, ay } = ayOf(girdi);
    const donem = ayMetni({ yil, ay });
    const { satirlar } = await listTahakkuklar(tx, { donem, sirala: 'borc_tarihi', yon: 'desc', sayfa: 1, boyut: 1 });
    const baglantilar: Baglanti[] = [{ sayfa: 'tahakkuklar', ad: 'Tahakkuklar', suzgec: { donem } }];
    const [t] = satirlar;
    if (!t) return { metin: `${formatDonem({ yil, ay })} için tahakkukunuz yok.`, names: [], baglantilar };
    const result =
      t.bakiye === 0 ? 'borcunuz ödenmiş' : t.tahsilat === 0 ? 'borcunuz ödenmemiş' : 'borcunuzun bir kısmı ödenmiş';
    return {
      metin: `${formatDonem({ yil, ay })} ${result} (${t.odeme_durumu}).\n\n${totals(t.borc_tutari, t.tahsilat, t.bakiye)}`,
      names: [],
      baglantilar,
    };
  },
});

const NE = {
  borc: { ust: 'En çok borçlandığınız ay', alt: 'En az borçlandığınız ay', yok: 'Tahakkukunuz yok.' },
  odeme: { ust: 'En çok ödediğiniz ay', alt: 'En az ödediğiniz ay', yok: 'Kayıtlı ödemeniz yok.' },
} as const;
const SONRAKILER = 2;

/** Months of one amount stand together, because none of them is the highest alone. */
export const enYuksekAy = arac({
  aciklama:
    'Soruyu soran muhasebecinin en çok ya da en az borçlandığı (tahakkuk) ya da ödediği ay. ne: borc, odeme. yon: ust (en çok), alt (en az). yil verilmezse bütün yıllar.',
  girdi: z.strictObject({ ne: z.enum(['borc', 'odeme']), yon: z.enum(['ust', 'alt']), yil: donemGirdisi.yil }),
  async run(tx, { ne, yon, yil }) {
    const baglantilar = [ne === 'borc' ? BORCUM : odemelerPage(yil ? { odeme_tarihi: String(yil) } : {})];
    const aylar =
      ne === 'odeme'
        ? await listOdemeAylari(tx, yil)
        : ((await getBorcum(tx, undefined)) as Borcum).aylar
            .filter((a) => !a.devir && (yil === undefined || a.tahakkuk_yili === yil))
            .map((a) => ({ yil: a.tahakkuk_yili, ay: a.tahakkuk_ayi, tutar: a.borc_tutari }));
    const sirali = aylar.toSorted((a, b) => (yon === 'ust' ? b.tutar - a.tutar : a.tutar - b.tutar));
    const [ilk] = sirali;
    if (!ilk) return { metin: NE[ne].yok, names: [], baglantilar };
    const ilkler = sirali.filter(({ tutar }) => tutar === ilk.tutar);
    const sonra = sirali.slice(ilkler.length, ilkler.length + SONRAKILER);
    const names = ilkler.map(formatDonem).join(', ');
    const lines = sonra.map((a) => `${formatDonem(a)}: ${formatTl(a.tutar)}`);
    return {
      metin: `${NE[ne][yon]} ${names}: ${formatTl(ilk.tutar)}.${lines.length > 0 ? `\n\nSonra:\n${rows(lines)}` : ''}`,
      names: [],
      baglantilar,
    };
  },
});

const odemeSatiri = (o: Odeme): string => {
  const iptal = o.iptal_edilen_id !== null ? ', iptal' : iptalNotu(o) && `, ${iptalNotu(o)}`;
  return `${formatTarih(o.odeme_tarihi)}: ${formatTl(o.odeme_tutari)} (${donemName(o)} dönemi, ${ODEME_YONTEMI_NAME[o.odeme_yontemi]}${iptal})`;
};
const pageOf = (size: number) => ({ sirala: 'odeme_tarihi' as const, yon: 'desc' as const, sayfa: 1, boyut: size });

export const sonOdeme = arac({
  aciklama: 'Soruyu soran muhasebecinin yaptığı son ödeme: tarihi, tutarı, dönemi.',
  girdi: z.strictObject({}),
  async run(tx) {
    const { son_odeme } = (await getBorcum(tx, undefined)) as Borcum;
    if (!son_odeme) return { metin: 'Kayıtlı ödemeniz yok.', names: [], baglantilar: [odemelerPage()] };
    const gun = gunOf(new Date(son_odeme.tarih));
    const { satirlar: odemeler, toplam } = await listOdemeler(tx, { odeme_tarihi: gun, ...pageOf(EN_COK) });
    const metin = `Son ödemeniz ${formatTarih(gun)} günü, ${formatTl(son_odeme.tutar)}. O günün ödemeleri:\n${firstRows(odemeler.map(odemeSatiri), toplam)}`;
    return { metin, names: [], baglantilar: [odemelerPage({ odeme_tarihi: gun })] };
  },
});

function gunler({ yil, ay }: { yil?: number | undefined; ay?: number | undefined }): { odeme_tarihi?: string } {
  if (yil === undefined && ay === undefined) return {};
  return { odeme_tarihi: ay === undefined ? String(yil) : ayMetni(ayOf({ ...(yil !== undefined && { yil }), ay })) };
}

export const odemelerim = arac({
  aciklama: 'Soruyu soran muhasebecinin bir yılda ya da ayda yaptığı ödemeler ve toplamı; dönem verilmezse tümü.',
  girdi: z.strictObject(donemGirdisi),
  async run(tx, girdi) {
    const aralik = gunler(girdi);
    const { satirlar: odemeler, toplam, toplamlar } = await listOdemeler(tx, { ...aralik, ...pageOf(EN_COK) });
    const ne = girdi.ay
      ? `${formatDonem(ayOf({ ...(girdi.yil && { yil: girdi.yil }), ay: girdi.ay }))} içinde `
      : girdi.yil
        ? `${girdi.yil} yılında `
        : '';
    const baglantilar = [odemelerPage(aralik)];
    if (toplam === 0) return { metin: `${ne}kayıtlı ödemeniz yok.`.replace(/^k/, 'K'), names: [], baglantilar };
    const bas = `${ne}ödenen: ${formatTl(toplamlar.odeme_tutari)}, ${toplam.toLocaleString('tr-TR')} kayıt`.replace(
      /^ö/,
      'Ö',
    );
    return { metin: `${bas}\n${firstRows(odemeler.map(odemeSatiri), toplam)}`, names: [], baglantilar };
  },
});
