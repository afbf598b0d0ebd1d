import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { getBorcumQuery } from '#web/features/odeme/api.ts';
import { hesapSatiri } from '#web/features/odeme/hesap/hesap-satiri.tsx';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { useStore } from '#web/lib/store.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listMuhasebeciSeceneklerQuery } from '#web/parts/muhasebeci/api.ts';
import { muhasebeciIsleri } from '#web/parts/muhasebeci/muhasebeci-isleri.ts';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { MoreMenu } from '#web/ui/menu/more-menu.tsx';
import { headerCount } from '#web/ui/page/header-slots.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { scrollNextFrame } from '#web/ui/page/scroll-next-frame.ts';
import { AYNISI, parcalarOf } from './chosen-muhasebeci.ts';
import { MuhasebeciAdi } from './muhasebeci-adi.tsx';
import { useMuhasebeciSirasi } from './use-muhasebeci-sirasi.ts';

const AY = '/muhasebeci-mukellefler';

export function MuhasebeciBasligi({ id }: { id: number }) {
  const { pathname, search } = useLocation();
  const open = AYNISI[pathname] ?? pathname;
  const { data: hesap } = useQuery(getBorcumQuery(id));
  const { data: secenekler } = useQuery(listMuhasebeciSeceneklerQuery(currentDonem()));
  const kisi = secenekler?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === id);
  const sira = useMuhasebeciSirasi(id, { isAy: open === AY, secenekler: secenekler?.muhasebeciler });
  const canTake = useYetki(createOdeme) === true;
  const name = kisi?.ad ?? hesap?.muhasebeci_adi ?? (secenekler ? `Muhasebeci ${id}` : '…');
  const odeme: Address = { to: '/payments', search: { muhasebeci: String(id) } };
  const isTaking = pathname === '/payments' && !('sekme' in search);
  return (
    <PageHead
      heading={<MuhasebeciAdi id={id} name={kisi?.aktif === false ? `${name} (pasif)` : name} sira={sira} />}
      line={[
        sira.here >= 0 && (
          <span
            data-wide
            title="Listedeki sırası"
          >{`${formatNumber(sira.here + 1)} / ${formatNumber(sira.total)}`}</span>
        ),
        hesap?.sirket_adi && <span data-wide>{hesap.sirket_adi}</span>,
        ...hesapSatiri(hesap, odeme),
      ]}
      nav={<Sekmeler id={id} open={open} ay={sira.ay} />}
    >
      {canTake && open !== AY && !isTaking && (
        <LinkButton {...odeme} visibleFrom="md" {...(open !== '/payments' && { variant: 'default' })}>
          Tahsilat ekle
        </LinkButton>
      )}
      {/* The pages of the month have a menu of their own, which includes these acts. */}
      {open !== AY && <MoreMenu name="Muhasebeci" acts={muhasebeciIsleri(id)} />}
    </PageHead>
  );
}

interface SekmelerProps {
  id: number;
  open: string;
  ay: object;
}

function Sekmeler({ id, open, ay }: SekmelerProps) {
  const { pathname } = useLocation();
  const count = useStore(headerCount);
  useEffect(() => scrollNextFrame(() => document.querySelector(`[data-part="${open}"]`)), [open]);
  const here = (isOpen: boolean) => isOpen && { 'aria-current': 'page' as const };
  return (
    <>
      <nav className="row tab-line" aria-label="Muhasebeci">
        {parcalarOf(id).map(([label, { to, search }]) => (
          <Link
            key={label}
            data-part={to}
            {...({ to, search: to === AY ? { ...search, ...ay } : search } as Address)}
            {...here(to === open)}
          >
            {label}
            {to === open && to !== '/payments' && count !== null && (
              <span className="muted figures">&nbsp;{count}</span>
            )}
          </Link>
        ))}
      </nav>
      {open === AY && (
        <nav className="row tab-line" data-wide aria-label="Ay">
          {(
            [
              ['Talep ONAY / RED', AY],
              ['Yapım Onaylama', '/yapimonaylama'],
            ] as const
          ).map(([label, to]) => (
            <Link key={to} to={to} search={{ muhasebeci: String(id), ...ay }} {...here(to === pathname)}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
