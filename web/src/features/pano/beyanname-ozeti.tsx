import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { TONE } from '#contract/common/ton.ts';
import type { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { beyannamelerAt } from '#web/parts/beyannameler-at.ts';
import { Link } from '#web/ui/link.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
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
/** `children` are what else is to be done, in the same line. */
export function BeyannameOzeti({ children }: { children?: ReactNode }) {
  const query = useQuery(getBeyannameOzetiQuery);
  const { data } = query;
  return (
    <section
      className={`row wrap below-12 small figures tile ${classes.ozet}`}
      aria-label="Beyannameler"
      aria-busy={query.isPending}
    >
      <h2 className="small">Beyannameler</h2>
      {FIGURES.map(([name, figure]) => (
        <Sayi key={figure} name={name} figure={figure} aylar={data?.aylar.filter((ay) => ay[figure] > 0)} />
      ))}
      {data && data.belirsiz > 0 && (
        <p className="muted">
          Türü belirsiz{' '}
          <Link
            to="/yukumlulukler"
            search={{ durum: 'belirsiz' }}
            aria-label={`${formatNumber(data.belirsiz)} mükellefin türü belirsiz`}
          >
            <b>{formatNumber(data.belirsiz)}</b>
          </Link>
        </p>
      )}
      {children}
      {isToCome(query) && <ToCome />}
    </section>
  );
}

function Sayi({ name, figure, aylar }: { name: string; figure: Figure; aylar: readonly Ay[] | undefined }) {
  if (!aylar)
    return (
      <p className="muted">
        {name} <b>–</b>
      </p>
    );
  const total = formatNumber(aylar.reduce((sum, ay) => sum + ay[figure], 0));
  const [tek] = aylar;
  return (
    <p className="muted" data-tone={figure === 'geciken' && tek ? TONE.late : undefined}>
      {name}{' '}
      {tek && aylar.length === 1 ? (
        <Link {...beyannamelerAt(tek, { goster: GOSTER[figure] })} aria-label={`${name}: ${total}`}>
          <b>{total}</b>
        </Link>
      ) : (
        <b>{total}</b>
      )}
      {aylar.length > 1 &&
        aylar.map((ay) => (
          <small key={formatDonem(ay)}>
            <Link
              {...beyannamelerAt(ay, { goster: GOSTER[figure] })}
            >{`${formatDonem(ay)}: ${formatNumber(ay[figure])}`}</Link>
          </small>
        ))}
    </p>
  );
}
