import { z } from 'zod';
import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import { ayMetniSchema, currentDonem, formatAyMetni, gunleri, gunOf, gunSchema } from '#contract/common/donem.ts';
import { addGun, formatGun, gunAdi } from '#contract/takvim/is-gunu.ts';
import { donemSonu } from '#contract/takvim/tarih.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import type { Baglanti } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';
import { getTakvimVerisi } from '#server/features/takvim/queries.ts';
import type { Aday } from '#server/features/uzman/anlam/anilan.ts';
import type { BeyannameSorusu } from '#server/features/uzman/anlam/understand-beyanname.ts';
import {
  type BeyannameSatiri,
  type BeyannameSecimi,
  listBeyannameGunleri,
  listBeyannameler,
} from '#server/features/uzman/beyanname-queries.ts';
import { findMukellefler } from '#server/features/uzman/veri-queries.ts';
import { type AracSonucu, arac, ilkSatirlar, satirlar } from './arac.ts';
import { adi, BULUNAMADI, hangisi } from './mukellef-araci.ts';

const sayi = (n: number): string => n.toLocaleString('tr-TR');
const turAdlari = (kodlar: readonly string[]): string => kodlar.map(kisaTurAdi).join(', ');
const NE = { geciken: 'gecikmiş', acik: 'verilmemiş', verilen: 'verilmiş' } as const;

function cizelge(gun: string, { durum, kodlar }: BeyannameSorusu, mukellef?: string): Baglanti {
  const goster = durum === 'geciken' ? 'geciken' : durum === 'verilen' ? 'verildi' : undefined;
  return {
    sayfa: 'beyannameler',
    ad: 'Beyannameler',
    suzgec: {
      ...{ yil: gun.slice(0, 4), ay: String(Number(gun.slice(5, 7))) },
      ...(goster && { goster }),
      ...(kodlar?.length === 1 && { tur: kodlar[0] as string }),
      ...(mukellef && { mukellef }),
    },
  };
}

const durumMetni = ({ durum, son_gun, kabul_gunu }: BeyannameSatiri, bugun: string): string => {
  if (durum === 'verildi') return kabul_gunu ? `verildi (${formatGun(kabul_gunu)})` : 'verildi';
  const gec = durum !== 'verilmeyecek' && son_gun < bugun ? ', gecikti' : '';
  return `${BEYANNAME_DURUM_METNI[durum].ad.toLocaleLowerCase('tr')}${gec}, son gün ${formatGun(son_gun)}`;
};
const satirMetni = (it: BeyannameSatiri, bugun: string, tek: boolean): string =>
  `${tek ? '' : `${it.mukellef_adi}, `}${kisaTurAdi(it.kod)}, ${formatAyMetni(it.donem)}: ${durumMetni(it, bugun)}`;

async function secimOf(tx: Tx, { kodlar, donem, ilk_gun, son_gun, durum }: BeyannameSorusu): Promise<BeyannameSecimi> {
  const { baslangic, bitis } = gunleri(currentDonem());
  const bugun = gunOf(new Date());
  if (donem) {
    const { kurallar } = await getTakvimVerisi(tx);
    const uyan = kurallar.filter(({ kod }) => !kodlar || kodlar.includes(kod));
    return { durum, donemler: uyan.map((kural) => ({ kod: kural.kod, donem: donemSonu(kural, donem) })) };
  }
  if (ilk_gun) return { durum, kodlar, ilk_gun, son_gun: son_gun ?? ilk_gun };
  if (durum === 'geciken') return { durum, kodlar, ilk_gun: '2000-01-01', son_gun: addGun(bugun, -1) };
  return { durum, kodlar, ilk_gun: baslangic, son_gun: bitis };
}

export async function mukellefinBeyannameleri(tx: Tx, soru: BeyannameSorusu, mukellef: Aday): Promise<AracSonucu> {
  const bugun = gunOf(new Date());
  const secim = await secimOf(tx, soru);
  const { beyannameler } = await listBeyannameler(tx, { ...secim, mukellef_id: mukellef.mukellef_id });
  const ne = [...(soru.durum ? [NE[soru.durum]] : []), ...(soru.kodlar ? [turAdlari(soru.kodlar)] : []), 'beyannamesi'];
  const metin =
    beyannameler.length === 0
      ? `${adi(mukellef)}: bu dönemde ${ne.join(' ')} yok.`
      : `${adi(mukellef)}:\n${satirlar(beyannameler.map((it) => satirMetni(it, bugun, true)))}`;
  const adlar = [mukellef.ad];
  return { metin, adlar, baglantilar: [cizelge(beyannameler[0]?.son_gun ?? bugun, soru, mukellef.ad)] };
}

async function adiylaBeyannameleri(tx: Tx, soru: BeyannameSorusu, ad: string): Promise<AracSonucu> {
  const bulunan = await findMukellefler(tx, ad);
  const [ilk] = bulunan;
  if (!ilk) return BULUNAMADI;
  return bulunan.length > 1 ? hangisi(bulunan) : mukellefinBeyannameleri(tx, soru, ilk);
}

export const beyannamelerim = arac({
  aciklama:
    'Soruyu soran muhasebecinin mükelleflerinin beyannameleri: hangileri gecikti, verilmedi, verildi. durum: geciken, acik (verilmemiş), verilen. kodlar: KDV1, MUHSGK gibi. donem: dönemin son ayı (2026-10). ilk_gun ve son_gun: son günü bu günler arasında olanlar. mukellef: bir mükellefin adı. Dönem ve gün verilmezse bu ay, gecikenlerde hepsi.',
  girdi: z.strictObject({
    kodlar: z.array(z.string().max(40)).max(20).optional(),
    donem: ayMetniSchema.optional(),
    ilk_gun: gunSchema.optional(),
    son_gun: gunSchema.optional(),
    durum: z.enum(['geciken', 'acik', 'verilen']).optional(),
    mukellef: z.string().trim().min(2).max(200).optional(),
  }),
  async run(tx, girdi) {
    const soru = Object.fromEntries(
      Object.entries(girdi).filter(([, value]) => value !== undefined),
    ) as BeyannameSorusu;
    if (soru.mukellef) return adiylaBeyannameleri(tx, soru, soru.mukellef);
    const secim = await secimOf(tx, soru);
    const bugun = gunOf(new Date());
    const { beyannameler, toplam, verilen } = await listBeyannameler(tx, secim);
    const baglantilar = [cizelge(beyannameler[0]?.son_gun ?? soru.ilk_gun ?? bugun, soru)];
    const turler = soru.kodlar ? `${turAdlari(soru.kodlar)} ` : '';
    const ne = `${turler}${soru.durum ? `${NE[soru.durum]} ` : ''}beyanname`;
    if (toplam === 0)
      return {
        metin: `Mükelleflerinizin ${soru.durum === 'geciken' ? '' : 'bu dönemde '}${ne}si yok.`,
        adlar: [],
        baglantilar,
      };
    const oran = soru.durum ? '' : ` (${sayi(verilen)} tanesi verildi, ${sayi(toplam - verilen)} tanesi verilmedi)`;
    return {
      metin: `Mükelleflerinizin ${sayi(toplam)} ${ne}si var${oran}:\n${ilkSatirlar(
        beyannameler.map((it) => satirMetni(it, bugun, false)),
        toplam,
      )}`,
      adlar: beyannameler.map(({ mukellef_adi }) => mukellef_adi),
      baglantilar,
    };
  },
});

export async function gunlerinBeyannameleri(
  tx: Tx,
  ilk_gun: string,
  son_gun: string,
  neZaman: string,
): Promise<AracSonucu | null> {
  const gunler = await listBeyannameGunleri(tx, ilk_gun, son_gun);
  if (gunler.length === 0) return null;
  const sum = (field: 'adet' | 'acik') => gunler.reduce((toplam, it) => toplam + it[field], 0);
  const lines = gunler.map(
    ({ son_gun: gun, kod, donem, adet, acik }) =>
      `${formatGun(gun)} ${gunAdi(gun)}: ${kisaTurAdi(kod)}, ${formatAyMetni(donem)}: ${sayi(adet)} mükellef, ${acik === 0 ? 'hepsi verildi' : `verilmeyen ${sayi(acik)}`}`,
  );
  return {
    metin: `${neZaman} mükelleflerinizin ${sayi(sum('adet'))} beyannamesi var, ${sayi(sum('acik'))} tanesi verilmedi:\n${ilkSatirlar(lines, lines.length)}`,
    adlar: [],
    baglantilar: [cizelge(gunler[0]!.son_gun, {})],
  };
}
