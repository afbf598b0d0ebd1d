import { useQuery } from '@tanstack/react-query';
import { addMonths, currentDonem, type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { MuhasebeciPano } from '#contract/pano/pano.ts';
import { muhasebeciPanoQuery } from '#web/features/pano/api.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { SonGoruntulenenler } from '#web/parts/goruntuleme/son-goruntulenenler.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { musteriler } from './musteri-grafikleri.tsx';
import { PanoGrafikleri } from './pano-grafikleri.tsx';

const HIZLI_ISLEMLER = [
  ['Hizmet talep et', '/muh-panel/hizmetler/hizmet-talep'],
  ['Ödeme yap', '/muh-panel/odemeler/odeme-yap'],
  ['Borç durumu', '/muh-panel/odemeler/borcum'],
  ['Müşteri ekle', '/muh-panel/musteriler/ekle'],
  ['Belge yükle', '/muh-panel/musteriler/yukle'],
  ['Müşterilerim', '/muh-panel/musteriler'],
  ['Müşteri istatistikleri', '/muh-panel/musteriler/istatistik'],
] as const;

const tahakkuklar = (search: SearchOf<'/muh-panel/odemeler/tahakkuklar'> = {}): Address => ({ to: '/muh-panel/odemeler/tahakkuklar', search });
const ofDonem = ({ yil, ay }: Donem) => tahakkuklar({ yil: String(yil), ay: String(ay) });

/** The accountant's home. */
export function MuhasebeciPanoPage() {
  const { data, error, refetch } = useQuery(muhasebeciPanoQuery);
  return (
    <>
      <PageHeader title="Dashboard" />
      <nav className={classes.hizli} aria-label="Hızlı işlemler">
        {HIZLI_ISLEMLER.map(([label, to], index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'filled' : 'default'} size="compact-md">
            {label}
          </LinkButton>
        ))}
      </nav>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && <Bekleyenler pano={data} />}
          <div className={classes.sayilar}>
            <Kartlar pano={data} />
          </div>
        </>
      )}
      {data && <PanoGrafikleri pano={data} />}
      <SonGoruntulenenler />
    </>
  );
}

/** What waits for the accountant; nothing where nothing does. */
function Bekleyenler({ pano: { reddedilen, evraklar } }: { pano: MuhasebeciPano }) {
  if (reddedilen === 0 && evraklar.length === 0) return null;
  return (
    <section className={classes.liste} aria-label="Sizi bekleyenler">
      <h2>Sizi bekleyenler</h2>
      <div className={classes.grup}>
        <ul className={classes.bekleyenler}>
          {reddedilen > 0 && (
            <li>
              Bu ay ve geçen ay{' '}
              <Link to={'/muh-panel/hizmetler/hizmet-talep'} search={{ sekme: 'reddedilenler' }}>
                {formatNumber(reddedilen)} talebiniz reddedildi
              </Link>
              : nedenlerini görün, yeniden isteyin
            </li>
          )}
          {evraklar.map(({ mukellef_adi, hizmet_adi, yil, ay, aciklama }) => (
            <li key={`${mukellef_adi}-${hizmet_adi}-${yil}-${ay}`}>
              Evrak bekleniyor:{' '}
              <Link to={'/muh-panel/hizmetler/durum-kontrol'} search={{ yil: String(yil), ay: String(ay) }}>
                {mukellef_adi} · {hizmet_adi} · {formatDonem({ yil, ay })}
              </Link>
              {aciklama && `: ${aciklama}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Kartlar({ pano }: { pano: MuhasebeciPano | undefined }) {
  const buAy = pano?.aylar.at(-1) ?? currentDonem();
  const gecenAy = addMonths(buAy, -1);
  return (
    <StatCards>
      <StatCard label="Toplam Müşteri" value={pano && formatNumber(pano.toplam_musteri)} list={musteriler()} />
      <StatCard label="Aktif Müşteri" value={pano && formatNumber(pano.aktif_musteri)} list={musteriler({ aktif: 'true' })} />
      <StatCard label="Bu Ay Tahakkuk" value={pano && formatTl(pano.bu_ay_tahakkuk)} hint={formatDonem(buAy)} list={ofDonem(buAy)} />
      <StatCard label="Geçen Ay Tahakkuk" value={pano && formatTl(pano.gecen_ay_tahakkuk)} hint={formatDonem(gecenAy)} list={ofDonem(gecenAy)} />
      <StatCard
        label="Toplam Borç"
        value={pano && formatTl(pano.toplam_borc)}
        hint={pano && `Kalan: ${formatTl(pano.kalan)}`}
        tone={pano?.kalan ? 'danger' : undefined}
        list={tahakkuklar()}
      />
    </StatCards>
  );
}
