import { z } from 'zod';
import { ayAdi, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Tx } from '#server/db/session.ts';
import { findMukellefDurumlari, getBorcOzeti, getTalepOzeti, type MukellefDurumu } from './veri-queries.ts';

/** What a tool answers, as text for the asker, and the names in it, which are masked before a model reads it. */
export interface AracSonucu {
  metin: string;
  adlar: string[];
}

/**
 * A question about the asker's own data that the expert can answer: typed input, one query each. It runs in the asker's own session, so that row-level
 * security decides what there is, whoever or whatever chose the input.
 */
export interface Arac<S extends z.ZodType = z.ZodType> {
  aciklama: string;
  girdi: S;
  run(tx: Tx, girdi: z.output<S>): Promise<AracSonucu>;
}
const arac = <S extends z.ZodType>(definition: Arac<S>): Arac<S> => definition;

const satirlar = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

export const borclarim = arac({
  aciklama: 'Soruyu soran muhasebecinin kendi borç durumu: toplam tahakkuk, ödenen, kalan ve açık dönemler.',
  girdi: z.strictObject({}),
  async run(tx) {
    const { toplam, odenen, kalan, acik_sayisi, acik } = await getBorcOzeti(tx);
    const ozet = `Toplam tahakkukunuz ${formatTl(toplam)}, ödediğiniz ${formatTl(odenen)}, kalan borcunuz ${formatTl(kalan)}.`;
    if (acik_sayisi === 0) return { metin: `${ozet} Açık döneminiz yok.`, adlar: [] };
    const donemler = acik.map((a) => `${formatDonem({ yil: a.tahakkuk_yili, ay: a.tahakkuk_ayi })}: ${formatTl(a.bakiye)} (${a.odeme_durumu})`);
    const fazlasi = acik_sayisi > acik.length ? `\nVe ${acik_sayisi - acik.length} dönem daha; tümü Borç Durumu sayfasında.` : '';
    return { metin: `${ozet}\n\nAçık dönemler:\n${satirlar(donemler)}${fazlasi}`, adlar: [] };
  },
});

export const taleplerim = arac({
  aciklama: 'Soruyu soran muhasebecinin bir aydaki hizmet kayıtları, durumlarına göre sayı ve tutar. Ay verilmezse içinde bulunulan ay.',
  girdi: z.strictObject({ yil: z.int().min(2000).max(2100).optional(), ay: z.int().min(1).max(12).optional() }),
  async run(tx, girdi) {
    const bugun = currentDonem();
    const donem = { yil: girdi.yil ?? bugun.yil, ay: girdi.ay ?? bugun.ay };
    const durumlar = await getTalepOzeti(tx, donem);
    if (durumlar.length === 0) return { metin: `${formatDonem(donem)} için hizmet kaydınız yok.`, adlar: [] };
    const adet = durumlar.reduce((sum, d) => sum + d.adet, 0);
    const tutar = durumlar.reduce((sum, d) => sum + d.tutar, 0);
    const lines = durumlar.map((d) => `${DURUM_METNI[d.durum].ad}: ${d.adet} kayıt, ${formatTl(d.tutar)}`);
    return { metin: `${formatDonem(donem)} için ${adet} hizmet kaydınız var, toplam ${formatTl(tutar)}:\n${satirlar(lines)}`, adlar: [] };
  },
});

const durumMetni = (m: MukellefDurumu): string => {
  const bas = `**${m.ad}** ${m.aktif ? 'aktif' : 'pasif'} bir mükellefinizdir; ${m.personel ? `sorumlu personel ${m.personel}` : 'henüz personele atanmamıştır'}.`;
  const { yil, ay } = currentDonem();
  if (m.hizmetler.length === 0) return `${bas} ${ayAdi(ay)} ${yil} için hizmet kaydı yok.`;
  const lines = m.hizmetler.map((h) => `${h.ad}: ${DURUM_METNI[h.durum].ad}${h.evrak_bekliyor ? ' (evrak bekleniyor)' : ''}`);
  return `${bas}\n\n${ayAdi(ay)} ${yil}:\n${satirlar(lines)}`;
};

export const mukellefDurumu = arac({
  aciklama: 'Soruyu soran muhasebecinin kendi mükelleflerinden birinin durumu: aktifliği, personeli, bu ayki hizmetleri. Adı ya da numarası verilir.',
  girdi: z.strictObject({ ad: z.string().trim().min(2).max(200) }),
  async run(tx, { ad }) {
    const bulunan = await findMukellefDurumlari(tx, ad);
    const adlar = bulunan.flatMap((m) => [m.ad, ...(m.personel ? [m.personel] : [])]);
    if (bulunan.length === 0) return { metin: 'Bu adda bir mükellefiniz bulunamadı.', adlar };
    if (bulunan.length === 1) return { metin: durumMetni(bulunan[0] as MukellefDurumu), adlar };
    return { metin: `Bu ada uyan birden çok mükellefiniz var; hangisini sorduğunuzu tam adıyla yazın:\n${satirlar(bulunan.map((m) => m.ad))}`, adlar };
  },
});

/** By the names that a model calls them. */
export const ARACLAR = { borclarim, taleplerim, mukellef_durumu: mukellefDurumu } as const;
