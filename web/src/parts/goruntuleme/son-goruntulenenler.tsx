import { useQuery } from '@tanstack/react-query';
import { KAYIT_TURU_NAME, SON_GORUNTULENENLER } from '#contract/pano/goruntuleme.ts';
import { readSession } from '#web/lib/session.ts';
import panel from '#web/ui/figure/panel.module.css';
import { Link } from '#web/ui/link.tsx';
import { listSonGoruntulenenlerQuery } from './api.ts';
import { kayitAdresi } from './kayit-adresi.ts';
import classes from './son-goruntulenenler.module.css';

export function SonGoruntulenenler() {
  const rol = readSession()?.rol;
  const { data } = useQuery(listSonGoruntulenenlerQuery);
  if (!rol || !data || data.kayitlar.length === 0) return null;
  return (
    <section
      className={`below-16 tile ${panel.panel} ${classes.kutu}`}
      aria-labelledby="son-goruntulenenler"
      data-print="hidden"
    >
      <h2 className="below-6" id="son-goruntulenenler">
        {SON_GORUNTULENENLER}
      </h2>
      <ul className="bare">
        {data.kayitlar.map((kayit) => (
          <li key={`${kayit.tur}-${kayit.kayit_id}`}>
            <Link {...kayitAdresi(rol, kayit)}>{kayit.ad}</Link>{' '}
            <small className="muted">{KAYIT_TURU_NAME[kayit.tur]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
