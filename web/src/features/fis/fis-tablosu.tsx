import { Button, NativeSelect } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { FIS_METNI, FIS_SIRALAR, type Fis, KDV_ORANLARI } from '#contract/fis/fis.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listFislerQuery, removeFis } from './api.ts';
import classes from './fis.module.css';
import { FisDetayi } from './fis-detayi.tsx';

const columnsWith = (toplam_tutar: number | undefined): readonly Column<Fis>[] => [
  {
    key: 'tarih',
    header: 'Tarih',
    cell: (row) => `${formatTarih(row.tarih)}${row.saat ? ` ${row.saat}` : ''}`,
    sortable: true,
    footer: 'Toplam',
  },
  {
    key: 'market_adi',
    header: 'Market',
    cell: (row) => row.market_adi,
    sortable: true,
    filterValue: (row) => row.market_adi,
    card: 'title',
  },
  {
    key: 'fis_no',
    header: 'Fiş No',
    cell: (row) => (
      <span className={classes.fisNo}>
        {row.fis_no}
        {row.ek && <IconPaperclip size={14} role="img" aria-label="Eki var" />}
      </span>
    ),
    sortable: true,
  },
  {
    key: 'toplam_tutar',
    header: 'Toplam (TL)',
    cell: (row) => formatKurus(row.toplam_tutar),
    align: 'right',
    sortable: true,
    card: 'figure',
    footer: toplam_tutar === undefined ? undefined : formatTl(toplam_tutar),
  },
  { key: 'kdv_tutari', header: 'KDV (TL)', cell: (row) => formatKurus(row.kdv_tutari), align: 'right' },
  { key: 'mukellef_adi', header: 'Mükellef', cell: (row) => row.mukellef_adi ?? '', sortable: true },
  {
    key: 'odeme_sekli',
    header: 'Ödeme',
    cell: (row) => row.odeme_sekli ?? '',
    sortable: true,
    filterValue: (row) => row.odeme_sekli,
  },
  {
    key: 'fark',
    header: 'Denetim',
    cell: (row) => (row.fark === 0 ? '' : <ToneBadge tone="danger">{`Fark ${formatKurus(row.fark)}`}</ToneBadge>),
    filterValue: (row) => (row.fark === 0 ? null : 'var'),
    filterText: () => 'Toplamı tutmayanlar',
  },
];

const SUZGECLER = ['baslangic', 'bitis', 'market_adi', 'urun', 'odeme_sekli', 'kdv_orani', 'fark'] as const;

function Suzgecler({ search }: { search: ListSearch }) {
  const { suzgecler, setSuzgec } = search;
  return (
    <>
      <TarihAraligi
        baslangic={suzgecler.baslangic ?? null}
        bitis={suzgecler.bitis ?? null}
        onChange={(change) => {
          for (const [key, value] of Object.entries(change)) setSuzgec(key, value);
        }}
      />
      <NativeSelect
        label="KDV oranı"
        data={[
          { value: '', label: 'Tümü' },
          ...KDV_ORANLARI.map((oran) => ({ value: String(oran), label: `%${oran}` })),
        ]}
        value={suzgecler.kdv_orani ?? ''}
        onChange={({ currentTarget: { value } }) => setSuzgec('kdv_orani', value || null)}
      />
      <Button
        variant={suzgecler.fark ? 'light' : 'default'}
        aria-pressed={suzgecler.fark === 'var'}
        onClick={() => setSuzgec('fark', suzgecler.fark ? null : 'var')}
      >
        Toplamı tutmayanlar
      </Button>
    </>
  );
}

export function FisTablosu({ onEdit }: { onEdit: (fis_id: number) => void }) {
  const client = useQueryClient();
  const { table, search, data, suzgec } = useList({
    tablo: 'fis_urunler',
    ...{
      suzgecler: SUZGECLER,
      siralar: FIS_SIRALAR,
      varsayilanSirala: 'tarih',
      varsayilanYon: 'desc',
      varsayilanBoyut: 20,
    },
    query: listFislerQuery,
    rowsOf: ({ fisler }) => fisler,
  });
  const sil = useMutation({
    mutationFn: removeFis,
    onSuccess: () => {
      notifySuccess(FIS_METNI.silindi);
      void client.invalidateQueries({ queryKey: ['fisler'] });
    },
    onError: notifyCause,
  });
  const askDelete = async (fis: Fis) => {
    const details = `${fis.market_adi}, ${formatTarih(fis.tarih)}, fiş no ${fis.fis_no}, ${formatTl(fis.toplam_tutar)}${fis.ek ? ' (eki de silinir)' : ''}`;
    if (await confirm({ title: 'Fişi sil', message: FIS_METNI.silOnay, details, confirmLabel: 'Sil', danger: true }))
      sil.mutate(fis.fis_id);
  };
  const columns = columnsWith(data?.toplam_tutar);
  return (
    <DataTable
      label="Fiş listesi"
      columns={columns}
      {...table}
      rowKey={(row) => row.fis_id}
      searchLabel="Market, fiş no veya mükellef ara"
      toolbar={
        <>
          <Suzgecler search={search} />
          <ExportMenu route="exportFisler" query={suzgec} columns={[]} search={{ ...search, sutunlar: null }} />
        </>
      }
      empty={{
        title: 'Henüz fiş yok.',
        text: 'Fiş Ekle sekmesinden girin ya da İçe Aktar sekmesinden dosya yükleyin.',
      }}
      details={(row) => <FisDetayi fis_id={row.fis_id} />}
      rowActions={(row) => [
        { label: 'Düzenle', run: () => onEdit(row.fis_id) },
        { label: 'Sil', run: () => void askDelete(row), danger: true },
      ]}
    />
  );
}
