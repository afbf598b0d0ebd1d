import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { filtersOf } from '#contract/alan/list.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listTalepler, RET_REQUESTS, type Talep } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParams, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { listTaleplerQuery } from './liste/api.ts';
import { RequestAgain } from './request-again.tsx';

const SIZES = [10, 20, 50, 100];

const COLUMNS = listColumns(listTalepler, {
  mukellef_adi: { card: 'title' },
  hizmet_yili: { align: 'left' },
  durum: { cell: (row) => <DurumBadge durum={row.durum} /> },
});
const MEVCUT = COLUMNS.filter(({ key }) => key !== 'ret_nedeni');

const reddedilenColumns = (onIste: (talep: Talep) => void): Column<Talep>[] => [
  ...COLUMNS.filter(({ key }) => key !== 'durum'),
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
        row.istek && RET_REQUESTS[row.istek]
      ),
  },
];

const { durum: _durum, ...RET_FILTERS } = filtersOf(listTalepler.columns);
const { istek: _request, ...MEVCUT_FILTERS } = filtersOf(listTalepler.columns);

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
  const columns = reddedilenler ? reddedilenColumns(setIstenen) : MEVCUT;
  const { table } = useList(listTalepler, {
    columns,
    query: listTaleplerQuery,
    tablo: 'hizmet_kayitlari',
    suzgecler: reddedilenler ? RET_FILTERS : MEVCUT_FILTERS,
    boyutlar: SIZES,
    sabit: reddedilenler ? { durum: DURUM.reddedildi } : {},
  });
  return (
    <>
      <DataTable
        {...table}
        label={reddedilenler ? 'Reddedilen talepler' : 'Mevcut talepler'}
        {...(reddedilenler && { columns })}
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
          name={`${istenen.mukellef_adi} · ${istenen.hizmet_adi}`}
          onClose={() => setIstenen(null)}
        />
      )}
    </>
  );
}
