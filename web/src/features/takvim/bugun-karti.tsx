import type { ReactNode } from 'react';
import { ayMetninden } from '#contract/common/donem.ts';
import { countGunler, formatGun, gunName } from '#contract/takvim/is-gunu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { beyannamelerAt } from '#web/parts/beyannameler-at.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import type { Gorev } from './gorev.ts';
import classes from './takvim.module.css';

const countKinds = (gorevler: readonly Gorev[]) => new Set(gorevler.map(({ tarih }) => tarih.kod)).size;

const Kart = ({ children }: { children: ReactNode }) => (
  <p className={`below-12 tile pad-12-16 ${classes.kart}`}>{children}</p>
);

/** On a narrow window the month stands below the card, so the card's room is there before its text. */
export const BugunKartiIskeleti = () => (
  <Kart>
    <span className="bar" style={{ width: '16rem' }} />
  </Kart>
);

/** `gorevler` reach at least to the next last day after today. */
export function BugunKarti({ gorevler, bugun }: { gorevler: readonly Gorev[]; bugun: string }) {
  const [, set] = useUrlParams(['yil', 'ay', 'gun']);
  const on = (gun: string | undefined) => gorevler.filter(({ tarih }) => tarih.son_gun === gun);
  const [today, next] = [bugun, gorevler.find(({ tarih }) => tarih.son_gun > bugun)?.tarih.son_gun];
  const left = on(today).reduce((sum, { work }) => sum + (work?.acik ?? 0), 0);
  const open = (gun: string) => {
    const { yil, ay } = ayMetninden(gun.slice(0, 7));
    set({ yil: String(yil), ay: String(ay), gun });
  };
  const days = next ? countGunler(bugun, next) : 0;
  return (
    <Kart>
      {on(today).length === 0 ? (
        <strong>Bugün hiçbir türün son günü değil</strong>
      ) : (
        <>
          <strong>{`Bugün ${countKinds(on(today))} türün son günü`}</strong>
          {left > 0 && (
            <>
              {': '}
              <Link {...beyannamelerAt(ayMetninden(bugun.slice(0, 7)), { goster: 'bugun' })}>
                {formatNumber(left)} beyanname kaldı
              </Link>
            </>
          )}
        </>
      )}
      {next && (
        <>
          {'; '}
          <button
            type="button"
            className="plain accent"
            data-print="text"
            title={`${formatGun(next)} ${gunName(next)}`}
            onClick={() => open(next)}
          >
            {`${days === 1 ? 'yarın' : `${days} gün sonra`} ${countKinds(on(next))} tür`}
          </button>
        </>
      )}
    </Kart>
  );
}
