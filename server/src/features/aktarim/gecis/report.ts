import { Readable } from 'node:stream';
import { ROW_STATE, ROW_STATE_NAME, type RowState } from '#contract/aktarim/aktarim.ts';
import { AKTARIM, type AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import { gecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import { type Sheet, writeXlsx, XLSX_TYPE, type XlsxColumn } from '#server/adapters/xlsx.ts';
import type { Tx } from '#server/db/session.ts';
import { sheetSira } from '#server/features/aktarim/denetim/spread.ts';
import { listRows, type Row } from '#server/features/aktarim/queries.ts';
import { errorText, hucreMetni, noteText, presentRow } from '#server/features/aktarim/sun.ts';
import type { Indirme } from '#server/http/download.ts';
import { found } from '#server/rows/found.ts';
import * as queries from './queries.ts';

interface Line {
  dosya: string;
  sayfa: string;
  liste: string;
  satir: number | null;
  kayit: string;
  aciklama: string;
}

const COLUMNS: readonly XlsxColumn<Line>[] = [
  { baslik: 'Dosya', value: ({ dosya }) => dosya, genislik: 30 },
  { baslik: 'Sayfa', value: ({ sayfa }) => sayfa, genislik: 18 },
  { baslik: 'Liste', value: ({ liste }) => liste, genislik: 16 },
  { baslik: 'Satır', value: ({ satir }) => satir, tur: 'ham', genislik: 8 },
  { baslik: 'Kayıt', value: ({ kayit }) => kayit, genislik: 50 },
  { baslik: 'Açıklama', value: ({ aciklama }) => aciklama, genislik: 70 },
];
const CHUNK = 1_000;
const SHOWN_CELLS = 6;

const listeName = (liste: AktarimListesi | null): string => (liste ? AKTARIM[liste].baslik : 'Tanınmadı');

function changesOf(row: Row, sheet: queries.SayfaKaydi): string {
  if (!sheet.liste || row.durum !== ROW_STATE.degisir) return '';
  const { degisen } = presentRow(row, { ...sheet, liste: sheet.liste, eslesme: { ...sheet.eslesme } });
  const labels = new Map(AKTARIM[sheet.liste].alanlar.map(({ ad, etiket }) => [ad, etiket]));
  return Object.entries(degisen)
    .map(([name, { eski, yeni }]) => `${labels.get(name) ?? name}: ${eski || '(boş)'} → ${yeni}`)
    .join('; ');
}

const lineOf = (row: Row, sheet: queries.SayfaKaydi): Line => ({
  dosya: sheet.dosya_adi,
  sayfa: sheet.sayfa,
  liste: listeName(sheet.liste),
  satir: sheetSira(row.sira),
  kayit: row.hucreler.map(hucreMetni).filter(Boolean).slice(0, SHOWN_CELLS).join(' · '),
  aciklama: [changesOf(row, sheet), noteText(row, sheet.liste), errorText(row, sheet.liste)]
    .filter(Boolean)
    .join(' | '),
});

async function* linesOf(
  tx: Tx,
  sheets: readonly queries.SayfaKaydi[],
  durumlar: readonly RowState[],
  isWanted: (row: Row) => boolean = () => true,
): AsyncGenerator<Line[]> {
  for (const sheet of sheets) {
    for (let sonra = sheet.baslik_satiri; ; ) {
      const rows = await listRows(tx, sheet.aktarim_id, { durumlar, sonra, adet: CHUNK });
      const last = rows.at(-1);
      if (!last) break;
      yield rows.filter(isWanted).map((row) => lineOf(row, sheet));
      sonra = last.sira;
    }
  }
}

/** Files and sheets of which nothing was taken stand before the rows. */
async function* leftOut(tx: Tx, gecis_id: number, sheets: readonly queries.SayfaKaydi[]): AsyncGenerator<Line[]> {
  const empty = { sayfa: '', liste: '', satir: null, kayit: '' };
  const files = (await queries.listDosyalar(tx, gecis_id)).flatMap(({ ad, neden }) =>
    neden ? [{ ...empty, dosya: ad, aciklama: gecisFileFault(neden) }] : [],
  );
  const out = sheets.flatMap((sheet) => {
    const { dosya_adi, sayfa, liste, dahil, engel } = sheet;
    const reason = dahil && liste ? engel : (engel ?? (liste ? 'Sayfa plandan çıkarıldı.' : 'Sayfa tanınmadı.'));
    return reason ? [{ ...empty, dosya: dosya_adi, sayfa, liste: listeName(liste), aciklama: reason }] : [];
  });
  yield [...files, ...out];
  yield* linesOf(tx, sheets, [ROW_STATE.hatali, ROW_STATE.atlandi]);
}

export async function createReport(tx: Tx, gecis_id: number): Promise<Indirme> {
  await found(queries.getGecis(tx, gecis_id));
  const sheets = await queries.listSayfalar(tx, gecis_id);
  const sheetOf = (page: string, rows: AsyncGenerator<Line[]>): Sheet<Line> => ({ page, columns: COLUMNS, rows });
  const taken = [ROW_STATE.yeni, ROW_STATE.degisir, ROW_STATE.ayni];
  const content = writeXlsx(
    sheetOf('Girenler', linesOf(tx, sheets, [ROW_STATE.yeni])),
    sheetOf('Değişenler', linesOf(tx, sheets, [ROW_STATE.degisir])),
    sheetOf(ROW_STATE_NAME.ayni, linesOf(tx, sheets, [ROW_STATE.ayni])),
    sheetOf(
      'Şüpheliler',
      linesOf(tx, sheets, taken, ({ notlar }) => notlar !== null),
    ),
    sheetOf('Dışarıda kalanlar', leftOut(tx, gecis_id, sheets)),
  );
  return { name: 'Aktarım raporu.xlsx', kind: XLSX_TYPE, icerik: Readable.from(content) };
}
