import { addMonths, ayMetni, ayMetninden, type Donem, donemSirasi, gunleri } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { addGun, createIsGunleri, formatGun, type IsGunleri, ilkIsGunu, yilOf } from './is-gunu.ts';
import type { Kural, Mucbir, TakvimVerisi, Uzatma } from './kural.ts';
import { type Yer, yerName } from './yer.ts';

interface Adim {
  gun: string;
  neden: string;
}

/**
 * `odeme_gunu` is set only if the payment is due on another day than the filing; it and `uzatmasiz_gun` are the days
 * before any extension.
 */
export interface Tarih {
  kod: string;
  donem: string;
  ham_gun: string;
  uzatmasiz_gun: string;
  son_gun: string;
  odeme_gunu: string | null;
  son_odeme_gunu: string;
  tahmini: boolean;
  adimlar: Adim[];
}

export interface Taxpayer {
  hesap_donemi_sonu?: number;
  il?: string | null;
  ilce?: string | null;
  mukellef_id?: number;
}

export interface Takvim extends TakvimVerisi {
  gunler: IsGunleri;
}
export const createTakvim = (veri: TakvimVerisi): Takvim => ({ ...veri, gunler: createIsGunleri(veri.tatiller) });

const siraIn = ({ hesap_donemi }: Kural, ay: number, { hesap_donemi_sonu = 12 }: Taxpayer): number =>
  hesap_donemi ? ((ay - hesap_donemi_sonu + 11) % 12) + 1 : ay;
const UZUNLUK: Record<Kural['siklik'], number> = { A: 1, Q: 3, G: 3, Y: 12, O: 0 };

export function hasDonem(kural: Kural, donem: string, taxpayer: Taxpayer = {}): boolean {
  const uzunluk = UZUNLUK[kural.siklik];
  if (uzunluk === 0 || donem < kural.ilk_donem || (kural.son_donem !== null && donem > kural.son_donem)) return false;
  const sira = siraIn(kural, ayMetninden(donem).ay, taxpayer);
  return sira % uzunluk === 0 && (kural.aylar === null || kural.aylar.includes(sira));
}

export const donemUzunlugu = ({ siklik }: Kural): number => UZUNLUK[siklik];

export function donemSonu(kural: Kural, ay: string, taxpayer: Taxpayer = {}): string {
  const uzunluk = UZUNLUK[kural.siklik] || 1;
  const sira = siraIn(kural, ayMetninden(ay).ay, taxpayer);
  return ayMetni(addMonths(ayMetninden(ay), (uzunluk - (sira % uzunluk)) % uzunluk));
}

/** Day 0 of a rule, and a day that the month lacks, mean the month's last day. */
function gunIn(ay: Donem, gun: number): string {
  const { bitis } = gunleri(ay);
  return gun === 0 || gun > Number(bitis.slice(8)) ? bitis : `${ayMetni(ay)}-${String(gun).padStart(2, '0')}`;
}

class Yol {
  readonly adimlar: Adim[] = [];
  gun: string;
  private readonly gunler: IsGunleri;
  constructor(gunler: IsGunleri, gun: string, reason: string) {
    this.gunler = gunler;
    this.gun = gun;
    this.go(gun, reason);
  }
  go(gun: string, reason: string): void {
    this.gun = gun;
    this.adimlar.push({ gun, neden: reason });
  }
  goToIsGunu(): void {
    const { gun, engeller } = ilkIsGunu(this.gunler, this.gun);
    if (gun !== this.gun)
      this.go(gun, `${formatGun(this.gun)} iş günü değildir (${engeller.join(', ')}); izleyen ilk iş günü (VUK 18)`);
    const arife = this.gunler.arife(this.gun);
    if (arife) this.go(this.gun, `${arife} arifesi iş günüdür`);
  }
}

/** The financial holiday of law 5604 is 1 to 20 July; it begins later if 30 June is no work day. */
function maliTatil(gunler: IsGunleri, yil: number): { ilk: string; son: string } {
  const haziranSonu = `${yil}-06-30`;
  const ilk =
    gunler.engel(haziranSonu) === undefined ? `${yil}-07-01` : addGun(ilkIsGunu(gunler, `${yil}-07-01`).gun, 1);
  return { ilk, son: `${yil}-07-20` };
}

/** If the financial holiday moves a filing, a payment due on that day is due one day after the filing (law 5604). */
function applyMaliTatil(yol: Yol, kural: Kural, gunler: IsGunleri): boolean {
  const { ilk, son: last } = maliTatil(gunler, yilOf(yol.gun));
  if (!kural.mali_tatil || yol.gun < ilk || yol.gun > addGun(last, 5)) return false;
  const [gun, reason] =
    yol.gun <= last
      ? [
          addGun(last, 7),
          `mali tatile (${formatGun(ilk)}–${formatGun(last)}) rastlar, tatilin bitiminden 7 gün sonraya uzar`,
        ]
      : [addGun(last, 5), 'mali tatilin bitimini izleyen beş gün içindedir, 25 Temmuz’a uzar'];
  yol.go(gun, `Süre ${reason}; aynı gün ödenen vergi beyandan bir gün sonra ödenir (5604 sayılı Kanun)`);
  return true;
}

const isSame = (a: string | null | undefined, b: string | null | undefined): boolean => fold(a ?? '') === fold(b ?? '');
const isYeri = ({ il, ilceler }: Yer, taxpayer: Taxpayer): boolean =>
  isSame(il, taxpayer.il) && (ilceler === null || ilceler.some((ilce) => isSame(ilce, taxpayer.ilce)));
const isUzatmaOf = (kural: Kural, donem: string, taxpayer: Taxpayer) => (it: Uzatma) =>
  it.acik && it.kod === kural.kod && it.donem === donem && (it.il === null || isYeri(it, taxpayer));

/**
 * Of several circulars that extend a due date, the one with the earliest new day is applied first; a circular that does
 * not move the date later changes nothing.
 */
function applyUzatmalar(yol: Yol, uzatmalar: readonly Uzatma[]): Uzatma | undefined {
  let last: Uzatma | undefined;
  for (const uzatma of uzatmalar.toSorted((a, b) => a.yeni_gun.localeCompare(b.yeni_gun))) {
    if (uzatma.yeni_gun <= yol.gun) continue;
    yol.go(
      uzatma.yeni_gun,
      `${formatGun(yol.gun)} yerine: ${uzatma.dayanak}${uzatma.il === null ? '' : ` (${yerName(uzatma)})`}`,
    );
    yol.goToIsGunu();
    last = uzatma;
  }
  return last;
}

const isMucbirOf =
  (taxpayer: Taxpayer) =>
  (it: Mucbir): boolean =>
    it.acik &&
    (it.mukellef_id === null ? it.il !== null && isYeri(it, taxpayer) : it.mukellef_id === taxpayer.mukellef_id);

function applyMucbirler(yol: Yol, mucbirler: readonly Mucbir[]): void {
  for (const it of mucbirler.toSorted((a, b) => a.ilk_gun.localeCompare(b.ilk_gun))) {
    if (yol.gun < it.ilk_gun || yol.gun > it.son_gun || it.verilis_gunu <= yol.gun) continue;
    const yer = it.il === null ? '' : `, ${yerName(it)}`;
    yol.go(it.verilis_gunu, `Mücbir sebep (${formatGun(it.ilk_gun)}–${formatGun(it.son_gun)}${yer}): ${it.dayanak}`);
    yol.goToIsGunu();
  }
}

const kuralMetni = ({ ofs, gun, dayanak }: Kural): string => {
  const ay = ofs === 0 ? 'dönemin son ayının' : ofs === 1 ? 'dönemi izleyen ayın' : `dönemi izleyen ${ofs}. ayın`;
  return `Kural: ${ay} ${gun === 0 ? 'son günü' : `${gun}. günü`} (${dayanak})`;
};

/** The caller must make sure (`hasDonem`) that the rule has a period that ends in the month `donem`. */
export function computeTarih(
  { gunler, uzatmalar, mucbirler }: Takvim,
  kural: Kural,
  donem: string,
  taxpayer: Taxpayer = {},
): Tarih {
  const ham_gun = gunIn(addMonths(ayMetninden(donem), kural.ofs ?? 0), kural.gun ?? 0);
  const yol = new Yol(gunler, ham_gun, kuralMetni(kural));
  const isOdemeSonra = applyMaliTatil(yol, kural, gunler);
  yol.goToIsGunu();
  const uzatmasiz_gun = yol.gun;
  const odeme_gunu = isOdemeSonra ? ilkIsGunu(gunler, addGun(uzatmasiz_gun, 1)).gun : null;
  const uzatma = applyUzatmalar(yol, uzatmalar.filter(isUzatmaOf(kural, donem, taxpayer)));
  applyMucbirler(yol, mucbirler.filter(isMucbirOf(taxpayer)));
  const odemeler = [odeme_gunu, uzatma?.yeni_odeme_gunu ?? null].flatMap((gun) =>
    gun === null ? [] : [ilkIsGunu(gunler, gun).gun],
  );
  return {
    kod: kural.kod,
    donem,
    ham_gun,
    uzatmasiz_gun,
    son_gun: yol.gun,
    odeme_gunu,
    son_odeme_gunu: [yol.gun, ...odemeler].toSorted().at(-1)!,
    tahmini: ![ham_gun, yol.gun].every((gun) => gunler.isKesin(yilOf(gun))),
    adimlar: yol.adimlar,
  };
}

const aylar = (ilk: Donem, last: Donem): string[] =>
  Array.from({ length: donemSirasi(last) - donemSirasi(ilk) + 1 }, (_, i) => ayMetni(addMonths(ilk, i)));

/**
 * A rule's day lies at most 24 months (`ofs`) after its period, so three years back are enough but for what an extension
 * or force majeure moves into the year.
 */
function ilkDonemYili({ uzatmalar, mucbirler }: Takvim, yil: number, taxpayer: Taxpayer): number {
  // The new day may be the last of a year, and the next work day then lies in this one.
  const reaches = (gun: string) => yilOf(gun) >= yil - 1;
  const uzatilan = uzatmalar.filter((it) => it.acik && reaches(it.yeni_gun)).map(({ donem }) => yilOf(donem));
  const mucbir = mucbirler
    .filter(isMucbirOf(taxpayer))
    .flatMap(({ ilk_gun, verilis_gunu }) => (reaches(verilis_gunu) ? [yilOf(ilk_gun) - 3] : []));
  return Math.min(yil - 3, ...uzatilan, ...mucbir);
}

export function listTarihler(takvim: Takvim, yil: number, taxpayer: Taxpayer = {}): Tarih[] {
  const donemler = aylar({ yil: ilkDonemYili(takvim, yil, taxpayer), ay: 1 }, { yil, ay: 12 });
  const tarihler = takvim.kurallar
    .filter(({ acik }) => acik)
    .flatMap((kural) =>
      donemler
        .filter((donem) => hasDonem(kural, donem, taxpayer))
        .map((donem) => computeTarih(takvim, kural, donem, taxpayer)),
    );
  return tarihler
    .filter(({ ham_gun, uzatmasiz_gun, son_gun }) =>
      [ham_gun, uzatmasiz_gun, son_gun].some((gun) => yilOf(gun) === yil),
    )
    .toSorted(
      (a, b) => a.son_gun.localeCompare(b.son_gun) || a.kod.localeCompare(b.kod) || a.donem.localeCompare(b.donem),
    );
}
