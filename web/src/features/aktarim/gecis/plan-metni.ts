import { answerOf, type Gecis, type GecisSayfasi, type Soru } from '#contract/aktarim/gecis.ts';
import { formatNumber } from '#web/lib/format-number.ts';

export const isOpenQuestion = (soru: Soru): boolean => answerOf(soru) === null;

/** The sheets that would be done: a sheet that is none of our lists is left out until somebody says what it is. */
export const sheetsIn = ({ sayfalar }: Pick<Gecis, 'sayfalar'>): GecisSayfasi[] =>
  sayfalar.filter(({ dahil, liste }) => dahil && liste !== null);

/** One question, and all the sheets that ask it: who answers it answers for each of them. */
export interface Asked {
  key: string;
  soru: Soru;
  sheets: GecisSayfasi[];
}

export function askedOf(sheets: readonly GecisSayfasi[]): Asked[] {
  const asked = new Map<string, Asked>();
  for (const sheet of sheetsIn({ sayfalar: [...sheets] }))
    for (const soru of sheet.sorular) {
      const key = JSON.stringify([soru.tur, soru.anahtar, soru.metin, soru.secenekler]);
      const known = asked.get(key);
      if (known) known.sheets.push(sheet);
      else asked.set(key, { key, soru, sheets: [sheet] });
    }
  return [...asked.values()];
}

/** A question without a choice, such as whose the clients of an office without accountants are, is settled elsewhere. */
export const isAnswerable = (soru: Soru): boolean => isOpenQuestion(soru) && soru.secenekler.length > 0;

export const countOpen = ({ sayfalar }: Pick<Gecis, 'sayfalar'>): number =>
  askedOf(sayfalar).filter(({ soru }) => isOpenQuestion(soru)).length;

/** A file of one sheet that is called like it, such as a CSV, is named once. */
export const sheetNameOf = ({ dosya_adi, sayfa }: Pick<GecisSayfasi, 'dosya_adi' | 'sayfa'>): string =>
  sayfa === '' || dosya_adi.startsWith(sayfa) ? dosya_adi : `${dosya_adi} › ${sayfa}`;

/** "312 yeni, 14 değişir", without what there is none of. */
export const toDoText = ({ yeni, degisir }: { yeni: number; degisir: number }): string =>
  [yeni > 0 && `${formatNumber(yeni)} yeni`, degisir > 0 && `${formatNumber(degisir)} değişir`]
    .filter(Boolean)
    .join(', ');

/** Why a plan cannot be done yet, or null. What a person must do about it stands in the same sentence. */
export function whyNot(gecis: Gecis, isSending: boolean): string | null {
  const sheets = sheetsIn(gecis);
  if (isSending) return 'Dosyalar okunuyor.';
  if (gecis.sayfalar.length === 0)
    return gecis.dosyalar.length === 0
      ? 'Aktarılacak dosya yok. Dosya ekleyin.'
      : 'Okunabilen dosya yok; nedeni aşağıda. Düzeltip yeniden ekleyin.';
  if (sheets.length === 0) return 'Aktarılacak sayfa yok. Dosya ekleyin ya da aşağıda bir sayfanın listesini seçin.';
  const open = countOpen(gecis);
  if (open > 0) return `Önce ${open === 1 ? 'soruyu' : `${formatNumber(open)} soruyu`} yanıtlayın.`;
  const [stopped] = sheets.filter(({ engel }) => engel !== null);
  if (stopped) return `${sheetNameOf(stopped)} bu hâliyle alınamaz: düzeltip yeniden yükleyin ya da o sayfayı kapatın.`;
  if (!gecis.toplam) return 'Plan henüz denetlenmedi.';
  const { yeni, degisir, ayni, hatali } = gecis.toplam;
  if (yeni + degisir > 0) return null;
  if (ayni > 0 || hatali === 0) return 'Yazılacak bir değişiklik yok: alınabilecek kayıtların hepsi zaten var.';
  return 'Alınabilecek satır yok, hepsi hatalı. Nedenleri görmek için sayfanın adına basın.';
}
