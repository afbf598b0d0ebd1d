import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import classes from './muhasebeci.module.css';

interface MuhasebeciLinkProps {
  muhasebeci_id: number;
  ad: string;
}

export const MuhasebeciLink = ({ muhasebeci_id, ad }: MuhasebeciLinkProps) => (
  <Link to="/payments" search={{ muhasebeci: String(muhasebeci_id) }}>
    {ad}
  </Link>
);

export const GoToMuhasebeci = ({ muhasebeci_id, ad }: MuhasebeciLinkProps) => (
  <>
    {' '}
    <Link
      to="/payments"
      search={{ muhasebeci: String(muhasebeci_id) }}
      className={`inline centred muted ${classes.git}`}
      data-print="hidden"
      aria-label={`${ad}: sayfasını aç`}
      title="Muhasebecinin sayfası"
    >
      <IconArrowUpRight size={14} aria-hidden />
    </Link>
  </>
);

export const MuhasebeciAdi = (props: MuhasebeciLinkProps) => (
  <>
    {props.ad}
    <GoToMuhasebeci {...props} />
  </>
);
