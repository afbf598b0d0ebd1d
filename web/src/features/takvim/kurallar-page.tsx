import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { METIN, type Suzgecler } from '#contract/common/suzgec.ts';
import { TAKVIM_TABLOLARI, type TakvimTablosu } from '#contract/takvim/takvim-kaydi.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/old/client-list.ts';
import { SatirGecmisi } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { alanlarOf, type Kayit, KayitDialog } from './kayit-dialog.tsx';
import { listTakvimKayitlariQuery, removeTakvimKaydi } from './kurallar-api.ts';

/** Months are held as texts, and lists as JSON. */
const metinOf = (alan: Alan, value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : formatAyMetni(alanMetni(alan, value) ?? '');
const siraOf = (alan: Alan, value: unknown): string | number | null => {
  if (value === null || value === '') return null;
  return kindOf(alan).look ? (value as string | number) : metinOf(alan, value);
};
const yazanOf = ({ urunden, elle_degisti }: Kayit): string =>
  urunden ? (elle_degisti ? 'Ürün, ofis değiştirdi' : 'Ürün') : 'Ofis';
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
const suzgeclerOf = (tablo: TakvimTablosu): Suzgecler => ({
  ...Object.fromEntries(
    alanlarOf(tablo).map(([ad, alan]) => {
      const { look, filter } = kindOf(alan);
      return [ad, look ? filter : METIN];
    }),
  ),
  yazan: METIN,
});
const columnsOf = (tablo: TakvimTablosu): Column<Kayit>[] => [
  ...alanlarOf(tablo).map(
    ([ad, alan]): Column<Kayit> => ({
      key: ad,
      header: alan.etiket,
      // In a deadline rule the day 0 means the last day of the month.
      cell: (row) => (ad === 'gun' && row[ad] === 0 ? 'Ay sonu' : metinOf(alan, row[ad])),
      sortValue: (row) => siraOf(alan, row[ad]),
      filterValue: (row) => metinOf(alan, row[ad]) || null,
      ...(SEYREK.includes(ad) && { isRare: true as const }),
      ...(KART[tablo][ad] && { card: KART[tablo][ad] }),
      ...(kindOf(alan).look === 'figure' && { align: 'right' as const }),
      ...(alan.tur === 'metin' && ['ad', 'kim', 'dayanak'].includes(ad) && { wrap: true }),
    }),
  ),
  {
    key: 'yazan',
    header: 'Yazan',
    cell: (row) => (row.urun_hali ? <ToneBadge tone="warning">Üründe farklı</ToneBadge> : yazanOf(row)),
    sortValue: yazanOf,
    filterValue: yazanOf,
  },
];

const UrunHali = ({ tablo, kayit }: { tablo: TakvimTablosu; kayit: Kayit }) =>
  kayit.urun_hali && (
    <InlineNote status="warning">
      Büronun değiştirdiği bu satır ürün güncellemesiyle değişmedi. Üründe:{' '}
      {alanlarOf(tablo)
        .flatMap(([ad, alan]) =>
          ad in (kayit.urun_hali ?? {}) ? [`${alan.etiket} ${metinOf(alan, kayit.urun_hali?.[ad]) || 'boş'}`] : [],
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
  const [secilen, setDuzenlenen] = useState<Kayit | 'yeni' | null>(null);
  const duzenlenen = secilen ?? (canEdit && onerilen.yeni_gun && tablo === 'sure_uzatmalari' ? 'yeni' : null);
  const close = () => {
    setDuzenlenen(null);
    if (onerilen.yeni_gun) setOnerilen({ kod: null, donem: null, yeni_gun: null });
  };
  const { data, error, refetch } = useQuery(listTakvimKayitlariQuery);
  const { tekil, etiket } = TABLOLAR[tablo];
  const columns = columnsOf(tablo);
  const { table } = useWholeList<Kayit>({
    rows: data?.[tablo],
    columns,
    rowKey: (row) => row.id,
    suzgecler: suzgeclerOf(tablo),
    searchIn: (row) => alanlarOf(tablo).map(([ad, alan]) => metinOf(alan, row[ad])),
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
            <SatirGecmisi tablo={tablo} satir_id={row.id} />
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
  const [ilk, ...kalan] = TAKVIM_TABLOLARI.map((tablo) => ({
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
      <UrlTabs label="Takvim kuralları" tabs={[ilk!, ...kalan]} />
    </>
  );
}
