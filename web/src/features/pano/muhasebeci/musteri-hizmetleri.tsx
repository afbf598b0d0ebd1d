import { NativeSelect } from '@mantine/core';
import { currentDonem, yearsAround } from '#contract/common/donem.ts';
import { listMusteriHizmetleri } from '#contract/pano/istatistik.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listMusteriHizmetleriQuery } from './istatistik-api.ts';

const columnsOf = (yil: number) =>
  listColumns(listMusteriHizmetleri, {
    ad: { cell: (row) => <MusteriLink {...row} yil={yil} /> },
    hizmet: { cell: ({ hizmet }) => formatNumber(hizmet) },
    adet: { cell: ({ adet }) => formatNumber(adet) },
  });

export function MusteriHizmetleri() {
  const buYil = currentDonem().yil;
  const [chosen, setYil] = useUrlParam('yil');
  const yil = chosen && /^20\d\d$/.test(chosen) ? Number(chosen) : buYil;
  const { table } = useList(listMusteriHizmetleri, {
    columns: columnsOf(yil),
    query: listMusteriHizmetleriQuery,
    sabit: { yil },
  });
  return (
    <DataTable
      {...table}
      isPart
      label={`Müşteri başına hizmetler, ${yil}`}
      liste="Müşteri başına hizmetler"
      searchLabel="Müşteri ara"
      toolbar={
        <NativeSelect
          aria-label="Yıl"
          data={[...new Set([...yearsAround(buYil, 5, 0), yil])].sort((a, b) => b - a).map(String)}
          value={String(yil)}
          onChange={(event) => setYil(event.currentTarget.value)}
        />
      }
      empty={{ title: 'Kayıtlı müşteri bulunamadı.', next: SONRAKI.musteriEkle }}
    />
  );
}

const MusteriLink = ({ mukellef_id, ad, yil }: { mukellef_id: number; ad: string; yil: number }) => (
  <Link to={`/muh-panel/musteriler/${mukellef_id}`} search={{ yil: String(yil) }}>
    {ad}
  </Link>
);
