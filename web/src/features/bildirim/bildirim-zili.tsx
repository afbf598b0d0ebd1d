import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/ui/later.tsx';
import classes from './bildirim.module.css';
import { getBildirimSayisiQuery } from './sayi.ts';

const Bildirimler = lazyPart(() => import('./bildirimler.tsx').then((m) => m.Bildirimler));

/** The count of unread notices is asked 200 ms after the app starts, so that the first page's own data come first. */
const SONRA = 200;

export function BildirimZili() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setAsked, SONRA, true);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...getBildirimSayisiQuery, enabled: isAsked });
  const [isOpen, setOpen] = useState(false);
  const okunmamis = data?.okunmamis ?? 0;
  const label = okunmamis === 0 ? 'Bildirimler' : `Bildirimler, ${okunmamis.toLocaleString('tr-TR')} okunmamış`;
  return (
    <>
      <ActionIcon
        className={classes.zil}
        size="lg"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconBell size={18} />
        {okunmamis > 0 && (
          <span className={`bold figures text-centre ${classes.sayi}`} aria-hidden>
            {okunmamis > 99 ? '99+' : okunmamis}
          </span>
        )}
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <Bildirimler onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
