import { SonGoruntulenenler } from '#web/parts/goruntuleme/son-goruntulenenler.tsx';
import { PersonelPano } from './personel-pano.tsx';

export function PersonelPanoPage() {
  return (
    <>
      <PersonelPano />
      <SonGoruntulenenler />
    </>
  );
}
