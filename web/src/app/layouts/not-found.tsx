import { useLocation } from '@tanstack/react-router';
import { kilavuzOf } from '#web/app/menu.ts';
import { homeOf } from '#web/app/paths.ts';
import { readSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

export function NotFound() {
  const { pathname } = useLocation();
  const rol = readSession()?.rol ?? 'admin';
  return (
    <>
      <PageHeader title="Sayfa bulunamadı" description={`Bu adreste bir sayfa yok: ${pathname}`} />
      <p>Adres yanlış yazılmış ya da sayfa taşınmış olabilir. Menüden bir sayfa seçin ya da Ctrl+K ile arayın.</p>
      <ul>
        <li>
          <Link to={homeOf(rol)}>Ana sayfaya git</Link>
        </li>
        <li>
          <a href={kilavuzOf(rol)}>Kılavuzu aç</a>
        </li>
      </ul>
    </>
  );
}
