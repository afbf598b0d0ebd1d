import { useQuery } from '@tanstack/react-query';
import { ayMetni, formatDonem } from '#contract/common/donem.ts';
import { formatKisaTl, formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { getTahakkukEtmeyenOzeti } from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import { getTahakkukEtmeyenOzetiQuery } from '#web/features/pano/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { LoadingLines, TodoCard, TodoLine } from '#web/ui/figure/todo.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';

export const TITLE = 'Tahakkuk etmeyen';
const LINES = 3;

type Ay = RouteResponse<typeof getTahakkukEtmeyenOzeti>['aylar'][number];

const hintOf = ({ muhasebeci, guncel_degil }: Ay): string =>
  [
    muhasebeci > 0 && `${formatNumber(muhasebeci)} tahakkuk yok`,
    guncel_degil > 0 && `${formatNumber(guncel_degil)} güncel değil`,
  ]
    .filter(Boolean)
    .join(', ');

export const CardToCome = ({ title }: { title: string }) => (
  <TodoCard title={<h3 className="small">{title}</h3>}>
    <LoadingLines count={LINES} />
  </TodoCard>
);

/** The newest months are those that are still being closed; the list has all. */
export function Etmeyenler() {
  const query = useQuery(getTahakkukEtmeyenOzetiQuery);
  if (isToCome(query))
    return (
      <>
        <CardToCome title={TITLE} />
        <ToCome />
      </>
    );
  const aylar = query.data?.aylar ?? [];
  if (aylar.length === 0) return null;
  const tutar = formatTl(aylar.reduce((sum, ay) => sum + ay.tutar, 0));
  return (
    <TodoCard
      title={
        <h3 className="small">
          {TITLE}{' '}
          <Link to="/tahakkuk-etmeyenler" aria-label={`Tahakkuk Etmeyen: ${tutar}`}>
            {tutar}
          </Link>
        </h3>
      }
      act={
        <LinkButton to="/tahakkuk-etmeyenler" size="compact-sm" variant="default">
          Tahakkuk ettir
        </LinkButton>
      }
    >
      {aylar
        .slice(-LINES)
        .reverse()
        .map((ay) => (
          <TodoLine
            key={ayMetni(ay)}
            name={
              <Link to="/tahakkuk-etmeyenler" search={{ donem: ayMetni(ay) }}>
                {formatDonem(ay)}
              </Link>
            }
            hint={hintOf(ay)}
            value={formatKisaTl(ay.tutar)}
            act={
              <LinkButton
                to="/tahakkuk-etmeyenler"
                search={{ kapat: ayMetni(ay) }}
                size="compact-sm"
                variant="default"
                aria-label={`${formatDonem(ay)}: ayı kapat`}
              >
                Ayı kapat
              </LinkButton>
            }
          />
        ))}
    </TodoCard>
  );
}
