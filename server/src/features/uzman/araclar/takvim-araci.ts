import { z } from 'zod';
import { ayMetniSchema, gunOf, gunSchema } from '#contract/common/donem.ts';
import { ilName } from '#contract/common/iller.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { donemName } from '#contract/takvim/donem-adi.ts';
import { formatGun, gunName, yilOf } from '#contract/takvim/is-gunu.ts';
import {
  computeTarih,
  createTakvim,
  hasDonem,
  listTarihler,
  type Takvim,
  type Tarih,
  type Taxpayer,
} from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { yediGun } from '#contract/takvim/yedi-gun.ts';
import { yerName } from '#contract/takvim/yer.ts';
import type { Baglanti, Kaynak } from '#contract/uzman/uzman.ts';
import { getKinds, getTakvimVerisi } from '#server/features/takvim/queries.ts';
import type { TakvimSorusu } from '#server/features/uzman/anlam/understand-takvim.ts';
import { arac, firstRows } from './arac.ts';
import { gunlerinBeyannameleri } from './beyanname-araci.ts';

const TEK_TEK = 4;
/** The due dates of this many years are searched, because a declaration may fall due long after its period. */
const YIL_SAYISI = 3;

function tarihlerOf(takvim: Takvim, ilkYil: number, yilSayisi: number, yer: Taxpayer): Tarih[] {
  const yillar = Array.from({ length: yilSayisi }, (_, i) => ilkYil + i);
  const found = new Map(
    yillar.flatMap((yil) => listTarihler(takvim, yil, yer)).map((tarih) => [`${tarih.kod} ${tarih.donem}`, tarih]),
  );
  return [...found.values()].toSorted((a, b) => a.son_gun.localeCompare(b.son_gun) || a.kod.localeCompare(b.kod));
}

function findTarihler(
  takvim: Takvim,
  { donem, ilk_gun, son_gun, il, ilce }: TakvimSorusu,
  isKind: (kod: string) => boolean,
  bugun: string,
): Tarih[] {
  const tarihler = tarihlerOf(takvim, yilOf(donem ?? ilk_gun ?? bugun), YIL_SAYISI, {
    il: il ?? null,
    ilce: ilce ?? null,
  }).filter(({ kod }) => isKind(kod));
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

const gunMetni = (gun: string): string => `${formatGun(gun)} ${gunName(gun)}`;
const nameOf = (takvim: Takvim, tarih: Tarih) => {
  const kural = takvim.kurallar.find((it) => it.kod === tarih.kod && hasDonem(it, tarih.donem));
  return { name: kural?.ad ?? tarih.kod, donem: kural ? donemName(kural, tarih.donem) : tarih.donem };
};

function rowOf(takvim: Takvim, tarih: Tarih, bugun: string): string {
  const { name, donem } = nameOf(takvim, tarih);
  const odeme = tarih.son_odeme_gunu === tarih.son_gun ? '' : `, ödeme ${gunMetni(tarih.son_odeme_gunu)}`;
  const uzatma =
    tarih.son_gun === tarih.uzatmasiz_gun ? '' : `, uzatıldı (önceki gün ${formatGun(tarih.uzatmasiz_gun)})`;
  return `${gunMetni(tarih.son_gun)}: ${shortKindName(tarih.kod)}, ${donem} (${name})${odeme}${uzatma}${tarih.son_odeme_gunu < bugun ? ', geçti' : ''}`;
}

const basHarf = (name: string): string => name.charAt(0).toLocaleUpperCase('tr') + name.slice(1);
function yerMetni({ uzatmalar, mucbirler }: Takvim, il: string, ilce: string | undefined): string {
  const names = [...uzatmalar, ...mucbirler].flatMap(({ ilceler }) => ilceler ?? []);
  const ilceName = ilce && (names.find((name) => fold(name) === fold(ilce)) ?? basHarf(ilce));
  return yerName({ il: ilName(il) ?? basHarf(il), ilceler: ilceName ? [ilceName] : null });
}

function yerRows(
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
        ? [`${yerMetni(takvim, il, ilce ?? undefined)}: ${rowOf(takvim, tarih, bugun)}`]
        : [];
    }),
  );
}

const kaynakOf = (takvim: Takvim, tarih: Tarih, bugun: string): Kaynak => ({
  kod: `takvim-${tarih.kod}-${tarih.donem}`,
  baslik: `Beyanname takvimi, ${shortKindName(tarih.kod)} ${nameOf(takvim, tarih).donem}`,
  kaynak: tarih.adimlar.map(({ gun, neden }) => `${formatGun(gun)} ${neden}`).join(' → '),
  kaynak_tarihi: bugun,
});

function pageOf(girdi: TakvimSorusu, [ilk]: readonly Tarih[], isOwn: boolean, bugun: string): Baglanti {
  const gun = girdi.ilk_gun ?? ilk?.son_gun ?? bugun;
  const kinds: Record<string, string> = isOwn ? {} : { turler: 'hepsi' };
  const tek: Record<string, string> =
    girdi.kodlar?.length === 1 ? { sekme: 'liste', arama: shortKindName(girdi.kodlar[0] as string) } : {};
  return {
    sayfa: 'takvim',
    ad: 'Beyanname takvimi',
    suzgec: { ...tek, yil: gun.slice(0, 4), ay: String(Number(gun.slice(5, 7))), ...kinds },
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
    const turlerim = await getKinds(tx);
    const ownKodlar = new Set(turlerim.kodlar);
    const find = (kinds: ReadonlySet<string>) =>
      findTarihler(takvim, girdi, (kod) => kinds.size === 0 || kinds.has(kod), bugun);
    const verilen = new Set(kodlar?.filter((kod) => ownKodlar.has(kod)));
    const tarihleri = kodlar ? (verilen.size > 0 ? find(verilen) : []) : find(ownKodlar);
    const tarihler = tarihleri.length > 0 || !kodlar ? tarihleri : find(new Set(kodlar));
    const baglantilar = [
      pageOf(
        girdi,
        tarihler,
        tarihler.every(({ kod }) => ownKodlar.has(kod)),
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
        metin: `${neZaman(girdi, bugun)} takvimde ${kodlar ? kodlar.map(shortKindName).join(', ') : 'verilecek bir şey'} yok.`,
        names: [],
        baglantilar,
      };
    const gecici = [...new Set(tarihler.filter(({ tahmini }) => tahmini).map((it) => yilOf(it.son_gun)))];
    const yer = il ? `${yerMetni(takvim, il, ilce)} için:\n` : '';
    const bas = ilk_gun ? `${neZaman(girdi, bugun)} ${tarihler.length} son gün var:\n` : '';
    const lines = tarihler.map((tarih) => rowOf(takvim, tarih, bugun));
    if (!il && tarihler.length <= TEK_TEK) lines.push(...yerRows(takvim, tarihler, turlerim.yerler, bugun));
    const last = gecici
      .map((yil) => `\n${yil} yılının dinî bayramları henüz doğrulanmadı: bu yılın tarihleri geçicidir.`)
      .join('');
    return {
      metin: `${yer}${bas}${firstRows(lines, lines.length)}${last}`,
      names: [],
      baglantilar,
      kaynaklar: tarihler.length <= TEK_TEK ? tarihler.map((tarih) => kaynakOf(takvim, tarih, bugun)) : [],
      isGeneral: kodlar !== undefined && !donem && !ilk_gun,
    };
  },
});
