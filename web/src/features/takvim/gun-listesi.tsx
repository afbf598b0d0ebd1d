import { formatGun, gunName } from '#contract/takvim/is-gunu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type Gorev, isLate } from './gorev.ts';
import classes from './takvim.module.css';
import { TarihRow } from './tarih-satiri.tsx';

interface GunListesiProps {
  gorevler: readonly Gorev[];
  bugun: string;
  /** With `foldsPast` the list folds away the days that have passed, unless all its days have. */
  foldsPast?: boolean;
}

export function GunListesi({ gorevler, bugun, foldsPast = true }: GunListesiProps) {
  const gunler = [...Map.groupBy(gorevler, ({ tarih }) => tarih.son_gun)];
  const gecen = foldsPast ? gunler.filter(([gun]) => gun < bugun) : [];
  if (gecen.length === 0 || gecen.length === gunler.length) return <Gunler gunler={gunler} bugun={bugun} />;
  const late = gecen.flatMap(([, gorevler]) => gorevler).filter((gorev) => isLate(gorev, bugun));
  const geciken = late.reduce((sum, { work }) => sum + work!.acik, 0);
  return (
    <>
      <details className={classes.gecen}>
        <summary>
          {`Geçen ${gecen.length} gün`}
          {geciken > 0 && <span className="danger">{` · ${formatNumber(geciken)} beyanname gecikti`}</span>}
        </summary>
        <Gunler gunler={gecen} bugun={bugun} />
      </details>
      <Gunler gunler={gunler.slice(gecen.length)} bugun={bugun} />
    </>
  );
}

const Gunler = ({ gunler, bugun }: { gunler: readonly (readonly [string, readonly Gorev[]])[]; bugun: string }) => (
  <div className={`stack gap-14 narrow-page ${classes.liste}`}>
    {gunler.map(([gun, tarihler]) => (
      <section key={gun} aria-labelledby={`gun-${gun}`}>
        <h2 id={`gun-${gun}`} className="figures">
          {formatGun(gun)}{' '}
          <span className={gun === bugun ? 'accent' : 'normal muted'}>{gun === bugun ? 'Bugün' : gunName(gun)}</span>
        </h2>
        {tarihler.map((gorev) => (
          <TarihRow key={`${gorev.tarih.kod} ${gorev.tarih.donem} ${gorev.kime}`} gorev={gorev} bugun={bugun} />
        ))}
      </section>
    ))}
  </div>
);
