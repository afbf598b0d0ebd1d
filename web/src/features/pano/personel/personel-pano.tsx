import { useQuery } from '@tanstack/react-query';
import { currentDonem, donemSirasi, formatDonem, gunOf } from '#contract/common/donem.ts';
import type { Bugun } from '#contract/hizmet-kaydi/bugun.ts';
import { formatGunAy, gunName } from '#contract/takvim/is-gunu.ts';
import { YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { getBeyannameOzetiQuery } from '#web/features/pano/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { EVDEN } from '#web/parts/evden-sonraki.ts';
import { LoadingLines, TodoCard } from '#web/ui/figure/todo.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
import classes from './bugun.module.css';
import { DayList } from './day-list.tsx';
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
  const [buAy, gun] = [currentDonem(), gunOf(new Date())];
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
  const waiting = bugun?.isler.filter(({ evrak }) => evrak !== null) ?? [];
  const unsent = bugun ? bugun.acik - bugun.isler.length : 0;
  return (
    <>
      <PageHeader
        title="Bugün"
        description={`${formatGunAy(gun)} ${gunName(gun)} · ↑↓ gezin, Boşluk seçin, Y yapıldı, E evrak bekleniyor, Ctrl+Z geri al`}
      >
        <LinkButton to="/per-panel/gorevler" size="compact-sm" variant="default">
          Ayı aç
        </LinkButton>
      </PageHeader>
      <Ozet
        bugun={bugun}
        ay={formatDonem(buAy)}
        gecikenBekleyen={waiting.filter((job) => donemSirasi(donemOf(job)) < donemSirasi(buAy)).length}
      />
      {bugun && bugun.acik === 0 && (
        <EmptyState
          title="Yapılacak iş kalmadı."
          text={bosMetni(bugun)}
          next={bugun.mukellef === 0 ? EVDEN.takvim : EVDEN.gorevler}
        />
      )}
      {bugun ? (
        <DayList
          {...{ bugun, failures }}
          onFinish={finish}
          onEvrak={(...args: Parameters<typeof setEvrak>) => void setEvrak(...args)}
        />
      ) : (
        <Loading />
      )}
      {unsent > 0 && (
        <InlineNote status="info">
          {`${formatNumber(bugun?.isler.length ?? 0)} iş gösteriliyor; kalan ${formatNumber(unsent)} iş, bunlar yapıldıkça gelir.`}
        </InlineNote>
      )}
      {bugun && <OnayBekleyenler bugun={bugun} buAy={buAy} />}
      {bugun && <TuruBelirsizler />}
    </>
  );
}

const bosMetni = ({ mukellef, onay_bekleyen }: Bugun): string => {
  if (mukellef === 0) return 'Size atanmış mükellef bulunmuyor.';
  if (onay_bekleyen > 0) return `${formatNumber(onay_bekleyen)} iş büronun onayını bekliyor.`;
  return 'Mükellefleriniz için onaylanan hizmetler burada sıralanır.';
};

interface OzetProps {
  bugun: Bugun | undefined;
  ay: string;
  gecikenBekleyen: number;
}

function Ozet({ bugun, ay, gecikenBekleyen }: OzetProps) {
  const total = bugun ? bugun.yapilan + bugun.kalan : 0;
  const yuzde = total === 0 ? 0 : Math.floor(((bugun?.yapilan ?? 0) * 100) / total);
  const none = bugun ? 'onaylanan iş yok' : 'Yükleniyor';
  const text = total === 0 ? none : `${bugun?.yapilan} / ${total} iş yapıldı (%${yuzde})`;
  const figures = [
    ['Yapılacak', bugun && bugun.acik - bugun.evrak_bekleyen],
    ['Önceki aylardan', bugun?.geciken, gecikenBekleyen > 0 && `, ${gecikenBekleyen} evrak bekleyen`],
    ['Evrak bekleyen', bugun?.evrak_bekleyen],
    ['Onay bekleyen', bugun?.onay_bekleyen],
  ] as const;
  return (
    <section className={`row wrap below-12 small figures tile ${classes.ozet}`} aria-label="Özet" aria-busy={!bugun}>
      <div className="row gap-12">
        <span>
          <b className="medium">{ay}</b> <span className="muted">{text}</span>
        </span>
        <span
          className={classes.cubuk}
          role="progressbar"
          aria-label={`${ay} ilerlemesi`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={yuzde}
          aria-valuetext={text}
        >
          <span style={{ width: `${yuzde}%` }} />
        </span>
      </div>
      <span className="muted">
        Mükellef{' '}
        <Link to="/per-panel/mukellefler">
          <b className="medium">{formatNumber(bugun?.mukellef ?? 0)}</b>
        </Link>
      </span>
      {!!bugun?.bakilacak_evrak && (
        <span className="muted">
          Bakılacak evrak{' '}
          <Link to="/evrak" search={{ sekme: 'gelenler' }}>
            <b className="medium">{formatNumber(bugun.bakilacak_evrak)}</b>
          </Link>
        </span>
      )}
      {figures.map(([name, adet, more]) => (
        <span key={name} className="muted">
          {name} <b className="medium ink">{adet === undefined ? '–' : formatNumber(adet)}</b>
          {more}
        </span>
      ))}
    </section>
  );
}

/** The day's cards before their lines have come. */
const Loading = () => (
  <>
    {['Gecikmiş', YEDI_GUN_NAME].map((title) => (
      <TodoCard key={title} title={<h2 className="small">{title}</h2>}>
        <LoadingLines />
      </TodoCard>
    ))}
    <ToCome />
  </>
);

/** Of clients whose kinds are unknown no declarations stand in the day. */
function TuruBelirsizler() {
  const query = useQuery(getBeyannameOzetiQuery);
  const { data } = query;
  if (isToCome(query)) return <ToCome />;
  if (!data?.belirsiz) return null;
  return (
    <p className="small muted">
      <Link to="/yukumlulukler" search={{ durum: 'belirsiz' }}>
        {formatNumber(data.belirsiz)} mükellefin türü belirsiz
      </Link>
      ; beyannameleri burada görünmez.
    </p>
  );
}
