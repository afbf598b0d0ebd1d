import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { addMonths, ayMetni, ayMetninden, ayMetniSchema, currentDonem } from '#contract/common/donem.ts';
import {
  anaNeden,
  CARELER,
  careOf,
  completeTahakkukEtmeyenler,
  ETMEME_NEDENLERI,
  ETMEYEN_EN_COK,
  type EtmemeNedeni,
  listTahakkukEtmeyenler,
  nedenMetni,
  type TahakkukEtmeyen,
} from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { YetkiNotu } from '#web/parts/hesap/yetkili.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { Chip, Chips } from '#web/ui/figure/chips.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listTahakkukEtmeyenlerQuery } from './api.ts';
import { BirakDialog, TamamlaDialog } from './tamamla-dialog.tsx';
import { useTamamlama } from './use-tamamlama.ts';

const KapatDialog = lazyPart(() => import('./kapat-dialog.tsx').then((m) => m.KapatDialog));

const COLUMNS = listColumns(listTahakkukEtmeyenler, {
  muhasebeci_adi: {
    cell: (row) => <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} name={row.muhasebeci_adi} />,
    nameOf: ({ muhasebeci_adi }) => muhasebeci_adi,
    card: 'title',
  },
  neden: { cell: nedenMetni, wrap: true },
  kayit: { card: 'hidden' },
  tutar: { card: 'figure' },
  bekleyen: { card: 'hidden' },
  mevcut: { card: 'hidden' },
  // Of a card it is one of the acts.
  care: { card: 'hidden' },
  birakma: { wrap: true },
});

interface NedenCipleriProps {
  rows: readonly TahakkukEtmeyen[] | undefined;
  chosen: string | undefined;
  onChange: (reason: EtmemeNedeni | null) => void;
  birakilan: boolean;
  onBirakilan: (birakilan: boolean) => void;
}

function NedenCipleri({ rows, chosen, onChange, birakilan, onBirakilan }: NedenCipleriProps) {
  const adetler = Map.groupBy(rows ?? [], anaNeden);
  return (
    <div className="below-10">
      <Chips label="Nedene göre">
        <Chip label="Tümü" count={rows?.length} isOn={!chosen} onClick={() => onChange(null)} />
        {(Object.entries(ETMEME_NEDENLERI) as [EtmemeNedeni, string][])
          .filter(([reason]) => adetler.has(reason) || reason === chosen)
          .map(([reason, name]) => (
            <Chip
              key={reason}
              label={name}
              count={adetler.get(reason)?.length ?? 0}
              isOn={reason === chosen}
              onClick={() => onChange(reason === chosen ? null : reason)}
            />
          ))}
        <Button
          size="compact-sm"
          variant={birakilan ? 'light' : 'subtle'}
          aria-pressed={birakilan}
          onClick={() => onBirakilan(!birakilan)}
        >
          Bırakılanlar
        </Button>
      </Chips>
    </div>
  );
}

interface Asked {
  act: 'tamamla' | 'birak';
  rows: readonly TahakkukEtmeyen[];
  onDone: () => void;
}

function useActs(ask: (asked: Asked) => void) {
  const tamamlama = useTamamlama();
  const actionsOf = (row: TahakkukEtmeyen, canEdit: boolean) => {
    const care = careOf(row);
    return [
      ...(canEdit && row.birakma ? [{ label: 'Listeye geri al', run: () => tamamlama.takeBack(row) }] : []),
      ...(canEdit && care !== 'bedel'
        ? [{ label: CARELER[care], run: () => void tamamlama.complete([row]).catch(notifyCause) }]
        : []),
      ...(canEdit && !row.birakma
        ? [{ label: 'Notla bırak', run: () => ask({ act: 'birak', rows: [row], onDone: () => undefined }) }]
        : []),
      { label: 'Ayı aç', link: ayOf(row) },
    ];
  };
  return { tamamlama, actionsOf };
}

const ayOf = ({ muhasebeci_id, yil, ay }: TahakkukEtmeyen) =>
  ({
    to: '/muhasebeci-mukellefler',
    search: { muhasebeci: String(muhasebeci_id), yil: String(yil), ay: String(ay) },
  }) as const;

/** The cure stands in its row as the act that it names; a fee is entered in the month itself. */
const careColumn = (cure: ((row: TahakkukEtmeyen) => void) | undefined) => ({
  cell: (row: TahakkukEtmeyen) => {
    const care = careOf(row);
    if (!cure || row.birakma) return CARELER[care];
    if (care === 'bedel') return <Link {...ayOf(row)}>{CARELER[care]}</Link>;
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => cure(row)}>
        {CARELER[care]}
      </Button>
    );
  },
});

function useEtmeyenler(cure: ((row: TahakkukEtmeyen) => void) | undefined) {
  const [birakilan, setBirakilan] = useUrlParam('birakilan');
  const isBirakilan = birakilan === '1';
  const { data, error, refetch } = useQuery(listTahakkukEtmeyenlerQuery(isBirakilan));
  const { table, search } = useWholeList(listTahakkukEtmeyenler, {
    rows: data?.satirlar,
    columns: COLUMNS.filter(({ key }) => isBirakilan || key !== 'birakma').map((column) =>
      column.key === 'care' ? { ...column, ...careColumn(cure) } : column,
    ),
    asked: isBirakilan ? { birakilan: '1' } : {},
    boyutlar: [20, 50, 100, 200],
    varsayilanBoyut: 50,
  });
  return {
    rows: data?.satirlar,
    fazla: data?.fazla ?? 0,
    search,
    isBirakilan,
    setBirakilan: (on: boolean) => setBirakilan(on ? '1' : null),
    table: { ...table, error: data ? null : error, onRetry: () => void refetch() },
  };
}

export function TahakkukEtmeyenlerPage() {
  const canEdit = useYetki(completeTahakkukEtmeyenler);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [kapat, setKapat] = useUrlParam('kapat');
  // On a phone the line of the title has room for one button.
  const isNarrow = useMedia(DAR);
  const { tamamlama, actionsOf } = useActs(setAsked);
  const { rows, fazla, search, isBirakilan, setBirakilan, table } = useEtmeyenler(
    canEdit ? (row) => void tamamlama.complete([row]).catch(notifyCause) : undefined,
  );
  const ask = (act: Asked['act'], { idler, clear }: Secim) => {
    const chosen = new Set(idler);
    setAsked({ act, rows: (rows ?? []).filter(({ satir_id }) => chosen.has(satir_id)), onDone: clear });
  };
  const ActDialog = asked?.act === 'tamamla' ? TamamlaDialog : BirakDialog;
  return (
    <>
      <PageHeader
        title="Tahakkuk Etmeyenler"
        description="Yapılan ya da onaylanan, hiçbir tahakkuka girmemiş hizmetler."
      >
        {!isNarrow && (
          <LinkButton to="/tahakkuk" variant="default">
            Tahakkuk
          </LinkButton>
        )}
        <Button onClick={() => setKapat(ayMetni(addMonths(currentDonem(), -1)))}>Ayı kapat</Button>
      </PageHeader>
      {canEdit === false && <YetkiNotu />}
      <NedenCipleri
        rows={rows}
        chosen={search.suzgecler.neden}
        onChange={(reason) => search.setSuzgec('neden', reason)}
        birakilan={isBirakilan}
        onBirakilan={setBirakilan}
      />
      {fazla > 0 && (
        <p className="below-10 small muted">
          En yeni {formatNumber(ETMEYEN_EN_COK)} satır listelendi; {formatNumber(fazla)} eski satır bunlardan sonra
          görünür.
        </p>
      )}
      <DataTable<TahakkukEtmeyen>
        {...table}
        label="Tahakkuk etmeyenler"
        searchLabel="Muhasebeci veya dönem ara"
        empty={
          isBirakilan
            ? { title: 'Notla bırakılan yok.' }
            : {
                title: 'Tahakkuk etmeyen hizmet yok.',
                text: 'Onaylanan ve yapılan her hizmet bir tahakkukta.',
                next: SONRAKI.tahakkuk,
              }
        }
        rowActions={(row) => actionsOf(row, canEdit === true)}
        {...(canEdit && {
          bulkActions: (secim: Secim) => (
            <>
              <Button size="compact-sm" disabled={tamamlama.isPending} onClick={() => ask('tamamla', secim)}>
                Tahakkuk ettir
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={tamamlama.isPending}
                onClick={() => ask('birak', secim)}
              >
                Notla bırak
              </Button>
            </>
          ),
        })}
      />
      {asked && <ActDialog {...asked} tamamlama={tamamlama} onClose={() => setAsked(null)} />}
      {ayMetniSchema.safeParse(kapat).success && (
        <Suspense fallback={null}>
          <KapatDialog
            donem={ayMetninden(kapat!)}
            onDonem={(donem) => setKapat(ayMetni(donem))}
            onClose={() => setKapat(null)}
          />
        </Suspense>
      )}
    </>
  );
}
