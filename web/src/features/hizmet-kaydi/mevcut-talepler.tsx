import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ayAdi } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import {
  RET_ISTEKLERI,
  TALEP_SIRALAR,
  TALEP_SUZGECLER,
  type Talep,
} from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParams, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { listTaleplerQuery } from './liste/api.ts';
import { RequestAgain } from './request-again.tsx';

const BOYUTLAR = [10, 20, 50, 100];

const DURUM_COLUMN: Column<Talep> = {
  key: 'durum',
  header: 'Durum',
  cell: (row) => <DurumBadge durum={row.durum} />,
  sortable: true,
  filterValue: (row) => row.durum,
};

const retColumns = (onIste: (talep: Talep) => void): Column<Talep>[] => [
  { key: 'ret_nedeni', header: 'Ret nedeni', cell: (row) => row.ret_nedeni ?? 'Neden yazılmamış' },
  {
    key: 'islem',
    header: 'İşlem',
    isAct: true,
    cell: (row) =>
      row.istek === 'istenebilir' ? (
        <Button size="compact-sm" variant="default" onClick={() => onIste(row)}>
          Yeniden iste
        </Button>
      ) : (
        row.istek && RET_ISTEKLERI[row.istek]
      ),
  },
];

const columnsOf = (toplamBedel: number | undefined, onIste: ((talep: Talep) => void) | null): Column<Talep>[] => [
  {
    key: 'mukellef_adi',
    header: 'Mükellef',
    cell: (row) => row.mukellef_adi,
    sortable: true,
    filterValue: (row) => row.mukellef_adi,
    card: 'title',
    footer: toplamBedel === undefined ? undefined : 'Toplam',
  },
  {
    key: 'hizmet_adi',
    header: 'Hizmet',
    cell: (row) => row.hizmet_adi,
    sortable: true,
    filterValue: (row) => row.hizmet_adi,
  },
  {
    key: 'hizmet_ayi',
    header: 'Ay',
    cell: (row) => ayAdi(row.hizmet_ayi),
    sortable: true,
    filterValue: (row) => ayAdi(row.hizmet_ayi),
  },
  {
    key: 'hizmet_yili',
    header: 'Yıl',
    cell: (row) => row.hizmet_yili,
    sortable: true,
    filterValue: (row) => String(row.hizmet_yili),
  },
  {
    key: 'hizmet_bedeli',
    header: 'Ücret',
    cell: (row) => formatFiyat(row.hizmet_bedeli),
    align: 'right',
    sortable: true,
    filterValue: (row) => formatFiyat(row.hizmet_bedeli),
    footer: toplamBedel === undefined ? undefined : formatFiyat(toplamBedel),
  },
  ...(onIste ? retColumns(onIste) : [DURUM_COLUMN]),
];

const { durum: _durum, ...RET_SUZGECLERI } = TALEP_SUZGECLER;
const { istek: _istek, ...MEVCUT_SUZGECLERI } = TALEP_SUZGECLER;

const DONEM_SUZGECI = { key: 'donem', header: 'Dönem' };
const EK_SUZGECLER = [DONEM_SUZGECI, { key: 'istek', header: 'Yeniden isteme' }];

/** The month of the grid stays behind with the grid: an address that names it would not say what the list shows. */
function useWithoutAy(): void {
  const [{ yil, ay }, setUrl] = useUrlParams(['yil', 'ay']);
  useEffect(() => {
    if (yil !== null || ay !== null) setUrl({ yil: null, ay: null }, YAZILAN);
  }, [yil, ay, setUrl]);
}

export function MevcutTalepler({ reddedilenler = false }: { reddedilenler?: boolean }) {
  const [istenen, setIstenen] = useState<Talep | null>(null);
  useWithoutAy();
  const { table, data } = useList({
    tablo: 'hizmet_kayitlari',
    suzgecler: reddedilenler ? RET_SUZGECLERI : MEVCUT_SUZGECLERI,
    siralar: TALEP_SIRALAR,
    varsayilanSirala: 'hizmet_yili',
    varsayilanYon: 'desc',
    boyutlar: BOYUTLAR,
    query: listTaleplerQuery,
    rowsOf: ({ talepler }) => talepler,
    sabit: reddedilenler ? { durum: DURUM.reddedildi } : {},
  });
  return (
    <>
      <DataTable
        label={reddedilenler ? 'Reddedilen talepler' : 'Mevcut talepler'}
        columns={columnsOf(reddedilenler ? undefined : data?.toplam_bedel, reddedilenler ? setIstenen : null)}
        {...table}
        rowKey={(row) => row.hizmet_kayit_id}
        filters={reddedilenler ? EK_SUZGECLER : [DONEM_SUZGECI]}
        searchLabel="Mükellef adı ara"
        empty={
          reddedilenler
            ? { title: 'Reddedilen talebiniz yok.', next: SONRAKI.hizmetTalep }
            : {
                title: 'Henüz talep yok.',
                text: 'Hizmet Ekle/Hesapla sekmesinden talep edebilirsiniz.',
                next: SONRAKI.hizmetTalep,
              }
        }
      />
      {istenen && (
        <RequestAgain
          hucre={{
            yil: istenen.hizmet_yili,
            ay: istenen.hizmet_ayi,
            mukellef_id: istenen.mukellef_id,
            hizmet_id: istenen.hizmet_id,
          }}
          ad={`${istenen.mukellef_adi} · ${istenen.hizmet_adi}`}
          onClose={() => setIstenen(null)}
        />
      )}
    </>
  );
}
