import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportTahakkuklar } from '#contract/aktarim/disa-aktar.ts';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_DURUMU_SUZGECI, ODENME_SUZGECLERI, TAHAKKUK_SIRALAR, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { type TahakkuklarQuery, tahakkuklarimQuery } from '#web/features/odeme/api.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { cleared, given, Suzgecler } from './suzgecler.tsx';

const COLUMNS: readonly Column<Tahakkuk>[] = [
  { key: 'donem', sortable: true, header: 'Dönem', cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }), card: 'title' },
  { key: 'borc_tutari', sortable: true, header: 'Tutar', cell: (row) => formatTl(row.borc_tutari), align: 'right' },
  { key: 'tahsilat', sortable: true, header: 'Ödenen', cell: (row) => formatTl(row.tahsilat), align: 'right' },
  { key: 'bakiye', sortable: true, header: 'Kalan', cell: (row) => formatTl(row.bakiye), align: 'right' },
  {
    key: 'odeme_durumu',
    sortable: true,
    header: 'Durum',
    cell: (row) => <DurumBadge durum={row.odeme_durumu} />,
    filterValue: (row) => row.odeme_durumu,
  },
  { key: 'borc_tarihi', sortable: true, header: 'Tahakkuk Tarihi', cell: (row) => formatTarih(row.borc_tarihi), align: 'right' },
  { key: 'aciklama', sortable: true, header: 'Açıklama', cell: (row) => row.aciklama },
];
const BOYUTLAR = [12, 24, 50] as const;

const kurusOf = (text: string | null): number | null => (text !== null && /^\d{1,13}$/.test(text) ? Number(text) : null);

/** The accountant's accruals, filtered, with the totals of all pages. */
export function TahakkuklarimPage() {
  const search = useListSearch({ suzgecler: { odeme_durumu: ODEME_DURUMU_SUZGECI }, siralar: TAHAKKUK_SIRALAR, varsayilanYon: 'desc', boyutlar: BOYUTLAR });
  const [suzgec, setSuzgec] = useUrlParams(['yil', 'ay', 'baslangic', 'bitis', 'en_az', 'en_cok', 'odenme']);
  const { sayfa, boyut, sirala, yon } = search;
  const istenen = { sirala, yon, ...search.suzgecler, ...given(suzgec) };
  const query = { sayfa, boyut, ...istenen } as TahakkuklarQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(tahakkuklarimQuery(query));
  const toplamlar = data?.toplamlar;
  const [enAz, enCok] = [kurusOf(suzgec.en_az), kurusOf(suzgec.en_cok)];
  return (
    <>
      <PageHeader title="Tahakkuklar" />
      <Suzgecler suzgec={suzgec} onChange={setSuzgec} onReset={() => setSuzgec(cleared(suzgec))}>
        <MoneyInput label="En az tutar" w={130} value={enAz} onChange={(kurus) => setSuzgec({ en_az: kurus === null ? null : String(kurus) })} />
        <MoneyInput
          label="En çok tutar"
          w={130}
          value={enCok}
          error={enAz !== null && enCok !== null && enCok < enAz ? 'En az tutardan küçük olamaz.' : undefined}
          onChange={(kurus) => setSuzgec({ en_cok: kurus === null ? null : String(kurus) })}
        />
        <NativeSelect
          label="Ödeme"
          data={[{ value: '', label: 'Tümü' }, ...ODENME_SUZGECLERI]}
          value={suzgec.odenme ?? ''}
          onChange={(event) => setSuzgec({ odenme: event.currentTarget.value || null })}
        />
      </Suzgecler>
      <StatCards>
        <StatCard label="Toplam Tahakkuk" value={toplamlar && formatTl(toplamlar.borc_tutari)} hint={data && `${data.toplam} kayıt`} />
        <StatCard label="Ödenen" value={toplamlar && formatTl(toplamlar.tahsilat)} tone="success" />
        <StatCard label="Kalan" value={toplamlar && formatTl(toplamlar.bakiye)} {...(toplamlar?.bakiye ? { tone: 'danger' as const } : {})} />
      </StatCards>
      <DataTable<Tahakkuk>
        label="Tahakkuklar"
        columns={COLUMNS}
        rows={data?.tahakkuklar}
        rowKey={(row) => row.borc_id}
        search={search}
        toplam={data?.toplam}
        boyutlar={BOYUTLAR}
        toolbar={<ExportMenu route={exportTahakkuklar} query={istenen} columns={COLUMNS} search={search} />}
        error={error}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={{ title: 'Tahakkuk kaydı bulunamadı.' }}
      />
    </>
  );
}
