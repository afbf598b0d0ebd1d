import { useState } from 'react';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import type { Bugun, BugunKaydi } from '#contract/hizmet-kaydi/bugun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { TodoCard } from '#web/ui/figure/todo.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './bugun.module.css';
import { Toggle } from './day-line.tsx';
import { ayOf, donemOf } from './use-bugun.ts';

export function OnayBekleyenler({ bugun, buAy }: { bugun: Bugun; buAy: Donem }) {
  const isPhone = useMedia(DAR);
  const [isOpen, setOpen] = useState(!isPhone);
  const { onay_bekleyen, onay_bekleyenler } = bugun;
  if (onay_bekleyen === 0) return null;
  const services = [...Map.groupBy(onay_bekleyenler, ({ hizmet_id }) => hizmet_id)];
  const rest = onay_bekleyen - onay_bekleyenler.length;
  return (
    <TodoCard
      label="Onay bekleyenler"
      title={
        <h2 className="small fill">
          <Toggle isOpen={isOpen} onOpen={setOpen}>
            Onay bekleyenler{' '}
            <span className={classes.ipucu}>{formatNumber(onay_bekleyen)} iş büronun onayını bekliyor</span>
          </Toggle>
        </h2>
      }
    >
      {isOpen && (
        <li className={classes.onay}>
          <ul className="bare">
            {services.map(([id, list]) => (
              <Service key={id} list={list} buAy={buAy} />
            ))}
          </ul>
          {rest > 0 && <p className={classes.ipucu}>… ve {formatNumber(rest)} iş daha.</p>}
        </li>
      )}
    </TodoCard>
  );
}

function Service({ list, buAy }: { list: readonly BugunKaydi[]; buAy: Donem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Toggle isOpen={isOpen} onOpen={setOpen}>
        {list[0]!.hizmet_adi} <span className={classes.ipucu}>{formatNumber(list.length)}</span>
      </Toggle>
      {isOpen && (
        <ul className={classes.eski}>
          {list.map((one) => (
            <li key={`${one.mukellef_id}-${ayOf(one)}`} className={`small ${classes.ad}`}>
              <Link to={`/per-panel/mukellefler/${one.mukellef_id}`}>{one.mukellef_adi}</Link>{' '}
              {donemSirasi(donemOf(one)) !== donemSirasi(buAy) && (
                <span className={classes.ipucu}>{formatDonem(donemOf(one))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
