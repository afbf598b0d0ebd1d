import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import type { GeriAl } from '#web/parts/izgara/undo-button.tsx';
import { countsByDefault, type Total, totalsOf, totalText } from '#web/parts/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import type { SayfaIslemleri } from './hizmet-satiri.tsx';
import { MukellefSayfasi } from './mukellef-sayfasi.tsx';

interface TelefonIzgarasiProps extends SayfaIslemleri {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  geriAl: GeriAl | undefined;
}

export function TelefonIzgarasi({ label, rows, columns, geriAl, ...islemler }: TelefonIzgarasiProps) {
  const { cellOf } = islemler;
  const { rows: toplamlar } = totalsOf(rows, columns, cellOf, countsByDefault);
  const sumOf = (field: keyof Total) => toplamlar.reduce((sum, toplam) => sum + toplam[field], 0);
  return (
    <TelefonAyi
      {...{ label, rows, columns, cellOf, geriAl, durumlar: DURUM_METNI }}
      toplam={
        <>
          {formatNumber(rows.length)} mükellef · {formatNumber(sumOf('adet'))} kayıt ·{' '}
          <strong>{formatFiyat(sumOf('tutar'))}</strong>
        </>
      }
      bos="Kayıt yok"
      metinOf={(index) => {
        const toplam = toplamlar[index] as Total;
        const { adet, tutar } = totalText(toplam);
        return { ust: toplam.adet > 0 && tutar, alt: toplam.adet > 0 && adet };
      }}
      sheetOf={(row, index, yaprak) => (
        <MukellefSayfasi {...islemler} {...yaprak} {...{ row, columns }} toplam={toplamlar[index] as Total} />
      )}
    />
  );
}
