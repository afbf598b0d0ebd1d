import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AktarimRow, ROW_STATE_NAME, ROW_STATES, type RowState } from '#contract/aktarim/aktarim.ts';
import { type AktarimAlani, type AktarimListesi, alanlarOf, fieldKind } from '#contract/aktarim/aktarim-alanlari.ts';
import type { GecisSayfasi } from '#contract/aktarim/gecis.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { listAktarimSatirlariQuery } from '#web/features/aktarim/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { ChosenDone, useTamam } from './tamam.tsx';

const TON = {
  yeni: TONE.news,
  degisir: TONE.news,
  ayni: TONE.plain,
  hatali: TONE.failed,
  atlandi: TONE.open,
} as const satisfies Record<RowState, Ton>;
const SIZES = [20, 50, 100, 200];

function Hucre({ row, alan: { ad, tur } }: { row: AktarimRow; alan: AktarimAlani }) {
  const note = kindOf({ tur: fieldKind(tur) }).note?.(row.hucreler[ad] ?? '');
  return (
    <>
      <Value row={row} name={ad} />
      {note && <small className="block tiny muted">{note}</small>}
      {row.notlar[ad] && <small className={`block tiny ${classes.doubt}`}>{row.notlar[ad]}</small>}
    </>
  );
}

function Value({ row, name }: { row: AktarimRow; name: string }) {
  const error = row.hatalar[name];
  const degisen = row.degisen[name];
  if (error) {
    return (
      <span className={`stack ${classes.wrong}`}>
        {row.hucreler[name] && <span>{row.hucreler[name]}</span>}
        <em>{error}</em>
      </span>
    );
  }
  if (!degisen) return row.hucreler[name] ?? '';
  return (
    <span className={classes.change}>
      <span className="sr-only">Eski: </span>
      <del className="muted">{degisen.eski || 'boş'}</del>
      <span aria-hidden> → </span>
      <span className="sr-only">, yeni: </span>
      <ins>{degisen.yeni}</ins>
    </span>
  );
}

const Sira = ({ row: { sira } }: { row: AktarimRow }) => (
  <span>
    <span className={classes.cardOnly}>Satır </span>
    {sira}
  </span>
);

const State = ({ row: { durum, tamam } }: { row: AktarimRow }) => (
  <ToneBadge tone={tamam ? TONE.done : TON[durum]}>{tamam ? 'Tamam' : ROW_STATE_NAME[durum]}</ToneBadge>
);

function columnsOf(
  { liste, eslesme }: Pick<Listed, 'liste' | 'eslesme'>,
  isMuhasebeci: boolean,
  rows: readonly AktarimRow[],
): Column<AktarimRow>[] {
  // A row made of a wide sheet's cell has fields that no column of the sheet is, such as its month.
  const said = new Set(rows.flatMap(({ hatalar, hucreler }) => [...Object.keys(hatalar), ...Object.keys(hucreler)]));
  const hasReason = rows.some(({ hatalar }) => hatalar.genel);
  return [
    { key: 'sira', header: 'Satır', cell: (row) => <Sira row={row} />, align: 'right', width: '64px', card: 'title' },
    {
      key: 'durum',
      header: 'Sonuç',
      cell: (row) => <State row={row} />,
      filterText: (value) => ROW_STATE_NAME[value as RowState] ?? value,
      width: '96px',
    },
    ...(hasReason
      ? [{ key: 'genel', header: 'Neden', cell: (row: AktarimRow) => row.hatalar.genel ?? '', wrap: true }]
      : []),
    ...alanlarOf(liste, isMuhasebeci)
      .filter(({ ad, yayilan }) => eslesme[ad] !== undefined || (said.has(ad) && yayilan !== 'yer'))
      .map((alan) => ({
        key: alan.ad,
        header: alan.etiket,
        cell: (row: AktarimRow) => <Hucre row={row} alan={alan} />,
        wrap: true,
      })),
  ];
}

type Listed = Pick<GecisSayfasi, 'aktarim_id' | 'eslesme' | 'sayilar'> & { liste: AktarimListesi };

interface RowListProps {
  aktarim: Listed;
  /** Changes whenever the rows may have been checked anew. */
  version: string;
  isMuhasebeci: boolean;
  durumlar?: readonly RowState[];
  /** Whether wrong rows can be said to be mended by hand. */
  canBeDone?: boolean;
}

export function RowList({ aktarim, version, isMuhasebeci, durumlar = ROW_STATES, canBeDone = false }: RowListProps) {
  const search = useListSearch({ suzgecler: ['durum'], siralar: [], boyutlar: SIZES });
  const sayilar = aktarim.sayilar;
  const shown = durumlar.filter((one) => (sayilar?.[one] ?? 0) > 0);
  // Without a choice all rows are listed, or those of the first state where only some states are.
  const isAll = durumlar === ROW_STATES;
  const durum = shown.find((known) => known === search.suzgecler.durum) ?? (isAll ? undefined : shown[0]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    listAktarimSatirlariQuery(
      aktarim.aktarim_id,
      { sayfa: search.sayfa, boyut: search.boyut, ...(durum && { durum }) },
      version,
    ),
  );
  const columns = useMemo(() => columnsOf(aktarim, isMuhasebeci, data?.satirlar ?? []), [aktarim, isMuhasebeci, data]);
  const tamam = useTamam(aktarim.aktarim_id);
  const tabs = (
    <fieldset className={`flow gap-6 bare ${classes.tabs}`}>
      <legend className="sr-only">Satırları sonuca göre göster</legend>
      {isAll && (
        <button type="button" aria-pressed={durum === undefined} onClick={() => search.setSuzgec('durum', null)}>
          Tümü ({formatNumber(shown.reduce((sum, one) => sum + (sayilar?.[one] ?? 0), 0))})
        </button>
      )}
      {shown.map((one) => (
        <button key={one} type="button" aria-pressed={durum === one} onClick={() => search.setSuzgec('durum', one)}>
          {ROW_STATE_NAME[one]} ({formatNumber(sayilar?.[one] ?? 0)})
        </button>
      ))}
    </fieldset>
  );
  return (
    <DataTable
      label="Dosyanın satırları"
      isPart
      columns={columns}
      rows={data?.satirlar}
      rowKey={({ satir_id }) => satir_id}
      search={{ ...search, suzgecler: {} }}
      toplam={data?.toplam}
      boyutlar={SIZES}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Bu sonuçta satır yok.' }}
      toolbar={tabs}
      {...(canBeDone &&
        durum === 'hatali' && {
          rowActions: (row: AktarimRow) => [
            {
              label: row.tamam ? 'Geri al' : 'Tamam',
              run: () => tamam.mutate({ secim: { idler: [row.satir_id] }, tamam: !row.tamam }),
            },
          ],
          bulkActions: (secim: Secim) => <ChosenDone {...{ aktarim_id: aktarim.aktarim_id, secim, tamam }} />,
        })}
    />
  );
}
