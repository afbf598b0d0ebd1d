import { formatGun, gunAdi } from '#contract/takvim/is-gunu.ts';
import classes from './takvim.module.css';
import { type Gorev, TarihSatiri } from './tarih-satiri.tsx';

export function GunListesi({ gorevler, bugun }: { gorevler: readonly Gorev[]; bugun: string }) {
  const gunler = Map.groupBy(gorevler, ({ tarih }) => tarih.son_gun);
  return (
    <div className={classes.liste}>
      {[...gunler].map(([gun, tarihler]) => (
        <section key={gun} aria-labelledby={`gun-${gun}`}>
          <h2 id={`gun-${gun}`} data-bugun={gun === bugun || undefined}>
            {formatGun(gun)} <span>{gun === bugun ? 'Bugün' : gunAdi(gun)}</span>
          </h2>
          {tarihler.map((gorev) => (
            <TarihSatiri key={`${gorev.tarih.kod} ${gorev.tarih.donem} ${gorev.yer}`} gorev={gorev} bugun={bugun} />
          ))}
        </section>
      ))}
    </div>
  );
}
