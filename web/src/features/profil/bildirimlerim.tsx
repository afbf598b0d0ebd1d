import { BildirimTercihleri } from '#web/parts/bildirim-tercihleri/bildirim-tercihleri.tsx';
import { Bolum } from './bolum.tsx';

export const Bildirimlerim = () => (
  <div className="stack gap-14 narrow-page">
    <Bolum baslik="Bildirim tercihleri">
      <BildirimTercihleri />
    </Bolum>
  </div>
);
