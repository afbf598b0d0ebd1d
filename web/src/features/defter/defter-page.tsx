import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import { checkDefter, type DefterKontrol } from '#contract/denetim/defter.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

/** An earlier check says nothing about today's books, so the server checks the books anew at each visit to the page. */
const defterQuery = queryOptions({
  queryKey: ['defter', 'kontrol'],
  queryFn: ({ signal }) => call(checkDefter, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export function DefterPage() {
  const { data, error, refetch, isFetching } = useQuery(defterQuery);
  return (
    <>
      <PageHeader
        title="Defter Kontrolü"
        description="Tahakkuklar ödemeleriyle, para, yetki ve şifre kayıtları denetim kaydıyla karşılaştırılır; denetim zinciri doğrulanır."
      >
        <Button loading={isFetching} onClick={() => void refetch()}>
          Yeniden kontrol et
        </Button>
      </PageHeader>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Sonuc kontrol={data} />}
    </>
  );
}

function Sonuc({ kontrol }: { kontrol: DefterKontrol | undefined }) {
  const sorunlar =
    kontrol && kontrol.defter_sorunlari.length + kontrol.kanit_sorunlari.length + kontrol.zincir_sorunlari.length;
  return (
    <>
      {sorunlar === 0 && (
        <InlineNote status="success">
          {kontrol?.sinirli ? 'Kontrol edilen kayıtlar tutarlı.' : 'Defter ve denetim kayıtları tutarlı.'}
        </InlineNote>
      )}
      {sorunlar !== undefined && sorunlar > 0 && (
        <InlineNote status="error">{`${formatNumber(sorunlar)} tutarsızlık bulundu.`}</InlineNote>
      )}
      {kontrol?.sinirli && (
        <InlineNote status="warning">
          Denetim kaydı bu sayfa için çok büyük: hizmet kayıtları karşılaştırılmadı, zincirin yalnızca son{' '}
          {formatNumber(kontrol.dogrulanan)} kaydı doğrulandı. Tamamı sunucuda kontrol edilir; sistem yöneticinize
          danışın.
        </InlineNote>
      )}
      <StatCards>
        <StatCard
          label="Borç"
          value={kontrol && formatTl(kontrol.borc)}
          hint={kontrol && `${formatNumber(kontrol.tahakkuk_sayisi)} tahakkuk`}
        />
        <StatCard
          label="Tahsilat"
          value={kontrol && formatTl(kontrol.tahsilat)}
          hint={kontrol && `${formatNumber(kontrol.odeme_sayisi)} ödeme ve iptal`}
        />
        <StatCard label="Bakiye" value={kontrol && formatTl(kontrol.bakiye)} />
        <StatCard
          label="Denetim kaydı"
          value={kontrol && formatNumber(kontrol.denetim_sayisi)}
          hint={kontrol?.sinirli ? `son ${formatNumber(kontrol.dogrulanan)} kaydı doğrulandı` : 'zinciriyle doğrulandı'}
        />
      </StatCards>
      {kontrol && (
        <>
          <Sorunlar label="Defter sorunları" columns={[TAHAKKUK, sorunColumn()]} rows={kontrol.defter_sorunlari} />
          <Sorunlar
            label="Denetim kaydından farklı olanlar"
            columns={[sorunColumn('Denetim kaydından farklı')]}
            rows={kontrol.kanit_sorunlari}
          />
          <Sorunlar label="Denetim zinciri sorunları" columns={[BLOK, sorunColumn()]} rows={kontrol.zincir_sorunlari} />
        </>
      )}
    </>
  );
}

interface Sorun {
  sorun: string;
}

const sorunColumn = <T extends Sorun>(header = 'Sorun'): Column<T> => ({
  key: 'sorun',
  header,
  cell: (row) => row.sorun,
  card: 'title',
  wrap: true,
});
const TAHAKKUK: Column<Sorun & { borc_id: number }> = {
  key: 'borc_id',
  header: 'Tahakkuk',
  cell: (row) => row.borc_id,
  align: 'right',
  width: '110px',
};
const BLOK: Column<Sorun & { blok: number | null }> = {
  key: 'blok',
  header: 'Blok',
  cell: (row) => (row.blok === null ? '–' : formatNumber(row.blok)),
  align: 'right',
  width: '110px',
};

interface SorunlarProps<T> {
  label: string;
  columns: readonly Column<NoInfer<T>>[];
  rows: readonly T[];
}

const Sorunlar = <T extends Sorun>({ label, columns, rows }: SorunlarProps<T>) =>
  rows.length > 0 && (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => Object.values(row).join(':')}
      empty={{ title: '' }}
    />
  );
