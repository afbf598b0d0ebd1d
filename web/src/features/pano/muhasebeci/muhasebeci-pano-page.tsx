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
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { LoadingLines, TodoCard, TodoLine } from '#web/ui/figure/todo.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ToCome } from '#web/ui/page/to-come.tsx';
import { musteriler } from './musteriler.ts';
import { GelirGider, UnfoldingCharts } from './pano-grafikleri.tsx';

const tahakkuklar = (search: SearchOf<'/muh-panel/odemeler/tahakkuklar'> = {}): Address => ({
  to: '/muh-panel/odemeler/tahakkuklar',
  search,
});
const ofDonem = (donem: Donem) => tahakkuklar({ donem: ayMetni(donem) });

export function MuhasebeciPanoPage() {
  const { data, error, refetch } = useQuery(getMuhasebeciPanoQuery);
  return (
    <>
      <PageHeader title="Dashboard">
        <nav className="row gap-8" aria-label="Hızlı işlemler">
          <LinkButton to="/muh-panel/odemeler/odeme-yap" size="compact-md" variant="default">
            Ödeme yap
          </LinkButton>
          <LinkButton to="/muh-panel/hizmetler/hizmet-talep" size="compact-md">
            Hizmet talep et
          </LinkButton>
        </nav>
      </PageHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <TodoCard title={<h2 className="small">Sizi bekleyenler</h2>} label="Sizi bekleyenler">
            {data ? <Bekleyenler pano={data} /> : <LoadingLines count={3} />}
          </TodoCard>
          {!data && <ToCome />}
          <BeyannameOzeti />
          {data && <GelirGider pano={data} />}
          <div className={classes.sayilar}>
            <Kartlar pano={data} />
          </div>
        </>
      )}
      {data && <UnfoldingCharts pano={data} />}
      <SonGoruntulenenler />
    </>
  );
}

/** Of several months only the oldest is named. */
function kalanAy([{ yil, ay }, ...others]: readonly [Donem, ...Donem[]]): string {
  const name = yil === currentDonem().yil ? ayName(ay) : formatDonem({ yil, ay });
  return others.length > 0 ? `önceki aylardan kaldı, en eskisi ${name}` : `${name} ayından kaldı`;
}

function Bekleyenler({
  pano: { toplam_musteri, reddedilen, bekleyenler, evraklar, kalan, geciken, aylar: onIki },
}: {
  pano: MuhasebeciPano;
}) {
  const buAy = onIki.at(-1) ?? currentDonem();
  const sum = (list: typeof bekleyenler) => list.reduce((n, { adet }) => n + adet, 0);
  const [eski, ...eskiler] = bekleyenler.filter(({ yil, ay }) => yil * 12 + ay < buAy.yil * 12 + buAy.ay);
  const jobs = [
    reddedilen > 0 && (
      <TodoLine
        key="ret"
        tone={TONE.refused}
        name={
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
        }
        hint="nedenini görün, yeniden isteyin"
      />
    ),
    bekleyenler.length > 0 && (
      <TodoLine
        key="bekleyen"
        name={
          <>
            <Link to="/muh-panel/hizmetler/hizmet-talep" search={{ sekme: 'mevcut', durum: 'talep' }}>
              {formatNumber(sum(bekleyenler))} talep
            </Link>{' '}
            büronun onayını bekliyor
          </>
        }
        hint={eski && `${formatNumber(sum([eski, ...eskiler]))} tanesi ${kalanAy([eski, ...eskiler])}`}
      />
    ),
    kalan > 0 && (
      <TodoLine
        key="borc"
        tone={geciken.adet > 0 ? TONE.late : undefined}
        name={
          <>
            Kalan borç{' '}
            <Link to="/muh-panel/odemeler/tahakkuklar" search={{ bakiye: 'Ödenmemiş' }}>
              {formatTl(kalan)}
            </Link>
          </>
        }
        hint={
          geciken.tutar === kalan
            ? 'tamamının vadesi geçti'
            : geciken.adet > 0 && `${formatTl(geciken.tutar)} vadesi geçti`
        }
        act={
          <LinkButton to="/muh-panel/odemeler/odeme-yap" size="compact-sm" variant="default">
            Öde
          </LinkButton>
        }
      />
    ),
    evraklar.length > 0 && <Evraklar key="evrak" evraklar={evraklar} />,
  ].filter(Boolean);
  return jobs.length > 0 ? jobs : <BekleyenYok isNew={toplam_musteri === 0} />;
}

const BekleyenYok = ({ isNew }: { isNew: boolean }) => (
  <TodoLine
    name={
      <>Sizi bekleyen bir şey yok. {isNew && <Link to="/muh-panel/musteriler/ekle">İlk müşterinizi ekleyin</Link>}</>
    }
  />
);

const ACIK_EVRAK = 2;

/** More lines than a few would push the figures below off a phone's screen, so they unfold. */
function Evraklar({ evraklar }: { evraklar: MuhasebeciPano['evraklar'] }) {
  const rows = evraklar.map(({ mukellef_id, hizmet_id, mukellef_adi, hizmet_adi, yil, ay, aciklama }) => (
    <TodoLine
      key={`${mukellef_id}-${hizmet_id}-${yil}-${ay}`}
      name={
        <>
          Evrak bekleniyor:{' '}
          <Link
            to={'/muh-panel/hizmetler/durum-kontrol'}
            search={{ yil: String(yil), ay: String(ay), hucre: `${mukellef_id}-${hizmet_id}` }}
          >
            {mukellef_adi} · {hizmet_adi} · {formatDonem({ yil, ay })}
          </Link>
        </>
      }
      hint={aciklama}
    />
  ));
  if (evraklar.length <= ACIK_EVRAK) return rows;
  return (
    <li>
      <details className="small">
        <summary>{formatNumber(evraklar.length)} işiniz evrak bekliyor</summary>
        <ul className="bare">{rows}</ul>
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
        hint={pano && `Kalan: ${formatTl(pano.kalan)}${pano.avans ? `, avans: ${formatTl(pano.avans)}` : ''}`}
        list={tahakkuklar()}
      />
    </StatCards>
  );
}
