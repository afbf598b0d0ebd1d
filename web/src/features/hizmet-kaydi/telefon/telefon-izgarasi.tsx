import { Button } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type MukellefSatiri, TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { type CellOf, countsByDefault, type Total, totalsOf, totalText } from '#web/parts/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import { BADGE_TONES } from '#web/ui/figure/tone.ts';
import type { SayfaIslemleri } from './hizmet-satiri.tsx';
import { MukellefSayfasi } from './mukellef-sayfasi.tsx';

interface TelefonIzgarasiProps extends SayfaIslemleri {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  onUndo: (() => void) | undefined;
  undoLabel: string | null;
}

export function TelefonIzgarasi({ label, rows, columns, onUndo, undoLabel, ...islemler }: TelefonIzgarasiProps) {
  const { cellOf } = islemler;
  const { rows: toplamlar } = totalsOf(rows, columns, cellOf, countsByDefault);
  const sumOf = (field: keyof Total) => toplamlar.reduce((sum, toplam) => sum + toplam[field], 0);
  const geriAl = onUndo && (
    <Button
      size="compact-sm"
      variant="default"
      data-step
      disabled={undoLabel === null}
      title={undoLabel ?? undefined}
      onClick={onUndo}
    >
      Geri al
    </Button>
  );
  return (
    <TelefonAyi
      label={label}
      rows={rows}
      toplam={
        <>
          {formatNumber(rows.length)} mükellef · {formatNumber(sumOf('adet'))} kayıt ·{' '}
          <strong>{formatFiyat(sumOf('tutar'))}</strong>
        </>
      }
      geriAl={geriAl}
      satirOf={(row, index) => satirOf(row, columns, cellOf, toplamlar[index] as Total)}
      sheetOf={(row, index, adimlar) => (
        <MukellefSayfasi {...islemler} {...adimlar} {...{ row, columns, geriAl }} toplam={toplamlar[index] as Total} />
      )}
    />
  );
}

function satirOf(row: GridRow, columns: readonly GridColumn[], cellOf: CellOf, toplam: Total): MukellefSatiri {
  const { adet, tutar } = totalText(toplam);
  return {
    harfler: columns.flatMap(({ id, ad }) => {
      const cell = cellOf(row.id, id);
      const durum = durumOf(cell);
      if (!cell || !(durum || cell.isaret)) return [];
      const { isaret, state } = cell;
      return [
        {
          id,
          harf: durum ? DURUM_METNI[durum].harf : '',
          ton: durum ? BADGE_TONES[durum] : undefined,
          isaret,
          state,
          metin: `${ad}: ${durum ? DURUM_METNI[durum].ad : isaret?.metin}, `,
        },
      ];
    }),
    bos: 'Kayıt yok',
    ust: toplam.adet > 0 && tutar,
    alt: toplam.adet > 0 && adet,
  };
}
