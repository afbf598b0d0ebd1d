import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { messageOf } from '#web/lib/api-client.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { type IzgaraSecimi, saveXlsx } from './api.ts';
import classes from './izgara.module.css';
import type { IzgaraSuzgeci } from './use-ay-suzgeci.ts';

interface IzgaraButtonsProps {
  secim: IzgaraSecimi;
  suzgec: IzgaraSuzgeci;
  disabled: boolean;
}

/** The month on paper and as a sheet, as it is shown. */
export function IzgaraButtons({ secim, suzgec, disabled }: IzgaraButtonsProps) {
  const query = {
    ...secim,
    ...(suzgec.mukellef && { mukellef: suzgec.mukellef }),
    ...(suzgec.hizmet_id && { hizmet_id: suzgec.hizmet_id }),
    ...(suzgec.goster !== 'hepsi' && { goster: suzgec.goster }),
    ...(suzgec.yalnizDolu && { dolu: '1' as const }),
  };
  const save = () => saveXlsx(query).catch((error) => notifyError(messageOf(error)));
  return (
    <>
      <Button
        className={classes.daralan}
        aria-label="Yazdır"
        title="Yazdır"
        variant="default"
        leftSection={<IconPrinter size={15} aria-hidden />}
        disabled={disabled}
        onClick={() => window.print()}
      >
        Yazdır
      </Button>
      <Button
        className={classes.daralan}
        aria-label="Excel"
        title="Excel"
        variant="default"
        leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
        disabled={disabled}
        onClick={() => void save()}
      >
        Excel
      </Button>
    </>
  );
}
