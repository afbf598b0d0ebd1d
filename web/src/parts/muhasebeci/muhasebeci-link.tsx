import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import classes from './muhasebeci.module.css';

interface MuhasebeciLinkProps {
  muhasebeci_id: number;
  ad: string;
}

/** An accountant's name, wherever the office reads it: the way to the accountant's page. */
export const MuhasebeciLink = ({ muhasebeci_id, ad }: MuhasebeciLinkProps) => (
  <Link to="/payments" search={{ muhasebeci: String(muhasebeci_id) }}>
    {ad}
  </Link>
);

/** The same where a click on the name does something else: it opens the row, and a second one filters by it. */
export const MuhasebeciAdi = ({ muhasebeci_id, ad }: MuhasebeciLinkProps) => (
  <>
    {ad}{' '}
    <Link
      to="/payments"
      search={{ muhasebeci: String(muhasebeci_id) }}
      className={classes.git}
      aria-label={`${ad}: sayfasını aç`}
      title="Muhasebecinin sayfası"
    >
      <IconArrowUpRight size={14} aria-hidden />
    </Link>
  </>
);
