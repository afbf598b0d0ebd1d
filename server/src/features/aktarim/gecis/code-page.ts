import { type PageDoubt, recode } from '#server/adapters/tablo-dosyasi/decode.ts';
import type { Tx } from '#server/db/session.ts';
import { addRows, listRows } from '#server/features/aktarim/queries.ts';
import * as queries from './queries.ts';

export const CODE_PAGE = 'kod_sayfasi';
const CHUNK = 1_000;

export const pageQuestion = ({ page, choices = [] }: Partial<PageDoubt>): queries.SakliSoru[] =>
  page === undefined
    ? []
    : [
        {
          anahtar: CODE_PAGE,
          tur: CODE_PAGE,
          sutun: null,
          metin: 'Dosyanın Türkçe harfleri iki türlü okunabiliyor. Hangisi doğru?',
          secenekler: choices.map((one) => ({ deger: one.page, etiket: one.name, ornek: one.sample })),
          onerilen: page,
        },
      ];

/** The file is gone, so its rows are read again from what they were read as: each letter of a code page is one byte. */
export async function rereadSheet(tx: Tx, { aktarim_id, basliklar, okuma, cevaplar }: queries.SayfaKaydi, to: string) {
  const from = cevaplar[CODE_PAGE] ?? okuma.page;
  if (from === undefined || from === to || !okuma.choices?.some(({ page }) => page === to)) return;
  const again = <T>(cell: T): T => (typeof cell === 'string' ? (recode(cell, from, to) as T) : cell);
  for (let sonra = 0; ; ) {
    const rows = await listRows(tx, aktarim_id, { sonra, adet: CHUNK });
    const last = rows.at(-1);
    if (!last) break;
    await tx
      .deleteFrom('aktarim_satirlari')
      .where(
        'satir_id',
        'in',
        rows.map(({ satir_id }) => satir_id),
      )
      .execute();
    await addRows(
      tx,
      aktarim_id,
      rows.map(({ sira, hucreler }) => ({ sira, hucreler: hucreler.map(again) })),
    );
    sonra = last.sira;
  }
  await queries.updateSayfa(tx, aktarim_id, { basliklar: basliklar.map(again) });
}
