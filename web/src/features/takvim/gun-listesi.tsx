import { formatGun, gunName } from '#contract/takvim/is-gunu.ts';
import classes from './takvim.module.css';
import { type Gorev, TarihRow } from './tarih-satiri.tsx';

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
  return (
    <>
      <details className={classes.gecen}>
        <summary>{`Geçen ${gecen.length} gün`}</summary>
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
        <h2 id={`gun-${gun}`} data-bugun={gun === bugun || undefined}>
          {formatGun(gun)} <span>{gun === bugun ? 'Bugün' : gunName(gun)}</span>
        </h2>
        {tarihler.map((gorev) => (
          <TarihRow key={`${gorev.tarih.kod} ${gorev.tarih.donem} ${gorev.yer}`} gorev={gorev} bugun={bugun} />
        ))}
      </section>
    ))}
  </div>
);
