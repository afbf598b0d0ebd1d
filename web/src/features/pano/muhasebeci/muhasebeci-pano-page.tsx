import { useQuery } from '@tanstack/react-query';
import { addMonths, ayMetni, ayName, currentDonem, type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import type { MuhasebeciPano } from '#contract/pano/pano.ts';
import { getMuhasebeciPanoQuery } from '#web/features/pano/api.ts';
import { BeyannameOzeti } from '#web/features/pano/beyanname-ozeti.tsx';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { SonGoruntulenenler } from '#web/parts/goruntuleme/son-goruntulenenler.tsx';
import panel from '#web/ui/figure/panel.module.css';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import waiting from './bekleyenler.module.css';
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

const tahakkuklar = (search: SearchOf<'/muh-panel/odemeler/tahakkuklar'> = {}): Address => ({
  to: '/muh-panel/odemeler/tahakkuklar',
  search,
});
const ofDonem = (donem: Donem) => tahakkuklar({ donem: ayMetni(donem) });

export function MuhasebeciPanoPage() {
  const { data, error, refetch } = useQuery(getMuhasebeciPanoQuery);
  return (
    <>
      <PageHeader title="Dashboard" />
      <nav className={`flow gap-8 below-16 ${waiting.hizli}`} aria-label="Hızlı işlemler">
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
          {data ? <Bekleyenler pano={data} /> : <div className={`below-16 tile ${waiting.bekleyenBos}`} aria-busy />}
          <BeyannameOzeti />
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

const aylar = (list: readonly Donem[]): string =>
  list.map(({ yil, ay }) => (yil === currentDonem().yil ? ayName(ay) : formatDonem({ yil, ay }))).join(', ');

function Bekleyenler({
  pano: { toplam_musteri, reddedilen, bekleyenler, evraklar, kalan, geciken, aylar: onIki },
}: {
  pano: MuhasebeciPano;
}) {
  const buAy = onIki.at(-1) ?? currentDonem();
  const sum = (list: typeof bekleyenler) => list.reduce((n, { adet }) => n + adet, 0);
  const eskiler = bekleyenler.filter(({ yil, ay }) => yil * 12 + ay < buAy.yil * 12 + buAy.ay);
  const jobs = [
    reddedilen > 0 && (
      <li key="ret" data-tone={TONE.refused}>
        <Link
          to="/muh-panel/hizmetler/hizmet-talep"
          search={{
            sekme: 'reddedilenler',
            istek: 'istenebilir',
            donem: `${ayMetni(addMonths(buAy, -1))}..${ayMetni(buAy)}`,
          }}
        >
          {formatNumber(reddedilen)} talebiniz reddedildi
        </Link>
        : nedenini görün, yeniden isteyin
      </li>
    ),
    bekleyenler.length > 0 && (
      <li key="bekleyen">
        <Link to="/muh-panel/hizmetler/hizmet-talep" search={{ sekme: 'mevcut', durum: 'talep' }}>
          {formatNumber(sum(bekleyenler))} talep
        </Link>{' '}
        büronun onayını bekliyor
        {eskiler.length > 0 && `; ${formatNumber(sum(eskiler))} tanesi ${aylar(eskiler)} ayından kaldı`}
      </li>
    ),
    kalan > 0 && (
      <li key="borc" {...(geciken.adet > 0 && { 'data-tone': TONE.late })}>
        Kalan borç{' '}
        <Link to="/muh-panel/odemeler/tahakkuklar" search={{ bakiye: 'Ödenmemiş' }}>
          {formatTl(kalan)}
        </Link>
        {geciken.adet > 0 && `, ${formatTl(geciken.tutar)} vadesi geçti`}
        <LinkButton to="/muh-panel/odemeler/odeme-yap" size="compact-sm" variant="default">
          Öde
        </LinkButton>
      </li>
    ),
    evraklar.length > 0 && <Evraklar key="evrak" evraklar={evraklar} />,
  ].filter(Boolean);
  return (
    <section className={`below-16 tile ${panel.panel}`} aria-label="Sizi bekleyenler">
      <h2 className="below-6">Sizi bekleyenler</h2>
      {jobs.length === 0 ? (
        <BekleyenYok isNew={toplam_musteri === 0} />
      ) : (
        <ul className={waiting.bekleyenler}>{jobs}</ul>
      )}
    </section>
  );
}

const BekleyenYok = ({ isNew }: { isNew: boolean }) => (
  <p className="tiny normal muted">
    Sizi bekleyen bir şey yok. {isNew && <Link to="/muh-panel/musteriler/ekle">İlk müşterinizi ekleyin</Link>}
  </p>
);

const ACIK_EVRAK = 2;

/** More lines than a few would push the figures below off a phone's screen, so they unfold. */
function Evraklar({ evraklar }: { evraklar: MuhasebeciPano['evraklar'] }) {
  const rows = evraklar.map(({ mukellef_id, hizmet_id, mukellef_adi, hizmet_adi, yil, ay, aciklama }) => (
    <li key={`${mukellef_id}-${hizmet_id}-${yil}-${ay}`}>
      Evrak bekleniyor:{' '}
      <Link
        to={'/muh-panel/hizmetler/durum-kontrol'}
        search={{ yil: String(yil), ay: String(ay), hucre: `${mukellef_id}-${hizmet_id}` }}
      >
        {mukellef_adi} · {hizmet_adi} · {formatDonem({ yil, ay })}
      </Link>
      {aciklama && `: ${aciklama}`}
    </li>
  ));
  if (evraklar.length <= ACIK_EVRAK) return rows;
  return (
    <li>
      <details>
        <summary>{formatNumber(evraklar.length)} işiniz evrak bekliyor</summary>
        <ul className={waiting.bekleyenler}>{rows}</ul>
      </details>
    </li>
  );
}

function Kartlar({ pano }: { pano: MuhasebeciPano | undefined }) {
  const buAy = pano?.aylar.at(-1) ?? currentDonem();
  const gecenAy = addMonths(buAy, -1);
  return (
    <StatCards>
      <StatCard label="Toplam Müşteri" value={pano && formatNumber(pano.toplam_musteri)} list={musteriler()} />
      <StatCard
        label="Aktif Müşteri"
        value={pano && formatNumber(pano.aktif_musteri)}
        list={musteriler({ aktif: 'true' })}
      />
      <StatCard
        label="Bu Ay Tahakkuk"
        value={pano && formatTl(pano.bu_ay_tahakkuk)}
        hint={formatDonem(buAy)}
        list={ofDonem(buAy)}
      />
      <StatCard
        label="Geçen Ay Tahakkuk"
        value={pano && formatTl(pano.gecen_ay_tahakkuk)}
        hint={formatDonem(gecenAy)}
        list={ofDonem(gecenAy)}
      />
      <StatCard
        label="Toplam Borç"
        value={pano && formatTl(pano.toplam_borc)}
        hint={pano && `Kalan: ${formatTl(pano.kalan)}`}
        tone={pano?.geciken.adet ? TONE.late : undefined}
        list={tahakkuklar()}
      />
    </StatCards>
  );
}
