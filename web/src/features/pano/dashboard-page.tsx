import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readSession } from '#web/lib/session.ts';
import { SonGoruntulenenler } from '#web/parts/goruntuleme/son-goruntulenenler.tsx';

const AdminPano = lazy(() => import('./admin/admin-pano.tsx').then((m) => ({ default: m.AdminPano })));
const PersonelPano = lazy(() => import('./personel/personel-pano.tsx').then((m) => ({ default: m.PersonelPano })));

/** Each role has its own home (readings, "Routes"). */
export function DashboardPage() {
  const rol = readSession()?.rol;
  if (rol === 'muhasebeci') return <Navigate to="/muh-panel/dashboard" replace />;
  return (
    <Suspense fallback={null}>
      {rol === 'admin' ? <AdminPano /> : <PersonelPano />}
      <SonGoruntulenenler />
    </Suspense>
  );
}
