import type { AdminPano } from '#contract/pano/pano.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { EVDEN } from '#web/parts/evden-sonraki.ts';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

type Personel = AdminPano['personel'];

const buAy = ({ yapilan, toplam }: Personel['kisiler'][number]) =>
  toplam === 0 ? '–' : `${formatNumber(yapilan)} / ${formatNumber(toplam)}`;

const sapma = (acik: number, ortalama: number): string => {
  const yuzde = ortalama === 0 ? 0 : Math.round(((acik - ortalama) * 100) / ortalama);
  return yuzde === 0 ? '' : `· ortalamadan %${Math.abs(yuzde)} ${yuzde > 0 ? 'fazla' : 'az'}`;
};

export const IsYukuOzeti = ({ personel }: { personel: Personel | undefined }) => (
  <BarList
    label="Personelin iş yükü"
    columns={['Personel', 'Açık iş', 'Bu ay yapılan, ortalamadan sapma']}
    rows={(personel?.kisiler ?? []).map((kisi) => ({
      key: kisi.personel_id,
      label: kisi.ad,
      value: kisi.acik,
      list: { to: '/is-yuku', search: { arama: kisi.ad } },
      more: (
        <>
          {buAy(kisi)} {sapma(kisi.acik, personel?.ortalama ?? 0)}{' '}
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
        {personel ? `Tümü (${formatNumber(personel.sayi)})` : 'Tümü'}
      </Link>
    }
  >
    {personel?.sayi === 0 && <EmptyState title="Kayıtlı personel bulunamadı." next={EVDEN.personelEkle} />}
  </BarList>
);
