import { useQuery } from '@tanstack/react-query';
import { addMonths, ayMetni, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { SON_24_SAAT } from '#contract/oturum/oturum-metin.ts';
import type { AdminPano as Pano } from '#contract/pano/pano.ts';
import { adminPanoQuery } from '#web/features/pano/api.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { ListLink } from '#web/ui/list-link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { IlkAdimlar } from './ilk-adimlar.tsx';
import { IsYukuOzeti } from './is-yuku-ozeti.tsx';

const kullanicilar = (suzgec: SearchOf<'/user-management'> = {}): Address => ({ to: '/user-management', search: { sekme: 'liste', ...suzgec } });
const talepler = (liste: SearchOf<'/muhasebeci-mukellefler'>): Address => ({ to: '/muhasebeci-mukellefler', search: liste });
const tahakkuklar = (suzgec: SearchOf<'/tahakkuk'>): Address => ({ to: '/tahakkuk', search: { sekme: 'liste', ...suzgec } });

/** YYYY-MM-DD as dd.MM.yyyy: a calendar day has no time zone to convert. */
const gunAyYil = (iso: string): string => iso.split('-').reverse().join('.');
const adet = (n: number | undefined): string | undefined => (n === undefined ? undefined : formatNumber(n));

/** The office's home: its users, what waits for it, its month, and who has how much to do. */
export function AdminPano() {
  const { data, error, refetch } = useQuery(adminPanoQuery);
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
      {pano && <IlkAdimlar kalan={pano.ilk_adimlar} />}
      <StatCards>
        <StatCard label="Toplam Kullanıcı" value={adet(pano?.toplam_kullanici)} list={kullanicilar()} />
        <StatCard
          label="Aktif Kullanıcı"
          value={adet(pano?.aktif_kullanici)}
          hint="Son 24 saatte giriş yapan"
          list={kullanicilar({ last_login: SON_24_SAAT })}
        />
        <StatCard label="Bugünkü Kayıtlar" value={adet(pano?.bugunku_kayitlar)} list={bugun ? kullanicilar({ created_at: bugun }) : undefined} />
      </StatCards>
      <h2 className={classes.bolum}>Bekleyenler</h2>
      <Bekleyenler pano={pano} />
      <h2 className={classes.bolum}>{pano ? formatDonem(pano.donem) : 'Bu ay'}</h2>
      <Ay pano={pano} />
      <div className={classes.ikili}>
        <LineChart
          label="Son 30 günde kayıt olan kullanıcılar"
          valueLabel="Kayıt"
          points={(pano?.gunluk_kayitlar ?? []).map(({ registration_date: gun, daily_count }) => ({
            label: gunAyYil(gun),
            value: daily_count,
            list: kullanicilar({ created_at: gun }),
          }))}
        />
        <IsYukuOzeti />
      </div>
    </div>
  );
}

/** What somebody in the office has to see to. A moderator's has no money. */
function Bekleyenler({ pano }: { pano: Pano | undefined }) {
  const para = pano?.para;
  const warn = (n: number | undefined) => (n ? ('warning' as const) : undefined);
  return (
    <StatCards>
      <StatCard
        label="Onay Bekleyen Talep"
        value={adet(pano?.bekleyen_talep)}
        hint="Tüm aylarda"
        tone={warn(pano?.bekleyen_talep)}
        list={talepler({ liste: 'bekleyen' })}
      />
      {para !== null && (
        <>
          <StatCard
            label="Güncel Olmayan Tahakkuk"
            value={adet(para?.guncel_degil)}
            hint="Açık, ayı sonradan değişmiş"
            tone={warn(para?.guncel_degil)}
            list={tahakkuklar({ guncel_degil: '1', bakiye: 'Ödenmemiş' })}
          />
          <StatCard
            label="Vadesi Geçen Borç"
            value={para && formatTl(para.geciken.tutar)}
            hint={para ? `${formatNumber(para.geciken.adet)} tahakkuk` : 'Açık tahakkuklar'}
            tone={para?.geciken.adet ? 'danger' : undefined}
            list={tahakkuklar({ vadesi_gecen: '1' })}
          />
          <StatCard
            label="Bakılacak Kart Ödemesi"
            value={adet(para?.kart)}
            hint="Kendiliğinden sonuçlanmayan"
            tone={warn(para?.kart)}
            list={{ to: '/kart-odemeleri', search: { durum: 'dikkat' } }}
          />
        </>
      )}
    </StatCards>
  );
}

/** The month's work, and its money for those whose business it is. */
function Ay({ pano }: { pano: Pano | undefined }) {
  const { donem, hizmet, para } = pano ?? {};
  const ay = donem && { yil: String(donem.yil), ay: String(donem.ay) };
  const gecenAy = donem && addMonths(donem, -1);
  return (
    <StatCards>
      <StatCard label="Kayıt" value={adet(hizmet?.kayit)} list={ay && talepler(ay)} />
      <StatCard label="Onaylanan" value={adet(hizmet?.onaylanan)} hint="Yapılanlarla birlikte" list={ay && talepler({ ...ay, sirala: 'onaylanan' })} />
      <StatCard label="Yapılan" value={adet(hizmet?.yapilan)} list={ay && talepler({ ...ay, sirala: 'yapilan' })} />
      {para !== null && (
        <>
          <StatCard
            label="Tahakkuk"
            value={para && formatTl(para.tahakkuk)}
            hint={
              para &&
              gecenAy && (
                <>
                  {formatDonem(gecenAy)}: <ListLink list={tahakkuklar({ donem: ayMetni(gecenAy) })}>{formatTl(para.gecen_ay_tahakkuk)}</ListLink>
                </>
              )
            }
            list={donem && tahakkuklar({ donem: ayMetni(donem) })}
          />
          <StatCard
            label="Tahsilat"
            value={para && formatTl(para.tahsilat)}
            hint="Bu ay ödenen, iptaller düşülmüş"
            tone="success"
            list={donem && { to: '/payments', search: { baslangic: `${ayMetni(donem)}-01` } }}
          />
        </>
      )}
    </StatCards>
  );
}
