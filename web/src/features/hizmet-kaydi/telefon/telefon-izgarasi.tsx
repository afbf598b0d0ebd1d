import type { ReactNode } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import type { GeriAl } from '#web/parts/izgara/undo-button.tsx';
import { countsByDefault, leftOutText, type Total, totalsOf, totalText } from '#web/parts/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import type { PageActs } from './hizmet-satiri.tsx';
import { MukellefSayfasi } from './mukellef-sayfasi.tsx';

interface TelefonIzgarasiProps extends PageActs {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  geriAl: GeriAl | undefined;
  act: ReactNode;
}

export function TelefonIzgarasi({ label, rows, columns, geriAl, act, ...islemler }: TelefonIzgarasiProps) {
  const { cellOf } = islemler;
  const all = totalsOf(rows, columns, cellOf, countsByDefault);
  const { rows: totals } = all;
  const leftOut = leftOutText(all);
  const sumOf = (field: keyof Total) => totals.reduce((sum, total) => sum + total[field], 0);
  return (
    <TelefonAyi
      {...{ label, rows, columns, cellOf, geriAl, act, durumlar: DURUM_METNI }}
      total={
        <>
          <span className="nowrap">
            {formatNumber(rows.length)} mükellef · {formatNumber(sumOf('adet'))} kayıt{leftOut && ` (${leftOut})`} ·
          </span>{' '}
          <strong className="nowrap">{formatTl(sumOf('tutar'))}</strong>
        </>
      }
      bos="Kayıt yok"
      metinOf={(index) => {
        const total = totals[index] as Total;
        const { adet, tutar } = totalText(total);
        return { ust: total.adet > 0 && tutar, alt: total.adet > 0 && adet };
      }}
      sheetOf={(row, index, yaprak) => (
        <MukellefSayfasi {...islemler} {...yaprak} {...{ row, columns }} total={totals[index] as Total} />
      )}
    />
  );
}
