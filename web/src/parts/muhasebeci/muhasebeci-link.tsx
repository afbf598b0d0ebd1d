import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import classes from './muhasebeci.module.css';

interface MuhasebeciLinkProps {
  muhasebeci_id: number;
  name: string;
}

export const MuhasebeciLink = ({ muhasebeci_id, name }: MuhasebeciLinkProps) => (
  <Link to="/payments" search={{ muhasebeci: String(muhasebeci_id) }}>
    {name}
  </Link>
);

export const GoToMuhasebeci = ({ muhasebeci_id, name }: MuhasebeciLinkProps) => (
  <>
    {' '}
    <Link
      to="/payments"
      search={{ muhasebeci: String(muhasebeci_id) }}
      className={`inline centred muted ${classes.git}`}
      data-print="hidden"
      aria-label={`${name}: sayfasını aç`}
      title="Muhasebecinin sayfası"
    >
      <IconArrowUpRight size={14} aria-hidden />
    </Link>
  </>
);

export const MuhasebeciName = (props: MuhasebeciLinkProps) => (
  <>
    {props.name}
    <GoToMuhasebeci {...props} />
  </>
);
