import { BildirimTercihleri } from '#web/parts/bildirim-tercihleri/bildirim-tercihleri.tsx';
import { Bolum } from './bolum.tsx';
import classes from './profil.module.css';

export const Bildirimlerim = () => (
  <div className={classes.bolumler}>
    <Bolum baslik="Bildirim tercihleri">
      <BildirimTercihleri />
    </Bolum>
  </div>
);
