import { AKTARIM_ERRORS } from '#contract/aktarim/aktarim.ts';
import { type AktarimListesi, alanlarOf, anahtarAlani, type Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import { countAyBasliklari } from '#contract/aktarim/basliktaki-ay.ts';
import type { setGecisSayfasi } from '#contract/aktarim/gecis.ts';
import { guessSutunlar } from '#contract/aktarim/tanima.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { titlesAt } from '#server/adapters/tablo-dosyasi/tablo.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { CODE_PAGE, rereadSheet } from './code-page.ts';
import { learn, listLearned } from './learned.ts';
import * as queries from './queries.ts';

type Change = RouteParsed<typeof setGecisSayfasi>['body'];

function checkEslesme(
  eslesme: Eslesme,
  { liste, basliklar }: { liste: AktarimListesi; basliklar: readonly string[] },
  isMuhasebeci: boolean,
): void {
  const known = alanlarOf(liste, isMuhasebeci).map(({ ad }) => ad);
  const columns = Object.values(eslesme);
  const isWrong =
    Object.keys(eslesme).some((name) => !known.includes(name)) || columns.some((column) => column >= basliklar.length);
  if (isWrong || new Set(columns).size !== columns.length) throw new AppError(AKTARIM_ERRORS.AKTARIM_ESLESME);
  const key = anahtarAlani(liste);
  const finds = alanlarOf(liste, false).filter(({ ad, yerine }) => ad === key.ad || yerine === key.ad);
  if (finds.every(({ ad }) => eslesme[ad] === undefined))
    throw new AppError(AKTARIM_ERRORS.AKTARIM_ANAHTAR_GEREKLI, { etiket: key.etiket });
}

async function headerAt(
  tx: Tx,
  aktarim_id: number,
  baslik_satiri: number,
  rank: (titles: readonly string[]) => number,
) {
  const first = await queries.listIlkSatirlar(tx, aktarim_id);
  const rows = Array.from(
    { length: baslik_satiri },
    (_, i) => first.find(({ sira }) => sira === i + 1)?.hucreler ?? [],
  );
  const width = Math.max(1, ...first.map(({ hucreler }) => hucreler.length));
  const titles = baslik_satiri > 0 ? titlesAt(rows, baslik_satiri - 1, rank) : [];
  return {
    basliklar: Array.from({ length: width }, (_, i) => titles[i] || `${i + 1}. sütun`),
    satir_sayisi: await queries.countBelow(tx, aktarim_id, baslik_satiri),
  };
}

/** Changes what is known of a sheet; what was counted of it no longer holds. */
export async function changeSheet(
  tx: Tx,
  sheet: queries.SayfaKaydi,
  change: Change,
  isMuhasebeci: boolean,
): Promise<void> {
  if (isMuhasebeci && change.liste && change.liste !== 'mukellefler') throw new AppError('FORBIDDEN');
  const { aktarim_id } = sheet;
  const page = change.cevaplar?.[CODE_PAGE];
  if (page) await rereadSheet(tx, sheet, page);
  const learned = await listLearned(tx);
  const liste = change.liste ?? sheet.liste;
  const guess = (basliklar: readonly string[]): Eslesme =>
    liste ? guessSutunlar(liste, basliklar, { learned, isMuhasebeci }) : {};
  const header =
    change.baslik_satiri === undefined
      ? { basliklar: sheet.basliklar }
      : await headerAt(
          tx,
          aktarim_id,
          change.baslik_satiri,
          (titles) =>
            Object.keys(guess(titles)).length + (liste ? countAyBasliklari(alanlarOf(liste, false), titles) : 0),
        );
  const isNew = change.liste !== undefined || change.baslik_satiri !== undefined;
  if (change.eslesme && liste) {
    checkEslesme(change.eslesme, { liste, basliklar: header.basliklar }, isMuhasebeci);
    const guessed = guess(header.basliklar);
    if (!isMuhasebeci) await learn(tx, liste, { basliklar: header.basliklar, eslesme: change.eslesme, guessed });
  }
  const eslesme = change.eslesme ?? (isNew ? guess(header.basliklar) : undefined);
  await queries.updateSayfa(tx, aktarim_id, {
    ...(change.dahil !== undefined && { dahil: change.dahil }),
    ...(change.liste && { liste: change.liste }),
    ...(change.baslik_satiri !== undefined && { baslik_satiri: change.baslik_satiri, ...header }),
    ...(eslesme && { eslesme }),
    ...(change.cevaplar && { cevaplar: { ...sheet.cevaplar, ...change.cevaplar } }),
    ...(isNew && { sorular: [], engel: null }),
    sayilar: null,
  });
}
