import { formatAyMetni } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { formatGun, tatilGunleri, yilOf } from './is-gunu.ts';
import { type Kural, TATIL_TURU_NAME, type TakvimVerisi, type Tatil, type Uzatma } from './kural.ts';
import { computeTarih, createTakvim, hasDonem } from './tarih.ts';
import { shortKindName } from './tur-adi.ts';
import { type Yer, yerName } from './yer.ts';

export const TAKVIM_ERRORS = defineErrors({
  TAKVIM_SURUM_CAKISIYOR: {
    status: 409,
    message: ({ kod, donem }: { kod: string; donem: string }) =>
      `${shortKindName(kod)} için ${formatAyMetni(donem)} döneminde başka bir kural geçerli. Önce onun son dönemini yazın.`,
    field: 'ilk_donem',
  },
  TAKVIM_TATIL_CAKISIYOR: {
    status: 409,
    message: ({ ad, gun }: { ad: string; gun: string }) =>
      `${formatGun(gun)} zaten tatil: ${ad}. Aynı tatil iki kez girilemez.`,
    field: 'ilk_gun',
  },
  TAKVIM_KOD_YOK: {
    status: 409,
    message: ({ kod }: { kod: string }) => `${kod} kodlu bir yükümlülük yok.`,
    field: 'kod',
  },
  TAKVIM_DONEM_YOK: {
    status: 409,
    message: ({ kod, donem }: { kod: string; donem: string }) =>
      `${shortKindName(kod)} yükümlülüğünün ${formatAyMetni(donem)} ayında biten bir dönemi yok.`,
    field: 'donem',
  },
  TAKVIM_UZATMA_ERKEN: {
    status: 409,
    message: ({ gun }: { gun: string }) => `Yeni gün, yerine geçtiği ${formatGun(gun)} gününden sonra olmalıdır.`,
    field: 'yeni_gun',
  },
  TAKVIM_UZATMA_VAR: {
    status: 409,
    message: ({ gun, dayanak }: { gun: string; dayanak: string }) =>
      `Bu dönem zaten ${formatGun(gun)} gününe uzatılmış (${dayanak}); yeniden uzatmak için daha sonraki bir gün yazın.`,
    field: 'yeni_gun',
  },
  TAKVIM_ILCE_YOK: {
    status: 409,
    message: ({ il, ilce }: { il: string; ilce: string }) =>
      `${il} ilinde, ilçesi ${ilce} olan mükellef yok. İlçenin yazımını denetleyin ya da önce mükelleflerin ilçesini girin.`,
    field: 'ilceler',
  },
  TAKVIM_URUN_SATIRI: {
    status: 409,
    message: 'Bu satır ürünle gelir ve silinemez; takvimden çıkarmak için “Takvimde” işaretini kaldırın.',
  },
  TAKVIM_KAYIT_VAR: { status: 409, message: 'Aynı kayıt zaten var.' },
});

export type Engel = { error: (typeof TAKVIM_ERRORS)[keyof typeof TAKVIM_ERRORS]; ayrinti: object } | undefined;

const later = (a: string, b: string): string => (a.localeCompare(b) > 0 ? a : b);

export function checkKural(kural: Kural, digerleri: readonly Kural[]): Engel {
  const aylarda = (a: Kural, b: Kural) =>
    a.aylar === null || b.aylar === null || a.aylar.some((ay) => b.aylar?.includes(ay));
  const conflict = digerleri.find(
    (it) =>
      it.kod === kural.kod &&
      it.acik &&
      kural.acik &&
      aylarda(it, kural) &&
      it.ilk_donem <= (kural.son_donem ?? '9999') &&
      kural.ilk_donem <= (it.son_donem ?? '9999'),
  );
  if (!conflict) return undefined;
  const donem = later(conflict.ilk_donem, kural.ilk_donem);
  return { error: TAKVIM_ERRORS.TAKVIM_SURUM_CAKISIYOR, ayrinti: { kod: kural.kod, donem } };
}

/** A religious holiday may fall on a national one, but two religious or two national ones may not share a day. */
export function checkTatil(tatil: Tatil, digerleri: readonly Tatil[]): Engel {
  const isDini = (it: Tatil) => it.tur !== 'ulusal';
  for (const it of digerleri.filter((other) => other.acik && isDini(other) === isDini(tatil))) {
    const yil = Math.max(yilOf(it.ilk_gun), yilOf(tatil.ilk_gun));
    const [a, b] = [tatilGunleri(it, yil), tatilGunleri(tatil, yil)];
    if (a && b && a[0] <= b[1] && b[0] <= a[1]) {
      return {
        error: TAKVIM_ERRORS.TAKVIM_TATIL_CAKISIYOR,
        ayrinti: { ad: it.ad || TATIL_TURU_NAME[it.tur], gun: later(a[0], b[0]) },
      };
    }
  }
  return undefined;
}

export function checkUzatma(uzatma: Uzatma, veri: TakvimVerisi, digerleri: readonly Uzatma[], yeni: boolean): Engel {
  const kurallar = veri.kurallar.filter(({ kod }) => kod === uzatma.kod);
  const { kod, donem } = uzatma;
  if (kurallar.length === 0) return { error: TAKVIM_ERRORS.TAKVIM_KOD_YOK, ayrinti: { kod } };
  const kural = kurallar.find((it) => hasDonem(it, donem));
  if (!kural) return { error: TAKVIM_ERRORS.TAKVIM_DONEM_YOK, ayrinti: { kod, donem } };
  const ayni = digerleri.filter(
    (it) => it.acik && it.kod === kod && it.donem === donem && fold(yerName(it)) === fold(yerName(uzatma)),
  );
  const { uzatmasiz_gun } = computeTarih(createTakvim({ ...veri, uzatmalar: [] }), kural, donem);
  if (uzatma.yeni_gun <= uzatmasiz_gun)
    return { error: TAKVIM_ERRORS.TAKVIM_UZATMA_ERKEN, ayrinti: { gun: uzatmasiz_gun } };
  const last = ayni.toSorted((a, b) => a.yeni_gun.localeCompare(b.yeni_gun)).at(-1);
  if (yeni && last && uzatma.acik && uzatma.yeni_gun <= last.yeni_gun) {
    return { error: TAKVIM_ERRORS.TAKVIM_UZATMA_VAR, ayrinti: { gun: last.yeni_gun, dayanak: last.dayanak } };
  }
  return undefined;
}

/**
 * An entry of the tax calendar for a district without clients is refused: the district is misspelt, or the entry would
 * change nobody's day.
 */
export function checkIlceler({ il, ilceler }: Yer, bilinen: readonly string[]): Engel {
  const names = new Set(bilinen.map(fold));
  const ilce = ilceler?.find((name) => !names.has(fold(name)));
  return ilce === undefined ? undefined : { error: TAKVIM_ERRORS.TAKVIM_ILCE_YOK, ayrinti: { il, ilce } };
}
