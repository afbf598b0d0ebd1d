import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import { TONE } from '#contract/common/ton.ts';
import {
  TAKVIM_LISTELERI,
  TAKVIM_TABLOLARI,
  type TakvimTablosu,
  takvimAlanlari,
  takvimMetni,
  yazanOf,
} from '#contract/takvim/takvim-kaydi.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { type DeclaredList, listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { RowHistory } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { type Kayit, KayitDialog } from './kayit-dialog.tsx';
import { listTakvimKayitlariQuery, removeTakvimKaydi } from './kurallar-api.ts';

type TakvimListesi = DeclaredList & {
  search: readonly string[];
  response: { _output: { satirlar: Kayit[] } };
};
const LISTELER: Readonly<Record<TakvimTablosu, TakvimListesi>> = TAKVIM_LISTELERI;
const KART: Readonly<Record<TakvimTablosu, Readonly<Record<string, 'title' | 'figure' | 'status'>>>> = {
  beyanname_turleri: { ad: 'title', siklik: 'status', gun: 'figure' },
  resmi_tatiller: { ad: 'title', tur: 'status', ilk_gun: 'figure' },
  sure_uzatmalari: { kod: 'title', donem: 'status', yeni_gun: 'figure' },
  mucbir_sebepler: { il: 'title', ilk_gun: 'status', verilis_gunu: 'figure' },
};
const SEYREK: readonly string[] = [
  'ilk_donem',
  'son_donem',
  'aylar',
  'mali_tatil',
  'hesap_donemi',
  'sure',
  'kim',
  'teyit',
];
const columnsOf = (tablo: TakvimTablosu): Column<Kayit>[] => {
  const screen = takvimAlanlari(tablo).map(([name, { tur }]): [string, Partial<Column<Kayit>>] => [
    name,
    {
      ...(KART[tablo][name] && { card: KART[tablo][name] }),
      ...(SEYREK.includes(name) && { isRare: true as const }),
      ...(tur === 'metin' && ['ad', 'kim', 'dayanak'].includes(name) && { wrap: true }),
    },
  ]);
  return listColumns(LISTELER[tablo], {
    ...Object.fromEntries(screen),
    yazan: { cell: (row) => (row.urun_hali ? <ToneBadge tone={TONE.open}>Üründe farklı</ToneBadge> : yazanOf(row)) },
  });
};

const UrunHali = ({ tablo, kayit }: { tablo: TakvimTablosu; kayit: Kayit }) =>
  kayit.urun_hali && (
    <InlineNote status="warning">
      Büronun değiştirdiği bu satır ürün güncellemesiyle değişmedi. Üründe:{' '}
      {takvimAlanlari(tablo)
        .flatMap(([name, alan]) =>
          name in (kayit.urun_hali ?? {})
            ? [`${alan.etiket} ${takvimMetni(alan, kayit.urun_hali?.[name]) || 'boş'}`]
            : [],
        )
        .join(', ')}
    </InlineNote>
  );

function useRemove(tablo: TakvimTablosu) {
  const client = useQueryClient();
  return async (kayit: Kayit) => {
    if (!(await confirm({ message: 'Bu satır takvimden silinsin mi?', confirmLabel: 'Sil', danger: true }))) return;
    try {
      await removeTakvimKaydi(tablo, kayit.id);
      notifySuccess(`${TABLOLAR[tablo].tekil} silindi.`);
    } catch (failed) {
      notifyCause(failed);
    }
    void client.invalidateQueries({ queryKey: ['beyanname_turleri'] });
  };
}

function KayitTablosu({ tablo, canEdit }: { tablo: TakvimTablosu; canEdit: boolean }) {
  const remove = useRemove(tablo);
  const [onerilen, setOnerilen] = useUrlParams(['kod', 'donem', 'yeni_gun']);
  const [chosen, setDuzenlenen] = useState<Kayit | 'yeni' | null>(null);
  const duzenlenen = chosen ?? (canEdit && onerilen.yeni_gun && tablo === 'sure_uzatmalari' ? 'yeni' : null);
  const close = () => {
    setDuzenlenen(null);
    if (onerilen.yeni_gun) setOnerilen({ kod: null, donem: null, yeni_gun: null });
  };
  const { data, error, refetch } = useQuery(listTakvimKayitlariQuery(tablo));
  const { tekil, etiket } = TABLOLAR[tablo];
  const { table } = useWholeList(LISTELER[tablo], {
    rows: data?.satirlar,
    columns: columnsOf(tablo),
    varsayilanBoyut: 100,
  });
  return (
    <>
      <DataTable<Kayit>
        {...table}
        label={etiket}
        searchLabel={`${etiket} içinde ara`}
        toolbar={canEdit && <Button onClick={() => setDuzenlenen('yeni')}>{tekil} ekle</Button>}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        empty={{ title: `Kayıtlı ${etiket.toLocaleLowerCase('tr')} yok.` }}
        details={(row) => (
          <>
            <UrunHali tablo={tablo} kayit={row} />
            <RowHistory tablo={tablo} satir_id={row.id} />
          </>
        )}
        rowActions={(row) =>
          canEdit
            ? [
                { label: 'Düzenle', run: () => setDuzenlenen(row) },
                ...(row.urunden ? [] : [{ label: 'Sil', run: () => void remove(row), danger: true }]),
              ]
            : []
        }
      />
      {duzenlenen && (
        <KayitDialog
          tablo={tablo}
          kayit={duzenlenen === 'yeni' ? null : duzenlenen}
          onerilen={onerilen.yeni_gun ? onerilen : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

export function KurallarPage() {
  const { data: oturum } = useOturum();
  const canEdit = oturum?.yetki_seviyesi === 'superadmin';
  const [ilk, ...rest] = TAKVIM_TABLOLARI.map((tablo) => ({
    value: tablo,
    label: TABLOLAR[tablo].etiket,
    content: <KayitTablosu key={tablo} tablo={tablo} canEdit={canEdit} />,
  }));
  return (
    <>
      <PageHeader title="Takvim Kuralları">
        <LinkButton to="/takvim" variant="default">
          Takvim
        </LinkButton>
      </PageHeader>
      <UrlTabs label="Takvim kuralları" tabs={[ilk!, ...rest]} />
    </>
  );
}
