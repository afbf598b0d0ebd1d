import { Button } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { BADGE_TONES } from '#web/ui/figure/tone.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { type CellOf, countsByDefault, type Total, totalText } from '#web/ui/status-grid/cell-text.ts';
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

const totalOf = (row: GridRow, columns: readonly GridColumn[], cellOf: CellOf): Total =>
  columns.reduce(
    (sum, { id }) => {
      const cell = cellOf(row.id, id);
      return cell && countsByDefault(cell) ? { adet: sum.adet + 1, tutar: sum.tutar + (cell.tutar ?? 0) } : sum;
    },
    { adet: 0, tutar: 0 },
  );

export function TelefonIzgarasi({ label, rows, columns, onUndo, undoLabel, ...islemler }: TelefonIzgarasiProps) {
  const { cellOf } = islemler;
  const [acik] = useUrlId('kayit');
  const setSearch = useSetSearch();
  // Moving on replaces the history entry, so that one Back closes the sheet.
  const setAcik = (id: number | null) =>
    setSearch({ kayit: id === null ? undefined : String(id) }, { replace: acik !== null });
  const at = rows.findIndex(({ id }) => id === acik);
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next && (() => setAcik(next.id));
  };
  const toplamlar = rows.map((row) => totalOf(row, columns, cellOf));
  const toplam = toplamlar.reduce((sum, { adet, tutar }) => ({ adet: sum.adet + adet, tutar: sum.tutar + tutar }), {
    adet: 0,
    tutar: 0,
  });
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
  const row = rows[at];
  return (
    <>
      <div className={classes.toplam}>
        <span>
          {formatNumber(rows.length)} mükellef · {formatNumber(toplam.adet)} kayıt ·{' '}
          <strong>{formatFiyat(toplam.tutar)}</strong>
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
            onOpen={() => setAcik(one.id)}
          />
        ))}
      </ul>
      {row && (
        <MukellefSayfasi
          {...islemler}
          row={row}
          columns={columns}
          toplam={toplamlar[at] as Total}
          geriAl={geriAl}
          before={step(-1)}
          after={step(1)}
          onClose={() => {
            setAcik(null);
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
