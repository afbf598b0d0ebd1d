import { useQuery } from '@tanstack/react-query';
import { formatTarih } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { type listSaklama, SAKLAMA, sureMetni } from '#contract/sistem/saklama.ts';
import { SAKLAMA_SONU } from '#contract/sistem/saklama-kurali.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { listSaklamaQuery } from './api.ts';
import classes from './kvkk.module.css';

export function Saklama() {
  const { data, error, refetch } = useQuery(listSaklamaQuery);
  return (
    <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="saklama">
      <h2 id="saklama">Saklama süreleri</h2>
      <p className="muted">
        Süresi dolan kayıtlar her gün kendiliğinden silinir; pasif kişiler, son kayıtlarının süresi dolunca
        anonimleştirilir. Yıllar <a href="/ayarlar?sekme=depo">Ayarlar</a> ekranından değişir. Eski yedekler, sırası
        gelip silinene kadar önceki kayıtları içerir.
      </p>
      <DataTable
        label="Saklama süreleri"
        columns={data ? columnsOf(data) : []}
        rows={data && SAKLAMA}
        rowKey={({ ad }) => ad}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        empty={{ title: 'Kayıt türü yok.' }}
      />
    </section>
  );
}

function columnsOf({ yillar, calismalar }: RouteResponse<typeof listSaklama>): Column<(typeof SAKLAMA)[number]>[] {
  const lastOf = ({ tablolar }: (typeof SAKLAMA)[number]) => calismalar.find(({ tablo }) => tablo === tablolar[0]);
  return [
    { key: 'ad', header: 'Kayıt', card: 'title', wrap: true, width: '120px', cell: ({ ad }) => ad },
    { key: 'veri', header: 'Kişisel veri', wrap: true, cell: ({ veri }) => veri },
    { key: 'sure', header: 'Süre', wrap: true, cell: ({ sure }) => sureMetni(sure, yillar) },
    { key: 'dayanak', header: 'Dayanak', wrap: true, cell: ({ dayanak }) => dayanak },
    { key: 'sonu', header: 'Süre dolunca', wrap: true, cell: ({ sonu }) => SAKLAMA_SONU[sonu] },
    {
      key: 'son',
      header: 'Son çalışma',
      cell: (row) => {
        const last = lastOf(row);
        return last ? formatTarih(last.son_calisma) : '–';
      },
    },
    {
      key: 'adet',
      header: 'Son / toplam',
      align: 'right',
      cell: (row) => {
        const last = lastOf(row);
        return last ? `${formatNumber(last.adet)} / ${formatNumber(last.toplam)}` : '–';
      },
    },
  ];
}
