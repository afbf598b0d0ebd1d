import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import type { Chosen } from '#web/parts/izgara/tanim.ts';
import { notifyCause, notifyError } from '#web/ui/notice/notify.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { type Hedef, kimliklerIn, MAX_ROWS, type Okuma, parseTsv, readTable } from './read.ts';

const TUSLAR: TusGrubu = { baslik: 'Tablodan yapıştır', tuslar: [['Ctrl+V', 'kopyalanan tabloyu önizleyip uygula']] };
const PAGE = 200;

async function kimlikleriOf(text: string, muhasebeci_id: number | undefined): Promise<Map<string, number>> {
  const kimlikler = new Map<string, number>();
  if (kimliklerIn(text).length === 0) return kimlikler;
  for (let page = 1, total = 1; (page - 1) * PAGE < total; page += 1) {
    const answer = await call(listMukellefler, {
      query: { sayfa: page, boyut: PAGE, ...(muhasebeci_id !== undefined && { muhasebeci_id }) },
    });
    total = answer.toplam;
    for (const { tc_no, mukellef_id } of answer.satirlar) if (tc_no) kimlikler.set(tc_no, mukellef_id);
  }
  return kimlikler;
}

interface YapistirSecenekleri extends Pick<Hedef, 'rows' | 'columns' | 'all' | 'cellOf'> {
  islemler: readonly Islem[];
  muhasebeci_id: number | undefined;
  paste: (chosen: readonly Chosen<Islem>[], ret_nedeni: string) => void;
}

export function usePaste({ islemler, muhasebeci_id, paste, ...grid }: YapistirSecenekleri): {
  onPaste: (event: ClipboardEvent) => void;
  dialog: ReactNode;
} {
  const [okuma, setOkuma] = useState<Okuma | null>(null);
  const canPaste = islemler.length > 0;
  useTuslar(canPaste ? TUSLAR : null);
  const onPaste = (event: ClipboardEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-r]');
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !canPaste || text.trim() === '') return;
    event.preventDefault();
    const row = parseTsv(text).length;
    if (row > MAX_ROWS) {
      notifyError(
        `Bir seferde en çok ${formatNumber(MAX_ROWS)} satır yapıştırılabilir; bu tabloda ${formatNumber(row)} satır var.`,
      );
      return;
    }
    const at = { row: Number(cell.dataset.r), column: Number(cell.dataset.c) };
    kimlikleriOf(text, muhasebeci_id)
      .then((kimlikler) => setOkuma(readTable(text, { ...grid, islemler, at, kimlikler })))
      .catch(notifyCause);
  };
  const close = (onay: { ret_nedeni: string } | null) => {
    setOkuma(null);
    if (!onay || !okuma) return;
    const gruplar = Map.groupBy(okuma.okunanlar, ({ islem }) => islem);
    paste(
      [...gruplar].map(([islem, list]) => ({ islem, cells: list.map(({ ref }) => ref), atlanan: '' })),
      onay.ret_nedeni,
    );
  };
  return { onPaste, dialog: okuma && <PasteDialog okuma={okuma} columns={grid.all.columns} onClose={close} /> };
}
