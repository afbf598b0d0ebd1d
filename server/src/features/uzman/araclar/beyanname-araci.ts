import { z } from 'zod';
import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import { ayMetniSchema, currentDonem, formatAyMetni, gunleri, gunOf, gunSchema } from '#contract/common/donem.ts';
import { addGun, formatGun, gunName } from '#contract/takvim/is-gunu.ts';
import { donemSonu } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import type { Baglanti } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';
import { getTakvimVerisi } from '#server/features/takvim/queries.ts';
import type { Aday } from '#server/features/uzman/anlam/anilan.ts';
import type { BeyannameSorusu } from '#server/features/uzman/anlam/understand-beyanname.ts';
import {
  type BeyannameRow,
  type BeyannameSecimi,
  listBeyannameGunleri,
  listBeyannameler,
} from '#server/features/uzman/beyanname-queries.ts';
import { findMukellefler } from '#server/features/uzman/veri-queries.ts';
import { arac, firstRows, rows, type ToolResult } from './arac.ts';
import { BULUNAMADI, hangisi, nameOf } from './mukellef-araci.ts';

const sayi = (n: number): string => n.toLocaleString('tr-TR');
const kindNames = (kodlar: readonly string[]): string => kodlar.map(shortKindName).join(', ');
const NE = { geciken: 'gecikmiş', acik: 'verilmemiş', verilen: 'verilmiş' } as const;

function cizelge(gun: string, { durum, kodlar }: BeyannameSorusu, mukellef?: string): Baglanti {
  const goster = durum === 'geciken' ? 'geciken' : durum === 'verilen' ? 'verildi' : undefined;
  return {
    sayfa: 'beyannameler',
    ad: 'Beyannameler',
    suzgec: {
      yil: gun.slice(0, 4),
      ay: String(Number(gun.slice(5, 7))),
      ...(goster && { goster }),
      ...(kodlar?.length === 1 && { tur: kodlar[0] as string }),
      ...(mukellef && { mukellef }),
    },
  };
}

const durumMetni = ({ durum, son_gun, kabul_gunu }: BeyannameRow, bugun: string): string => {
  if (durum === 'verildi') return kabul_gunu ? `verildi (${formatGun(kabul_gunu)})` : 'verildi';
  const gec = durum !== 'verilmeyecek' && son_gun < bugun ? ', gecikti' : '';
  return `${BEYANNAME_DURUM_METNI[durum].ad.toLocaleLowerCase('tr')}${gec}, son gün ${formatGun(son_gun)}`;
};
const rowText = (it: BeyannameRow, bugun: string, tek: boolean): string =>
  `${tek ? '' : `${it.mukellef_adi}, `}${shortKindName(it.kod)}, ${formatAyMetni(it.donem)}: ${durumMetni(it, bugun)}`;

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

export async function mukellefinBeyannameleri(tx: Tx, soru: BeyannameSorusu, mukellef: Aday): Promise<ToolResult> {
  const bugun = gunOf(new Date());
  const secim = await secimOf(tx, soru);
  const { beyannameler } = await listBeyannameler(tx, { ...secim, mukellef_id: mukellef.mukellef_id });
  const ne = [...(soru.durum ? [NE[soru.durum]] : []), ...(soru.kodlar ? [kindNames(soru.kodlar)] : []), 'beyannamesi'];
  const metin =
    beyannameler.length === 0
      ? `${nameOf(mukellef)}: bu dönemde ${ne.join(' ')} yok.`
      : `${nameOf(mukellef)}:\n${rows(beyannameler.map((it) => rowText(it, bugun, true)))}`;
  const names = [mukellef.ad];
  return { metin, names, baglantilar: [cizelge(beyannameler[0]?.son_gun ?? bugun, soru, mukellef.ad)] };
}

async function adiylaBeyannameleri(tx: Tx, soru: BeyannameSorusu, name: string): Promise<ToolResult> {
  const bulunan = await findMukellefler(tx, name);
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
    const { beyannameler, total, verilen } = await listBeyannameler(tx, secim);
    const baglantilar = [cizelge(beyannameler[0]?.son_gun ?? soru.ilk_gun ?? bugun, soru)];
    const kinds = soru.kodlar ? `${kindNames(soru.kodlar)} ` : '';
    const ne = `${kinds}${soru.durum ? `${NE[soru.durum]} ` : ''}beyanname`;
    if (total === 0)
      return {
        metin: `Mükelleflerinizin ${soru.durum === 'geciken' ? '' : 'bu dönemde '}${ne}si yok.`,
        names: [],
        baglantilar,
      };
    const oran = soru.durum ? '' : ` (${sayi(verilen)} tanesi verildi, ${sayi(total - verilen)} tanesi verilmedi)`;
    return {
      metin: `Mükelleflerinizin ${sayi(total)} ${ne}si var${oran}:\n${firstRows(
        beyannameler.map((it) => rowText(it, bugun, false)),
        total,
      )}`,
      names: beyannameler.map(({ mukellef_adi }) => mukellef_adi),
      baglantilar,
    };
  },
});

export async function gunlerinBeyannameleri(
  tx: Tx,
  ilk_gun: string,
  son_gun: string,
  neZaman: string,
): Promise<ToolResult | null> {
  const gunler = await listBeyannameGunleri(tx, ilk_gun, son_gun);
  if (gunler.length === 0) return null;
  const sum = (field: 'adet' | 'acik') => gunler.reduce((total, it) => total + it[field], 0);
  const lines = gunler.map(
    ({ son_gun: gun, kod, donem, adet, acik }) =>
      `${formatGun(gun)} ${gunName(gun)}: ${shortKindName(kod)}, ${formatAyMetni(donem)}: ${sayi(adet)} mükellef, ${acik === 0 ? 'hepsi verildi' : `verilmeyen ${sayi(acik)}`}`,
  );
  return {
    metin: `${neZaman} mükelleflerinizin ${sayi(sum('adet'))} beyannamesi var, ${sayi(sum('acik'))} tanesi verilmedi:\n${firstRows(lines, lines.length)}`,
    names: [],
    baglantilar: [cizelge(gunler[0]!.son_gun, {})],
  };
}
