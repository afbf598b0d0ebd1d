import { Button } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { komsularOf } from '#web/features/hizmet-kaydi/panel/komsular.tsx';
import { formatNumber } from '#web/lib/format-number.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { BADGE_TONES } from '#web/ui/figure/tone.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { type CellOf, countsByDefault, type Total, totalsOf, totalText } from '#web/ui/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/ui/status-grid/types.ts';
import type { SayfaIslemleri } from './hizmet-satiri.tsx';
import { MukellefSayfasi } from './mukellef-sayfasi.tsx';
import classes from './telefon.module.css';

interface TelefonIzgarasiProps extends SayfaIslemleri {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  onUndo: (() => void) | undefined;
  undoLabel: string | null;
}

/** The open client's number stands in the address, so that Back closes the sheet. */
function useAcikMukellef(rows: readonly GridRow[]) {
  const [acik] = useUrlId('kayit');
  const setSearch = useSetSearch();
  // Going on to another client adds no history entry, so that a single Back closes the sheet.
  const open = (id: number | null) =>
    setSearch({ kayit: id === null ? undefined : String(id) }, { replace: acik !== null });
  return { open, ...komsularOf(rows, acik, open) };
}

export function TelefonIzgarasi({ label, rows, columns, onUndo, undoLabel, ...islemler }: TelefonIzgarasiProps) {
  const { cellOf } = islemler;
  const { open, at, ...komsular } = useAcikMukellef(rows);
  const row = rows[at];
  const { rows: toplamlar } = totalsOf(rows, columns, cellOf, countsByDefault);
  const sumOf = (field: keyof Total) => toplamlar.reduce((sum, toplam) => sum + toplam[field], 0);
  const geriAl = onUndo && (
    <Button
      size="compact-sm"
      variant="default"
      disabled={undoLabel === null}
      title={undoLabel ?? undefined}
      onClick={onUndo}
    >
      Geri al
    </Button>
  );
  return (
    <>
      <div className={classes.toplam}>
        <span>
          {formatNumber(rows.length)} mükellef · {formatNumber(sumOf('adet'))} kayıt ·{' '}
          <strong>{formatFiyat(sumOf('tutar'))}</strong>
        </span>
        {geriAl}
      </div>
      <ul className={classes.liste} aria-label={label}>
        {rows.map((one, index) => (
          <Satir
            key={one.id}
            row={one}
            columns={columns}
            cellOf={cellOf}
            toplam={toplamlar[index] as Total}
            onOpen={() => open(one.id)}
          />
        ))}
      </ul>
      {row && (
        <MukellefSayfasi
          {...islemler}
          {...komsular}
          row={row}
          columns={columns}
          toplam={toplamlar[at] as Total}
          geriAl={geriAl}
          onClose={() => {
            open(null);
            document.querySelector<HTMLElement>(`[data-mukellef="${row.id}"]`)?.focus();
          }}
        />
      )}
    </>
  );
}

interface SatirProps {
  row: GridRow;
  columns: readonly GridColumn[];
  cellOf: CellOf;
  toplam: Total;
  onOpen: () => void;
}

function Satir({ row, columns, cellOf, toplam, onOpen }: SatirProps) {
  const kayitlar = columns.flatMap(({ id, ad }) => {
    const cell = cellOf(row.id, id);
    const durum = durumOf(cell);
    return cell && (durum || cell.isaret) ? [{ id, ad, durum, isaret: cell.isaret, state: cell.state }] : [];
  });
  const { adet, tutar } = totalText(toplam);
  return (
    <li>
      <button type="button" className={classes.satir} data-mukellef={row.id} onClick={onOpen}>
        <span className={classes.ad}>
          {row.ad}
          {row.alt && <small>{row.alt}</small>}
        </span>
        <span className={classes.tutar}>{toplam.adet > 0 && tutar}</span>
        <span className={classes.harfler}>
          {kayitlar.map(({ id, ad, durum, isaret, state }) => (
            <span
              key={id}
              className={classes.harf}
              data-tone={durum ? BADGE_TONES[durum] : undefined}
              data-isaret={isaret?.ton}
              data-state={state}
            >
              <span aria-hidden>{durum ? DURUM_METNI[durum].harf : ''}</span>
              <span className="sr-only">{`${ad}: ${durum ? DURUM_METNI[durum].ad : isaret?.metin}, `}</span>
            </span>
          ))}
          {kayitlar.length === 0 && <span className={classes.bos}>Kayıt yok</span>}
        </span>
        <span className={classes.adet}>{toplam.adet > 0 && adet}</span>
      </button>
    </li>
  );
}
