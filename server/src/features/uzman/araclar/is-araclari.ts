import { z } from 'zod';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM, DURUM_METNI, DURUMLAR, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Baglanti } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';
import { listTalepler } from '#server/features/hizmet-kaydi/liste-queries.ts';
import { listMukellefler } from '#server/features/mukellef/queries.ts';
import { getTalepOzeti, listEvrakBekleyenler } from '#server/features/uzman/veri-queries.ts';
import { arac, ayOf, donemGirdisi, EN_COK, firstRows, rows, type ToolResult } from './arac.ts';

type DonemGirdisi = { yil?: number | undefined; ay?: number | undefined };
const sayi = (n: number): string => n.toLocaleString('tr-TR');

async function durumdakiler(tx: Tx, durum: Durum, { yil, ay }: DonemGirdisi): Promise<ToolResult> {
  const filter = { ...(yil && { hizmet_yili: String(yil) }), ...(ay && { hizmet_ayi: String(ay) }) };
  const page = await listTalepler(tx, {
    durum,
    ...filter,
    sirala: 'hizmet_yili',
    yon: 'desc',
    sayfa: 1,
    boyut: EN_COK,
  });
  const { satirlar: talepler, toplam, toplamlar } = JSON.parse(page.text) as typeof page.says;
  const sekme: Record<string, string> =
    durum === DURUM.reddedildi ? { sekme: 'reddedilenler' } : { sekme: 'mevcut', durum };
  const baglantilar: Baglanti[] = [
    {
      sayfa: 'talepler',
      ad: durum === DURUM.reddedildi ? 'Reddedilenler' : 'Mevcut Talepler',
      suzgec: { ...sekme, ...filter },
    },
  ];
  const { ad } = DURUM_METNI[durum];
  const ne = yil && ay ? `${formatDonem({ yil, ay })} için ` : yil ? `${yil} yılında ` : '';
  if (toplam === 0) return { metin: `${ne}“${ad}” durumunda hizmet kaydınız yok.`, names: [], baglantilar };
  const tutar = durum === DURUM.reddedildi ? ' (toplama girmez)' : `, toplam ${formatTl(toplamlar.hizmet_bedeli)}`;
  const lines = talepler.map((t) => {
    const reason = t.ret_nedeni ? `, neden: ${t.ret_nedeni}` : '';
    return `${t.mukellef_adi}, ${t.hizmet_adi}, ${formatDonem({ yil: t.hizmet_yili, ay: t.hizmet_ayi })}${reason}`;
  });
  return {
    metin: `${ne}“${ad}” durumunda ${sayi(toplam)} hizmet kaydınız var${tutar}:\n${firstRows(lines, toplam)}`,
    names: talepler.map((t) => t.mukellef_adi),
    baglantilar,
  };
}

export const taleplerim = arac({
  aciklama:
    'Soruyu soran muhasebecinin hizmet kayıtları. Durum verilirse o durumdakiler, ay verilmezse bütün aylardan; durum verilmezse bir ayın kayıtları durumlarına göre sayı ve tutarla.',
  girdi: z.strictObject({ ...donemGirdisi, durum: z.enum(DURUMLAR).optional() }),
  async run(tx, { durum, ...girdi }) {
    if (durum) return durumdakiler(tx, durum, girdi);
    const donem = ayOf({ ...(girdi.yil && { yil: girdi.yil }), ...(girdi.ay && { ay: girdi.ay }) });
    const durumlar = await getTalepOzeti(tx, donem);
    const filter = { sekme: 'mevcut', hizmet_yili: String(donem.yil), hizmet_ayi: String(donem.ay) };
    const baglantilar: Baglanti[] = [{ sayfa: 'talepler', ad: 'Mevcut Talepler', suzgec: filter }];
    if (durumlar.length === 0)
      return { metin: `${formatDonem(donem)} için hizmet kaydınız yok.`, names: [], baglantilar };
    const adet = durumlar.reduce((sum, d) => sum + d.adet, 0);
    const tutar = durumlar.reduce((sum, d) => sum + (d.durum === DURUM.reddedildi ? 0 : d.tutar), 0);
    const lines = durumlar.map(
      (d) =>
        `${DURUM_METNI[d.durum].ad}: ${sayi(d.adet)} kayıt${d.durum === DURUM.reddedildi ? ' (toplama girmez)' : `, ${formatTl(d.tutar)}`}`,
    );
    return {
      metin: `${formatDonem(donem)} için ${sayi(adet)} hizmet kaydınız var, toplam ${formatTl(tutar)}:\n${rows(lines)}`,
      names: [],
      baglantilar,
    };
  },
});

export const musterilerim = arac({
  aciklama: 'Soruyu soran muhasebecinin kaç mükellefi (müşterisi) olduğu: aktif, pasif, toplam.',
  girdi: z.strictObject({ aktif: z.boolean().optional() }),
  async run(tx, { aktif }) {
    const count = async (durum?: boolean): Promise<number> => {
      const page = await listMukellefler(tx, {
        ...(durum !== undefined && { aktif: String(durum) }),
        sirala: 'ad',
        yon: 'asc',
        sayfa: 1,
        boyut: 1,
      });
      return (JSON.parse(page.text) as typeof page.says).toplam;
    };
    const [total, aktifler] = [await count(), await count(true)];
    const metin = `${sayi(aktifler)} aktif müşteriniz var. Pasif: ${sayi(total - aktifler)}, toplam: ${sayi(total)}.`;
    const filter: Record<string, string> = aktif === undefined ? {} : { aktif: String(aktif) };
    return { metin, names: [], baglantilar: [{ sayfa: 'musteriler', ad: 'Müşteri Listesi', suzgec: filter }] };
  },
});

export const evrakBekleyenler = arac({
  aciklama: 'Soruyu soran muhasebecinin evrakı beklenen mükellefleri: hangi hizmet ve ay için ne beklendiği.',
  girdi: z.strictObject({}),
  async run(tx) {
    const beklenen = await listEvrakBekleyenler(tx);
    const [ilk] = beklenen;
    const { yil, ay } = ilk ?? currentDonem();
    const baglantilar: Baglanti[] = [
      {
        sayfa: 'durum',
        ad: `Durum Kontrol, ${formatDonem({ yil, ay })}`,
        suzgec: { yil: String(yil), ay: String(ay) },
      },
    ];
    if (!ilk) return { metin: 'Evrakı beklenen mükellefiniz yok.', names: [], baglantilar };
    const lines = beklenen.map(
      (e) => `${e.mukellef_adi}, ${e.hizmet_adi}, ${formatDonem(e)}${e.aciklama ? `: ${e.aciklama}` : ''}`,
    );
    const metin = `${sayi(beklenen.length)} kayıt için evrak bekleniyor:\n${firstRows(lines, beklenen.length)}`;
    return { metin, names: beklenen.map((e) => e.mukellef_adi), baglantilar };
  },
});
