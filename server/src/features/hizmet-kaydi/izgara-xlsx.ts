import { aramaKelimeleri } from '#contract/common/arama.ts';
import { formatFiyat, formatKurus } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Hucre, Izgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM, DURUM_METNI, type DurumGrubu, isInGrup } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { createIzgaraSheet } from '#server/rows/izgara-xlsx.ts';

interface Gorunum {
  yil: number;
  ay: number;
  mukellef?: string | undefined;
  hizmet_id?: number | undefined;
  goster?: DurumGrubu | undefined;
  dolu?: '1' | undefined;
}

interface Row {
  ad: string;
  hucreler: ReadonlyMap<number, string>;
  adet: number;
  tutar: number;
}

const sayilan = (hucreler: readonly Hucre[]): readonly Hucre[] =>
  hucreler.filter(({ durum }) => durum !== DURUM.reddedildi);
const tutarOf = (hucreler: readonly Hucre[]): number =>
  sayilan(hucreler).reduce((sum, { hizmet_bedeli }) => sum + hizmet_bedeli, 0);

export function createIzgaraXlsx(
  izgara: Izgara,
  { yil, ay, mukellef = '', hizmet_id, goster, dolu }: Gorunum,
  aranan: ReadonlySet<number>,
): Promise<Buffer> {
  const kayitlar = goster ? izgara.hucreler.filter(({ durum }) => isInGrup(goster, durum)) : izgara.hucreler;
  const kelimeler = aramaKelimeleri(mukellef).map(fold);
  const isFilled = goster !== undefined || dolu !== undefined;
  const hizmetler = izgara.hizmetler.filter(
    ({ id }) =>
      (hizmet_id === undefined || id === hizmet_id) && (!isFilled || kayitlar.some((hucre) => hucre.hizmet_id === id)),
  );
  const gorunen = new Set(hizmetler.map(({ id }) => id));
  const hucreler = Map.groupBy(
    kayitlar.filter((hucre) => gorunen.has(hucre.hizmet_id)),
    (hucre) => hucre.mukellef_id,
  );
  const mukellefler = izgara.mukellefler.filter(
    ({ mukellef_id, ad, son_hane }) =>
      (aranan.has(mukellef_id) || kelimeler.every((word) => fold(`${ad} ${son_hane}`).includes(word))) &&
      ((hizmet_id === undefined && !isFilled) || hucreler.has(mukellef_id)),
  );
  const rows = mukellefler.map(({ mukellef_id, ad }): Row => {
    const kendi = hucreler.get(mukellef_id) ?? [];
    const metinler = new Map(kendi.map((hucre) => [hucre.hizmet_id, DURUM_METNI[hucre.durum].ad]));
    return { ad, hucreler: metinler, adet: sayilan(kendi).length, tutar: tutarOf(kendi) };
  });
  const cells = mukellefler.flatMap(({ mukellef_id }) => hucreler.get(mukellef_id) ?? []);
  return createIzgaraSheet(
    { yil, ay },
    hizmetler.map(({ id, ad, fiyat }) => ({ id, baslik: `${ad} (${formatFiyat(fiyat)})` })),
    [
      { baslik: 'Kayıt', value: ({ adet }) => adet, tur: 'sayi', genislik: 8 },
      { baslik: 'Toplam', value: ({ tutar }) => tutar, tur: 'tutar' },
    ],
    [...rows, ...totals(hizmetler, cells)],
  );
}

function totals(hizmetler: Izgara['hizmetler'], hucreler: readonly Hucre[]): Row[] {
  const byHizmet = Map.groupBy(hucreler, ({ hizmet_id }) => hizmet_id);
  const line = (name: string, text: (own: readonly Hucre[]) => string): Row => ({
    ad: name,
    hucreler: new Map(hizmetler.map(({ id }) => [id, text(byHizmet.get(id) ?? [])])),
    adet: sayilan(hucreler).length,
    tutar: tutarOf(hucreler),
  });
  return [
    line('Toplam (kayıt)', (own) => String(sayilan(own).length)),
    line('Toplam (TL)', (own) => formatKurus(tutarOf(own))),
  ];
}
