import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { printPage } from '#web/lib/firma.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { downloadIzgara, type IzgaraSecimi } from './api.ts';
import classes from './izgara.module.css';
import type { IzgaraSuzgeci } from './use-ay-suzgeci.ts';

/** Whoever prints by Ctrl+P gets the office's name, too. */
function usePrintKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p')
        return;
      event.preventDefault();
      printPage();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

interface IzgaraButtonsProps {
  secim: IzgaraSecimi;
  suzgec: IzgaraSuzgeci;
}

export function IzgaraButtons({ secim, suzgec }: IzgaraButtonsProps) {
  usePrintKey();
  const query = {
    ...secim,
    ...(suzgec.mukellef && { mukellef: suzgec.mukellef }),
    ...(suzgec.hizmet_id && { hizmet_id: suzgec.hizmet_id }),
    ...(suzgec.goster !== 'hepsi' && { goster: suzgec.goster }),
    ...(suzgec.yalnizDolu && !suzgec.mukellef && { dolu: '1' as const }),
  };
  const save = () => downloadIzgara(query).catch(notifyCause);
  return (
    <>
      <Daralan ad="Yazdır" icon={<IconPrinter size={15} aria-hidden />} onClick={printPage} />
      <Daralan ad="Excel" icon={<IconFileSpreadsheet size={15} aria-hidden />} onClick={() => void save()} />
    </>
  );
}

const Daralan = ({ ad, icon, ...button }: { ad: string; icon: ReactNode; onClick: () => void }) => (
  <Button className={classes.daralan} aria-label={ad} title={ad} variant="default" leftSection={icon} {...button}>
    {ad}
  </Button>
);
