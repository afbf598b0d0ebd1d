import { readSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';

/** Only the office may open an accountant's page or a staff member's record; others see the name alone. */
const isOffice = (): boolean => readSession()?.rol === 'admin';

interface MuhasebeciLinkProps {
  muhasebeci_id: number;
  name: string;
}

export const MuhasebeciLink = ({ muhasebeci_id, name }: MuhasebeciLinkProps) =>
  isOffice() ? (
    <Link to="/payments" search={{ muhasebeci: String(muhasebeci_id) }}>
      {name}
    </Link>
  ) : (
    name
  );

interface PersonelLinkProps {
  personel_id: number | null;
  name: string | null;
}

export const PersonelLink = ({ personel_id, name }: PersonelLinkProps) =>
  personel_id !== null && isOffice() ? (
    <Link to="/personel" search={{ kayit: String(personel_id) }}>
      {name}
    </Link>
  ) : (
    name
  );
