import { BildirimTercihleri } from '#web/parts/bildirim-tercihleri/bildirim-tercihleri.tsx';
import { Bolum } from './bolum.tsx';
import classes from './profil.module.css';

/** Notices that the user gets, in the bell and by e-mail. */
export const Bildirimlerim = () => (
  <div className={classes.bolumler}>
    <Bolum baslik="Bildirim tercihleri">
      <BildirimTercihleri />
    </Bolum>
  </div>
);
