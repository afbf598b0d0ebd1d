import { useQuery } from '@tanstack/react-query';
import type { IsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { listIsYukuQuery } from '#web/features/pano/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';

const SATIR = 8;

const buAy = ({ bu_ay_yapilan, bu_ay_toplam }: IsYuku) =>
  bu_ay_toplam === 0 ? '–' : `${formatNumber(bu_ay_yapilan)} / ${formatNumber(bu_ay_toplam)}`;

/** A staff member's distance from the mean workload, for example '+40 %'. */
const sapma = (acik: number, ortalama: number): string => {
  const yuzde = ortalama === 0 ? 0 : Math.round(((acik - ortalama) * 100) / ortalama);
  return yuzde === 0 ? '' : `(${yuzde > 0 ? '+' : '−'}%${Math.abs(yuzde)})`;
};

export function IsYukuOzeti() {
  const { data, error, refetch } = useQuery(listIsYukuQuery);
  const calisan = data?.personel.filter(({ aktif }) => aktif) ?? [];
  const ortalama = calisan.reduce((sum, { acik }) => sum + acik, 0) / Math.max(1, calisan.length);
  const sirali = data?.personel.toSorted((a, b) => b.acik - a.acik);
  return (
    <BarList
      label="Personelin iş yükü"
      columns={['Personel', 'Açık iş', 'Bu ay yapılan, ortalamadan sapma']}
      rows={(sirali ?? []).slice(0, SATIR).map((kisi) => ({
        key: kisi.personel_id,
        label: kisi.ad,
        value: kisi.acik,
        list: { to: '/is-yuku', search: { arama: kisi.ad } },
        more: (
          <>
            {buAy(kisi)} {sapma(kisi.acik, ortalama)}{' '}
            {kisi.mukellef > 0 && (
              <Link
                to="/mukellefatama"
                search={{ sekme: 'devir', devreden: String(kisi.personel_id) }}
                aria-label={`${kisi.ad}: devret`}
              >
                Devret
              </Link>
            )}
          </>
        ),
      }))}
      format={formatNumber}
      action={
        <Link to="/is-yuku" search={{ sirala: 'acik', yon: 'desc' }}>
          {data ? `Tümü (${formatNumber(data.personel.length)})` : 'Tümü'}
        </Link>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {sirali?.length === 0 && <p>Kayıtlı personel bulunamadı.</p>}
    </BarList>
  );
}
