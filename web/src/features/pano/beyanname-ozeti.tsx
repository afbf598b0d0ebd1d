import { useQuery } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { TONE } from '#contract/common/ton.ts';
import type { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { Link } from '#web/ui/link.tsx';
import { getBeyannameOzetiQuery } from './api.ts';
import classes from './beyanname-ozeti.module.css';

type Ay = RouteResponse<typeof getBeyannameOzeti>['aylar'][number];

const FIGURES = [
  ['Geciken beyanname', 'geciken'],
  ['Bugün', 'bugun'],
  [YEDI_GUN_NAME, 'bu_hafta'],
] as const;
type Figure = (typeof FIGURES)[number][1];

const GOSTER: Record<Figure, string> = { geciken: 'geciken', bugun: 'bugun', bu_hafta: 'bu-hafta' };
const cizelge = ({ yil, ay }: Ay, figure: Figure): Address => ({
  to: '/beyannameler',
  search: { yil: String(yil), ay: String(ay), goster: GOSTER[figure] },
});

export function BeyannameOzeti() {
  const { data } = useQuery(getBeyannameOzetiQuery);
  if (!data) return <div className={`row wrap baseline below-16 small figures tile ${classes.ozet}`} aria-busy />;
  return (
    <section className={`row wrap baseline below-16 small figures tile ${classes.ozet}`} aria-label="Beyannameler">
      <h2 className="small">Beyannameler</h2>
      {FIGURES.map(([name, figure]) => (
        <Sayi key={figure} name={name} figure={figure} aylar={data.aylar.filter((ay) => ay[figure] > 0)} />
      ))}
      {data.belirsiz > 0 && (
        <p className="muted">
          <Link to="/yukumlulukler" search={{ durum: 'belirsiz' }}>
            {formatNumber(data.belirsiz)} mükellefin türü belirsiz
          </Link>
        </p>
      )}
    </section>
  );
}

function Sayi({ name, figure, aylar }: { name: string; figure: Figure; aylar: readonly Ay[] }) {
  const total = formatNumber(aylar.reduce((sum, ay) => sum + ay[figure], 0));
  const [tek] = aylar;
  return (
    <p className="muted" data-tone={figure === 'geciken' && tek ? TONE.late : undefined}>
      {name}{' '}
      {tek && aylar.length === 1 ? (
        <Link {...cizelge(tek, figure)} aria-label={`${name}: ${total}`}>
          <b>{total}</b>
        </Link>
      ) : (
        <b>{total}</b>
      )}
      {aylar.length > 1 &&
        aylar.map((ay) => (
          <small key={formatDonem(ay)}>
            <Link {...cizelge(ay, figure)}>{`${formatDonem(ay)}: ${formatNumber(ay[figure])}`}</Link>
          </small>
        ))}
    </p>
  );
}
