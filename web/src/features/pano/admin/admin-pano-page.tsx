import { SonGoruntulenenler } from '#web/parts/goruntuleme/son-goruntulenenler.tsx';
import { AdminPano } from './admin-pano.tsx';

export function AdminPanoPage() {
  return (
    <>
      <AdminPano />
      <SonGoruntulenenler />
    </>
  );
}
