import { z } from 'zod';
import { ayMetniSchema, gunOf, gunSchema } from '#contract/common/donem.ts';
import { ilAdi } from '#contract/common/iller.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { donemAdi } from '#contract/takvim/donem-adi.ts';
import { formatGun, gunAdi, yilOf } from '#contract/takvim/is-gunu.ts';
import {
  computeTarih,
  createTakvim,
  hasDonem,
  type Kimin,
  listTarihler,
  type Takvim,
  type Tarih,
} from '#contract/takvim/tarih.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import { yediGun } from '#contract/takvim/yedi-gun.ts';
import { yerAdi } from '#contract/takvim/yer.ts';
import type { Baglanti, Kaynak } from '#contract/uzman/uzman.ts';
import { getTakvimVerisi, getTurler } from '#server/features/takvim/queries.ts';
import type { TakvimSorusu } from '#server/features/uzman/anlam/understand-takvim.ts';
import { arac, ilkSatirlar } from './arac.ts';
import { gunlerinBeyannameleri } from './beyanname-araci.ts';

const TEK_TEK = 4;
/** The due dates of this many years are searched, because a declaration may fall due long after its period. */
const YIL_SAYISI = 3;

function tarihlerOf(takvim: Takvim, ilkYil: number, yilSayisi: number, yer: Kimin): Tarih[] {
  const yillar = Array.from({ length: yilSayisi }, (_, i) => ilkYil + i);
  const hepsi = new Map(
    yillar.flatMap((yil) => listTarihler(takvim, yil, yer)).map((tarih) => [`${tarih.kod} ${tarih.donem}`, tarih]),
  );
  return [...hepsi.values()].toSorted((a, b) => a.son_gun.localeCompare(b.son_gun) || a.kod.localeCompare(b.kod));
}

function findTarihler(
  takvim: Takvim,
  { donem, ilk_gun, son_gun, il, ilce }: TakvimSorusu,
  isTur: (kod: string) => boolean,
  bugun: string,
): Tarih[] {
  const tarihler = tarihlerOf(takvim, yilOf(donem ?? ilk_gun ?? bugun), YIL_SAYISI, {
    il: il ?? null,
    ilce: ilce ?? null,
  }).filter(({ kod }) => isTur(kod));
  if (ilk_gun && son_gun) {
    const icinde = (gun: string) => gun >= ilk_gun && gun <= son_gun;
    return tarihler.filter((it) => icinde(it.son_gun) || icinde(it.son_odeme_gunu));
  }
  const ilkler = (uyar: (tarih: Tarih) => boolean) => {
    const kodlar = new Set<string>();
    return tarihler.filter((tarih) => uyar(tarih) && !kodlar.has(tarih.kod) && kodlar.add(tarih.kod));
  };
  if (!donem) return ilkler((it) => it.son_odeme_gunu >= bugun);
  const tam = tarihler.filter((it) => it.donem === donem);
  return tam.length > 0 ? tam : ilkler((it) => it.donem > donem);
}

const gunMetni = (gun: string): string => `${formatGun(gun)} ${gunAdi(gun)}`;
const adOf = (takvim: Takvim, tarih: Tarih) => {
  const kural = takvim.kurallar.find((it) => it.kod === tarih.kod && hasDonem(it, tarih.donem));
  return { ad: kural?.ad ?? tarih.kod, donem: kural ? donemAdi(kural, tarih.donem) : tarih.donem };
};

function satirOf(takvim: Takvim, tarih: Tarih, bugun: string): string {
  const { ad, donem } = adOf(takvim, tarih);
  const odeme = tarih.son_odeme_gunu === tarih.son_gun ? '' : `, ödeme ${gunMetni(tarih.son_odeme_gunu)}`;
  const uzatma =
    tarih.son_gun === tarih.uzatmasiz_gun ? '' : `, uzatıldı (önceki gün ${formatGun(tarih.uzatmasiz_gun)})`;
  return `${gunMetni(tarih.son_gun)}: ${kisaTurAdi(tarih.kod)}, ${donem} (${ad})${odeme}${uzatma}${tarih.son_odeme_gunu < bugun ? ', geçti' : ''}`;
}

const basHarf = (ad: string): string => ad.charAt(0).toLocaleUpperCase('tr') + ad.slice(1);
function yerMetni({ uzatmalar, mucbirler }: Takvim, il: string, ilce: string | undefined): string {
  const adlar = [...uzatmalar, ...mucbirler].flatMap(({ ilceler }) => ilceler ?? []);
  const ilceAdi = ilce && (adlar.find((ad) => fold(ad) === fold(ilce)) ?? basHarf(ilce));
  return yerAdi({ il: ilAdi(il) ?? basHarf(il), ilceler: ilceAdi ? [ilceAdi] : null });
}

function yerSatirlari(
  takvim: Takvim,
  tarihler: readonly Tarih[],
  yerler: readonly { il: string; ilce: string | null }[],
  bugun: string,
): string[] {
  return yerler.flatMap(({ il, ilce }) =>
    tarihler.flatMap((genel) => {
      const kural = takvim.kurallar.find((it) => it.kod === genel.kod && hasDonem(it, genel.donem));
      const tarih = kural && computeTarih(takvim, kural, genel.donem, { il, ilce });
      return tarih && tarih.son_gun !== genel.son_gun
        ? [`${yerMetni(takvim, il, ilce ?? undefined)}: ${satirOf(takvim, tarih, bugun)}`]
        : [];
    }),
  );
}

const kaynakOf = (takvim: Takvim, tarih: Tarih, bugun: string): Kaynak => ({
  kod: `takvim-${tarih.kod}-${tarih.donem}`,
  baslik: `Beyanname takvimi, ${kisaTurAdi(tarih.kod)} ${adOf(takvim, tarih).donem}`,
  kaynak: tarih.adimlar.map(({ gun, neden }) => `${formatGun(gun)} ${neden}`).join(' → '),
  kaynak_tarihi: bugun,
});

function sayfaOf(girdi: TakvimSorusu, [ilk]: readonly Tarih[], isBenim: boolean, bugun: string): Baglanti {
  const gun = girdi.ilk_gun ?? ilk?.son_gun ?? bugun;
  const turler: Record<string, string> = isBenim ? {} : { turler: 'hepsi' };
  const tek: Record<string, string> =
    girdi.kodlar?.length === 1 ? { sekme: 'liste', arama: kisaTurAdi(girdi.kodlar[0] as string) } : {};
  return {
    sayfa: 'takvim',
    ad: 'Beyanname takvimi',
    suzgec: { ...tek, yil: gun.slice(0, 4), ay: String(Number(gun.slice(5, 7))), ...turler },
  };
}

function neZaman({ ilk_gun, son_gun }: TakvimSorusu, bugun: string): string {
  if (!ilk_gun || !son_gun) return 'Bu dönem için';
  if (ilk_gun === son_gun) return gunMetni(ilk_gun);
  const aralik = `${formatGun(ilk_gun)}–${formatGun(son_gun)}`;
  const isHafta = ilk_gun === bugun && son_gun === yediGun(bugun).son_gun;
  return isHafta ? `Bugün ve sonraki altı günde (${aralik})` : `${aralik} arasında`;
}

export const takvimTarihleri = arac({
  aciklama:
    'Beyan, bildirim ve ödemelerin son günleri ve nasıl bulundukları. kodlar: KDV1, KDV1_3A, KDV2, MUHSGK, MUHSGK_3A, GGECICI, KGECICI, GELIR, KURUMLAR, DAMGA, SGK_4A, SGK_4B, GEKAP, BERAT_A_G gibi; verilmezse soranın mükelleflerinin verdikleri. donem: dönemin son ayı (2026-06). ilk_gun ve son_gun: son günü bu günler arasında olanlar. Dönem ve gün verilmezse her türün sıradaki günü. il ve ilce: yalnızca orada uzatılan süreler için.',
  girdi: z.strictObject({
    kodlar: z.array(z.string().max(40)).max(20).optional(),
    donem: ayMetniSchema.optional(),
    ilk_gun: gunSchema.optional(),
    son_gun: gunSchema.optional(),
    il: z.string().max(50).optional(),
    ilce: z.string().max(50).optional(),
  }),
  async run(tx, { kodlar, donem, ilk_gun, son_gun, il, ilce }) {
    const bugun = gunOf(new Date());
    const girdi: TakvimSorusu = {
      ...(kodlar && { kodlar }),
      ...(donem && { donem }),
      ...(ilk_gun && { ilk_gun, son_gun: son_gun ?? ilk_gun }),
      ...(il && { il, ...(ilce && { ilce }) }),
    };
    const takvim = createTakvim(await getTakvimVerisi(tx));
    const turlerim = await getTurler(tx);
    const benim = new Set(turlerim.kodlar);
    const find = (turler: ReadonlySet<string>) =>
      findTarihler(takvim, girdi, (kod) => turler.size === 0 || turler.has(kod), bugun);
    const verilen = new Set(kodlar?.filter((kod) => benim.has(kod)));
    const onlarin = kodlar ? (verilen.size > 0 ? find(verilen) : []) : find(benim);
    const tarihler = onlarin.length > 0 || !kodlar ? onlarin : find(new Set(kodlar));
    const baglantilar = [
      sayfaOf(
        girdi,
        tarihler,
        tarihler.every(({ kod }) => benim.has(kod)),
        bugun,
      ),
    ];
    const beyannameler =
      ilk_gun && !kodlar && !il
        ? await gunlerinBeyannameleri(tx, ilk_gun, son_gun ?? ilk_gun, neZaman(girdi, bugun))
        : null;
    if (beyannameler)
      return {
        ...beyannameler,
        baglantilar: [...beyannameler.baglantilar, ...baglantilar],
        kaynaklar: tarihler.length <= TEK_TEK ? tarihler.map((tarih) => kaynakOf(takvim, tarih, bugun)) : [],
      };
    if (tarihler.length === 0)
      return {
        metin: `${neZaman(girdi, bugun)} takvimde ${kodlar ? kodlar.map(kisaTurAdi).join(', ') : 'verilecek bir şey'} yok.`,
        adlar: [],
        baglantilar,
      };
    const gecici = [...new Set(tarihler.filter(({ tahmini }) => tahmini).map((it) => yilOf(it.son_gun)))];
    const yer = il ? `${yerMetni(takvim, il, ilce)} için:\n` : '';
    const bas = ilk_gun ? `${neZaman(girdi, bugun)} ${tarihler.length} son gün var:\n` : '';
    const lines = tarihler.map((tarih) => satirOf(takvim, tarih, bugun));
    if (!il && tarihler.length <= TEK_TEK) lines.push(...yerSatirlari(takvim, tarihler, turlerim.yerler, bugun));
    const last = gecici
      .map((yil) => `\n${yil} yılının dinî bayramları henüz doğrulanmadı: bu yılın tarihleri geçicidir.`)
      .join('');
    return {
      metin: `${yer}${bas}${ilkSatirlar(lines, lines.length)}${last}`,
      adlar: [],
      baglantilar,
      kaynaklar: tarihler.length <= TEK_TEK ? tarihler.map((tarih) => kaynakOf(takvim, tarih, bugun)) : [],
      isGenel: kodlar !== undefined && !donem && !ilk_gun,
    };
  },
});
