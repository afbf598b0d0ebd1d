import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { SON_24_SAAT } from '#contract/oturum/oturum-metin.ts';
import type { AdminPano as Pano } from '#contract/pano/pano.ts';
import { getAdminPanoQuery } from '#web/features/pano/api.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { lazyPart } from '#web/ui/later.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ToCome } from '#web/ui/page/to-come.tsx';
import { AyKapandi } from './ay-kapandi.tsx';
import { Huni } from './huni.tsx';
import { IsYukuOzeti } from './is-yuku-ozeti.tsx';
import { MuhasebeciTablosu } from './muhasebeci-tablosu.tsx';
import { Yapilacaklar } from './yapilacaklar.tsx';

const IlkAdimlar = lazyPart(() => import('./ilk-adimlar.tsx').then((m) => m.IlkAdimlar));

const kullanicilar = (filter: SearchOf<'/user-management'> = {}): Address => ({
  to: '/user-management',
  search: { sekme: 'liste', ...filter },
});

/** The day's text is rearranged without making a Date of it, because a Date would bring in a time zone. */
const gunAyYil = (iso: string): string => iso.split('-').reverse().join('.');
const adet = (n: number | undefined): string | undefined => (n === undefined ? undefined : formatNumber(n));

export function AdminPano() {
  const { data, error, refetch } = useQuery(getAdminPanoQuery);
  return (
    <>
      <PageHeader title="Dashboard" {...(data && { description: formatDonem(data.donem) })} />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Figures pano={data} />}
    </>
  );
}

function Figures({ pano }: { pano: Pano | undefined }) {
  const bugun = pano?.gunluk_kayitlar.at(-1)?.registration_date;
  return (
    <div className={classes.sayilar}>
      {pano && pano.ilk_adimlar.length > 0 && (
        <Suspense fallback={<ToCome />}>
          <IlkAdimlar kalan={pano.ilk_adimlar} />
        </Suspense>
      )}
      <Huni pano={pano} />
      <AyKapandi kapanan={pano?.kapanan} />
      <Yapilacaklar pano={pano} />
      <MuhasebeciTablosu
        donem={pano?.donem ?? currentDonem()}
        isNone={pano?.ilk_adimlar.includes('muhasebeci') === true}
      />
      <div className={classes.ikili}>
        <IsYukuOzeti personel={pano?.personel} />
        <section aria-label="Kullanıcılar">
          <StatCards>
            <StatCard label="Toplam Kullanıcı" value={adet(pano?.toplam_kullanici)} list={kullanicilar()} />
            <StatCard
              label="Aktif Kullanıcı"
              value={adet(pano?.aktif_kullanici)}
              hint="Son 24 saatte giriş yapan"
              list={kullanicilar({ last_login: SON_24_SAAT })}
            />
            <StatCard
              label="Bugünkü Kayıtlar"
              value={adet(pano?.bugunku_kayitlar)}
              list={bugun ? kullanicilar({ created_at: bugun }) : undefined}
            />
          </StatCards>
          <Sparkline
            label="Son 30 günde kayıt olan kullanıcılar"
            said={pano && `Son 30 günde ${adet(pano.gunluk_kayitlar.reduce((n, gun) => n + gun.daily_count, 0))} kayıt`}
            valueLabel="Kayıt"
            points={(pano?.gunluk_kayitlar ?? []).map(({ registration_date: gun, daily_count }) => ({
              label: gunAyYil(gun),
              value: daily_count,
              list: kullanicilar({ created_at: gun }),
            }))}
          />
        </section>
      </div>
    </div>
  );
}
