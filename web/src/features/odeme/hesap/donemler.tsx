import { NativeSelect } from '@mantine/core';
import { exportTahakkuklar } from '#contract/aktarim/disa-aktar.ts';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { ODEME_DURUMLARI } from '#contract/tahakkuk/odeme-durumu.ts';
import { type listTahakkuklar, ODENME_SUZGECLERI, TAHAKKUK_SIRALAR, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { type TahakkuklarQuery, tahakkuklarimQuery } from '#web/features/odeme/api.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { cleared, given, Suzgecler } from './suzgecler.tsx';

const columnsWith = (toplamlar: RouteResponse<typeof listTahakkuklar>['toplamlar'] | undefined): Column<Tahakkuk>[] => [
  {
    key: 'donem',
    sortable: true,
    header: 'Ay',
    cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }),
    card: 'title',
    footer: 'Toplam',
  },
  {
    key: 'borc_tutari',
    sortable: true,
    header: 'Tahakkuk',
    cell: (row) => formatTl(row.borc_tutari),
    align: 'right',
    footer: toplamlar && formatTl(toplamlar.borc_tutari),
  },
  {
    key: 'tahsilat',
    sortable: true,
    header: 'Ödenen',
    cell: (row) => formatTl(row.tahsilat),
    align: 'right',
    footer: toplamlar && formatTl(toplamlar.tahsilat),
  },
  {
    key: 'bakiye',
    sortable: true,
    header: 'Kalan',
    cell: (row) => formatTl(row.bakiye),
    align: 'right',
    footer: toplamlar && formatTl(toplamlar.bakiye),
    card: 'figure',
  },
  {
    key: 'odeme_durumu',
    sortable: true,
    header: 'Durum',
    cell: (row) => <DurumBadge durum={row.odeme_durumu} />,
    card: 'status',
  },
  { key: 'borc_tarihi', sortable: true, header: 'Tahakkuk Tarihi', cell: (row) => formatTarih(row.borc_tarihi), align: 'right' },
  { key: 'aciklama', sortable: true, header: 'Açıklama', cell: (row) => row.aciklama },
];
const BOYUTLAR = [12, 24, 50] as const;

const kurusOf = (text: string | null): number | null => (text !== null && /^\d{1,13}$/.test(text) ? Number(text) : null);

/** The accruals of an account, filtered, with the totals of all pages. */
export function Donemler({ muhasebeciId }: { muhasebeciId: number | undefined }) {
  const [suzgec, setSuzgec] = useUrlParams(['yil', 'ay', 'baslangic', 'bitis', 'en_az', 'en_cok', 'odenme', 'odeme_durumu']);
  const { table, search, data, exported } = useList({
    ...{ siralar: TAHAKKUK_SIRALAR, varsayilanYon: 'desc', boyutlar: BOYUTLAR },
    query: tahakkuklarimQuery,
    rowsOf: ({ tahakkuklar }) => tahakkuklar,
    sabit: { ...given(suzgec), ...(muhasebeciId !== undefined && { muhasebeci_id: muhasebeciId }) } as Partial<TahakkuklarQuery>,
  });
  const columns = columnsWith(data?.toplamlar);
  const [enAz, enCok] = [kurusOf(suzgec.en_az), kurusOf(suzgec.en_cok)];
  return (
    <>
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
        <NativeSelect
          label="Durum"
          data={[{ value: '', label: 'Tümü' }, ...ODEME_DURUMLARI]}
          value={suzgec.odeme_durumu ?? ''}
          onChange={(event) => setSuzgec({ odeme_durumu: event.currentTarget.value || null })}
        />
      </Suzgecler>
      <DataTable<Tahakkuk>
        {...table}
        label="Tahakkuklar"
        columns={columns}
        rowKey={(row) => row.borc_id}
        toolbar={<ExportMenu route={exportTahakkuklar} query={exported} columns={columns} search={search} />}
        empty={{ title: 'Tahakkuk kaydı bulunamadı.' }}
      />
    </>
  );
}
