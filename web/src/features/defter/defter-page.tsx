import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { checkDefter, type DefterKontrol } from '#contract/denetim/defter.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

const HIZMET_KAYITLARI = 'hizmet_kayitlari';

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
      <PageHeader title="Defter Kontrolü" description="Kayıtlar birbirini tutuyor mu?">
        <Button loading={isFetching} onClick={() => void refetch()}>
          Yeniden kontrol et
        </Button>
      </PageHeader>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Result kontrol={data} />}
    </>
  );
}

function Result({ kontrol }: { kontrol: DefterKontrol | undefined }) {
  const sorunlar =
    kontrol &&
    (kontrol.duzen_sorunlari?.length ?? 0) +
      kontrol.defter_sorunlari.length +
      kontrol.kanit_sorunlari.length +
      kontrol.zincir_sorunlari.length;
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
        <StatCard label="Denetim kaydı" value={kontrol && formatNumber(kontrol.denetim_sayisi)} />
      </StatCards>
      {kontrol && (
        <>
          {kontrol.sinirli && (
            <InlineNote status="info">
              Denetim kaydı bu sayfa için çok büyük: burada son {formatNumber(kontrol.dogrulanan)} kaydı doğrulandı.
              Tamamını sunucudan sorumlu kişi doğrular.
            </InlineNote>
          )}
          <DataTable
            label="Kontroller"
            columns={KONTROL}
            rows={kontrollerOf(kontrol)}
            rowKey={(row) => row.ad}
            empty={{ title: '' }}
          />
          <Sorunlar label="Veritabanının düzeni" columns={[sorunColumn()]} rows={kontrol.duzen_sorunlari ?? []} />
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

interface Kontrol {
  ad: string;
  kapsam: string;
  sorun: number | null;
}

const KONTROL: readonly Column<Kontrol>[] = [
  { key: 'ad', header: 'Kontrol', cell: (row) => row.ad, card: 'title', wrap: true },
  { key: 'kapsam', header: 'Kapsam', cell: (row) => row.kapsam, wrap: true },
  {
    key: 'sorun',
    header: 'Sonuç',
    cell: ({ sorun }) =>
      sorun ? (
        <ToneBadge tone={TONE.failed}>{`${formatNumber(sorun)} sorun`}</ToneBadge>
      ) : sorun === 0 ? (
        <ToneBadge tone={TONE.done}>Tutarlı</ToneBadge>
      ) : (
        <ToneBadge tone={TONE.plain}>Bakılmadı</ToneBadge>
      ),
  },
];

const kontrollerOf = (kontrol: DefterKontrol): Kontrol[] => [
  {
    ad: 'Veritabanının düzeni bu sürümünki',
    kapsam: kontrol.duzen_sorunlari
      ? 'işlevler, tetikleyiciler, kurallar, yetkiler, roller'
      : 'veritabanı daha yeni bir sürümün',
    sorun: kontrol.duzen_sorunlari?.length ?? null,
  },
  {
    ad: 'Tahakkuklar ve ödemeleri birbirini tutuyor',
    kapsam: `${formatNumber(kontrol.tahakkuk_sayisi)} tahakkuk, ${formatNumber(kontrol.odeme_sayisi)} ödeme ve iptal`,
    sorun: kontrol.defter_sorunlari.length,
  },
  {
    ad: 'Para, yetki ve şifre kayıtları denetim kaydıyla aynı',
    kapsam: 'tümü',
    sorun: kontrol.kanit_sorunlari.filter(({ tablo }) => tablo !== HIZMET_KAYITLARI).length,
  },
  {
    ad: 'Hizmet kayıtları denetim kaydıyla aynı',
    kapsam: kontrol.sinirli ? 'yalnız sunucuda' : 'tümü',
    sorun: kontrol.sinirli ? null : kontrol.kanit_sorunlari.filter(({ tablo }) => tablo === HIZMET_KAYITLARI).length,
  },
  {
    ad: 'Denetim zinciri bozulmamış',
    kapsam: kontrol.sinirli ? `son ${formatNumber(kontrol.dogrulanan)} kayıt` : 'tümü',
    sorun: kontrol.zincir_sorunlari.length,
  },
];

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
const TAHAKKUK: Column<Sorun & { borc_id: number | null }> = {
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
