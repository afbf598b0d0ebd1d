import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePrintKey } from '#web/ui/hook/use-print-key.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { printPage } from '#web/ui/page/paper.ts';
import { downloadIzgara, type IzgaraSecimi } from './api.ts';
import classes from './izgara.module.css';
import type { IzgaraFilter } from './use-ay-suzgeci.ts';

interface IzgaraButtonsProps {
  secim: IzgaraSecimi;
  filter: IzgaraFilter;
}

export function IzgaraButtons({ secim, filter }: IzgaraButtonsProps) {
  usePrintKey(printPage);
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
