import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { printPage } from '#web/lib/firma.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { downloadIzgara, type IzgaraSecimi } from './api.ts';
import classes from './izgara.module.css';
import type { IzgaraFilter } from './use-ay-suzgeci.ts';

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
  filter: IzgaraFilter;
}

export function IzgaraButtons({ secim, filter }: IzgaraButtonsProps) {
  usePrintKey();
  const query = {
    ...secim,
    ...(filter.mukellef && { mukellef: filter.mukellef }),
    ...(filter.hizmet_id && { hizmet_id: filter.hizmet_id }),
    ...(filter.goster !== 'hepsi' && { goster: filter.goster }),
    ...(filter.yalnizDolu && !filter.mukellef && { dolu: '1' as const }),
  };
  const save = () => downloadIzgara(query).catch(notifyCause);
  return (
    <>
      <Daralan name="Yazdır" icon={<IconPrinter size={15} aria-hidden />} onClick={printPage} />
      <Daralan name="Excel" icon={<IconFileSpreadsheet size={15} aria-hidden />} onClick={() => void save()} />
    </>
  );
}

const Daralan = ({ name, icon, ...button }: { name: string; icon: ReactNode; onClick: () => void }) => (
  <Button className={classes.daralan} aria-label={name} title={name} variant="default" leftSection={icon} {...button}>
    {name}
  </Button>
);
