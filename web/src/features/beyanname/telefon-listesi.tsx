import { Button } from '@mantine/core';
import { BEYANNAME_DURUM_METNI, isAcik } from '#contract/beyanname/beyanname-gecis.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type MukellefSatiri, TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { kalanMetni } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef } from '#web/parts/status-grid/types.ts';
import classes from './beyanname.module.css';
import { DURUM_TEXTS, durumOf } from './hucreler.ts';
import { type Dolu, MukellefBeyannameleri } from './mukellef-beyannameleri.tsx';
import type { useCizelge } from './use-cizelge.ts';
import type { useSuzulen } from './use-suzgec.ts';

interface TelefonListesiProps {
  ay: ReturnType<typeof useCizelge>;
  suzulen: ReturnType<typeof useSuzulen>;
  label: string;
  onOpen: (ref: CellRef) => void;
}

const isGec = ({ cell: { kalan = 0 } }: Dolu): boolean => kalan < 0;

export function TelefonListesi({ ay, suzulen, label, onOpen }: TelefonListesiProps) {
  const { rows, columns, cellOf } = suzulen;
  const dolular = rows.map(({ id }) =>
    columns.flatMap((column): Dolu[] => {
      const cell = cellOf(id, column.id);
      return cell && durumOf(cell) !== null ? [{ column, cell }] : [];
    }),
  );
  const hepsi = dolular.flat();
  const geciken = hepsi.filter(isGec).length;
  const { undo, undoLabel } = ay.geriAl;
  const geriAl = ay.canAct && (
    <Button
      size="compact-sm"
      variant="default"
      data-step
      disabled={!undoLabel}
      title={undoLabel ?? undefined}
      onClick={undo}
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
          {formatNumber(rows.length)} mükellef · {formatNumber(hepsi.length)} beyanname
          {geciken > 0 && <strong className={classes.gec}> · {formatNumber(geciken)} geciken</strong>}
        </>
      }
      geriAl={geriAl}
      satirOf={(_row, index) => satirOf(dolular[index] ?? [])}
      sheetOf={(row, index, adimlar) => (
        <MukellefBeyannameleri {...adimlar} {...{ row, geriAl, ay, onOpen }} dolu={dolular[index] ?? []} />
      )}
    />
  );
}

function satirOf(dolu: readonly Dolu[]): MukellefSatiri {
  const geciken = dolu.filter(isGec).length;
  const acik = dolu.filter(({ cell }) => isAcik(durumOf(cell)!));
  const kalanlar = acik.flatMap(({ cell: { kalan } }) => kalan ?? []);
  return {
    harfler: dolu.map(({ column, cell: { durum, isaret, state } }) => {
      const { harf, ad } = BEYANNAME_DURUM_METNI[durum as keyof typeof BEYANNAME_DURUM_METNI];
      return { id: column.id, harf, ton: DURUM_TEXTS[durum!]?.ton, isaret, state, metin: `${column.ad}: ${ad}, ` };
    }),
    bos: '',
    ust:
      geciken > 0 ? (
        <strong className={classes.gec}>{formatNumber(geciken)} geciken</strong>
      ) : (
        kalanlar.length > 0 && kalanMetni(Math.min(...kalanlar))
      ),
    alt: acik.length > 0 ? `${formatNumber(acik.length)} açık` : 'hepsi bitti',
  };
}
