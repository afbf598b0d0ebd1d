import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { type Bugun, MAX_IS } from '#contract/hizmet-kaydi/bugun.ts';
import { BeyannameOzeti } from '#web/features/pano/beyanname-ozeti.tsx';
import pano from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { EVDEN } from '#web/parts/evden-sonraki.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './bugun.module.css';
import { BugunList } from './bugun-list.tsx';
import { OnayBekleyenler } from './onay-bekleyenler.tsx';
import { donemOf, useBugun } from './use-bugun.ts';

const TUSLAR: TusGrubu = {
  baslik: 'Bugün',
  tuslar: [
    ['Yukarı / Aşağı', 'işler arasında gez'],
    ['Boşluk', 'seç'],
    ['Y / Enter', 'yapıldı (seçilenler varsa hepsi)'],
    ['E', 'evrak bekleniyor'],
    ['Esc', 'seçimi bırak'],
    ['Ctrl+Z', 'son yapılanı geri al'],
  ],
};

export function PersonelPano() {
  const buAy = currentDonem();
  useTuslar(TUSLAR);
  const { query, bugun, failures, finish, setEvrak } = useBugun(buAy);
  if (query.error && !bugun) {
    return (
      <>
        <PageHeader title="Bugün" />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  }
  const yapilacak = bugun?.isler.filter(({ evrak }) => evrak === null) ?? [];
  const bekleyen = bugun?.isler.filter(({ evrak }) => evrak !== null) ?? [];
  const list = {
    buAy,
    failures,
    yapilanlar: bugun?.yapilanlar ?? [],
    onFinish: finish,
    onEvrak: (...args: Parameters<typeof setEvrak>) => void setEvrak(...args),
  };
  return (
    <>
      <PageHeader title="Bugün" description={`${formatDonem(buAy)} işleriniz`}>
        <Link to="/per-panel/gorevler">Ay</Link>
      </PageHeader>
      <Sayilar
        bugun={bugun}
        gecikenBekleyen={bekleyen.filter((job) => donemSirasi(donemOf(job)) < donemSirasi(buAy)).length}
      />
      <BeyannameOzeti />
      <Progress label={`${formatDonem(buAy)} ilerlemesi`} bugun={bugun} />
      {bugun && bugun.acik > 0 && (
        <p className={`below-8 ${classes.tuslar}`} data-print="hidden">
          Ok tuşları: gezin · Boşluk: seç · Y veya Enter: yapıldı · E: evrak bekleniyor / geldi · Ctrl+Z: geri al
        </p>
      )}
      {bugun && bugun.acik === 0 && (
        <EmptyState
          title="Yapılacak iş kalmadı."
          text={bosMetni(bugun)}
          next={bugun.mukellef === 0 ? EVDEN.takvim : EVDEN.gorevler}
        />
      )}
      {yapilacak.length > 0 && <BugunList title="Yapılacaklar" jobs={yapilacak} {...list} />}
      {bugun && bugun.acik - bugun.evrak_bekleyen > yapilacak.length && (
        <InlineNote status="info">
          {`En eski ${MAX_IS} iş gösteriliyor; kalan ${(bugun.acik - bugun.evrak_bekleyen - yapilacak.length).toLocaleString('tr-TR')} iş, bunlar yapıldıkça gelir.`}
        </InlineNote>
      )}
      {bekleyen.length > 0 && <BugunList title="Evrak bekleyenler" jobs={bekleyen} {...list} />}
      {bugun && <OnayBekleyenler bugun={bugun} />}
    </>
  );
}

interface SayilarProps {
  bugun: Bugun | undefined;
  gecikenBekleyen: number;
}

const Sayilar = ({ bugun, gecikenBekleyen }: SayilarProps) => (
  <div className={pano.sayilar}>
    <StatCards>
      <StatCard label="Atanan Mükellef" value={bugun?.mukellef} list={{ to: '/per-panel/mukellefler' }} />
      <StatCard label="Yapılacak İş" value={bugun && bugun.acik - bugun.evrak_bekleyen} hint="Onaylandı, yapılmadı" />
      <StatCard
        label="Önceki aylardan"
        value={bugun?.geciken}
        hint={gecikenBekleyen > 0 ? `iş, ${gecikenBekleyen} evrak bekleyen` : 'iş'}
        {...(bugun?.geciken ? { tone: TONE.late } : {})}
      />
      <StatCard
        label="Evrak Bekleyen"
        value={bugun?.evrak_bekleyen}
        {...(bugun?.evrak_bekleyen ? { tone: TONE.open } : {})}
      />
      <StatCard label="Onay Bekleyen" value={bugun?.onay_bekleyen} hint="Büronun onayını bekliyor" />
    </StatCards>
  </div>
);

const bosMetni = ({ mukellef, onay_bekleyen }: Bugun): string => {
  if (mukellef === 0) return 'Size atanmış mükellef bulunmuyor.';
  if (onay_bekleyen > 0) return `${formatNumber(onay_bekleyen)} iş büronun onayını bekliyor.`;
  return 'Mükellefleriniz için onaylanan hizmetler burada sıralanır.';
};

function Progress({ label, bugun }: { label: string; bugun: Bugun | undefined }) {
  const total = bugun ? bugun.yapilan + bugun.kalan : 0;
  const yuzde = total === 0 ? 0 : Math.floor(((bugun?.yapilan ?? 0) * 100) / total);
  const text = bugun
    ? total === 0
      ? 'Bu ay için onaylanan iş yok'
      : `${bugun.yapilan} / ${total} iş yapıldı (%${yuzde})`
    : 'Yükleniyor';
  return (
    <div className={`below-16 tile pad-12-16 ${classes.ilerleme}`} aria-busy={!bugun}>
      <div>
        <strong>{label}</strong>
        <span>{text}</span>
      </div>
      <div
        className={classes.cubuk}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={yuzde}
        aria-valuetext={text}
      >
        <div style={{ width: `${yuzde}%` }} />
      </div>
    </div>
  );
}
