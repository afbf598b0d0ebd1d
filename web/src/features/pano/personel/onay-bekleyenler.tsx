import { formatDonem } from '#contract/common/donem.ts';
import type { Bugun } from '#contract/hizmet-kaydi/bugun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import panel from '#web/ui/figure/panel.module.css';
import { Link } from '#web/ui/link.tsx';
import classes from './bugun.module.css';
import { ayOf, donemOf, groupBy } from './use-bugun.ts';

export function OnayBekleyenler({ bugun: { onay_bekleyen, onay_bekleyenler } }: { bugun: Bugun }) {
  if (onay_bekleyen === 0) return null;
  const rest = onay_bekleyen - onay_bekleyenler.length;
  return (
    <section className={`below-16 tile ${panel.panel}`} aria-label="Onay bekleyenler">
      <h2 className="below-6">
        Onay bekleyenler{' '}
        <span className={classes.ipucu}>{formatNumber(onay_bekleyen)} · büro onaylayınca işleriniz olur</span>
      </h2>
      <ul className={classes.onay}>
        {groupBy(onay_bekleyenler, (it) => `${ayOf(it)}:${it.hizmet_id}`).map((grup) => (
          <li key={`${ayOf(grup[0]!)}:${grup[0]!.hizmet_id}`}>
            <strong>{grup[0]!.hizmet_adi}</strong>{' '}
            <span className={classes.ipucu}>
              {formatDonem(donemOf(grup[0]!))} · {formatNumber(grup.length)}
            </span>{' '}
            {grup.map(({ mukellef_id, mukellef_adi }, n) => (
              <span key={mukellef_id}>
                {n > 0 && ', '}
                <Link to={`/per-panel/mukellefler/${mukellef_id}`}>{mukellef_adi}</Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.ipucu}>… ve {formatNumber(rest)} iş daha.</p>}
    </section>
  );
}
