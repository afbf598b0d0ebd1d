import { parseGun } from '#contract/common/donem.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import { parseSignedKurus } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { download } from '#web/lib/api-client.ts';
import { loadCode } from '#web/lib/load-code.ts';

type Sutun = RouteInput<typeof import('#contract/aktarim/disa-aktar.ts').exportEkran>['body']['sutunlar'][number];

const KINDS = [
  { tur: 'tutar', shape: /^-?[\d.]+,\d\d( TL| ₺)?$/, read: parseSignedKurus },
  {
    tur: 'sayi',
    shape: /^(0|-?[1-9]\d{0,3}|-?[1-9]\d{0,2}(\.\d{3})+)$/,
    read: (text: string) => Number(text.replaceAll('.', '')),
  },
  { tur: 'tarih', shape: /^\d\d\.\d\d\.\d{4}$/, read: parseGun },
] as const;

function sutunOf(baslik: string, cells: readonly string[]): Sutun {
  const texts = cells.map((text) => (text === '–' ? '' : text));
  const kind = KINDS.find(({ shape }) => texts.some(Boolean) && texts.every((text) => !text || shape.test(text)));
  return {
    baslik,
    tur: kind?.tur ?? 'metin',
    degerler: texts.map((text) => (text ? (kind?.read(text) ?? text) : null)),
  } as Sutun;
}

/** `textContent` joins the texts of neighbouring elements without a blank, so a blank is put after each element. */
function textOf(cell: Element): string {
  for (const part of cell.querySelectorAll('*')) part.after(' ');
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export async function saveSheet(label: string, sheet: HTMLElement, bicim: DosyaBicimi): Promise<void> {
  const { exportEkran } = await loadCode(() => import('#contract/aktarim/disa-aktar.ts'));
  const { tHead, tBodies } = sheet.querySelector('table')!.cloneNode(true) as HTMLTableElement;
  const rows = [...tBodies[0]!.rows].map(({ cells }) => [...cells].map(textOf));
  const sutunlar = [...tHead!.rows[0]!.cells].map((head, i) =>
    sutunOf(
      textOf(head),
      rows.map((row) => row[i] ?? ''),
    ),
  );
  const ad = label.replace(/[^\p{L}\p{N} .,()-]+/gu, ' ');
  await download(exportEkran, { body: { ad, bicim, sutunlar } });
}
