import { useQuery } from '@tanstack/react-query';
import { TAHAKKUK_YOK } from '#contract/beyanname/odeme-mesaji.ts';
import { ayName, currentDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { Link } from '#web/ui/link.tsx';
import { getMukellefOdemeleriQuery } from './api.ts';

/** What the client pays to the state this month, and how much of it nobody knows yet; it leads to the client's row. */
export function OdemeOzeti({ mukellef_id }: { mukellef_id: number }) {
  const donem = currentDonem();
  const { data } = useQuery(getMukellefOdemeleriQuery(mukellef_id, donem));
  if (!data || data.kalemler.length === 0) return null;
  const missing = data.kalemler.filter(({ tutar }) => tutar === null).length;
  return (
    <li>
      <Link
        to="/beyannameler/odemeler"
        search={{ yil: String(donem.yil), ay: String(donem.ay), kayit: String(mukellef_id) }}
      >
        <span className="muted normal">{ayName(donem.ay)} ödemesi</span>{' '}
        {data.toplam === 0 && missing === 0 ? TAHAKKUK_YOK : formatTl(data.toplam)}
        {missing > 0 && <span className="danger"> · {missing} eksik</span>}
      </Link>
    </li>
  );
}
