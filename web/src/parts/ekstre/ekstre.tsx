import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currentDonem, gunOf } from '#contract/common/donem.ts';
import { ExcelButton, PrintButton } from '#web/parts/disa-aktar/file-buttons.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { downloadEkstrePdf, downloadEkstreXlsx, type EkstreQuery, getEkstreQuery } from './api.ts';
import classes from './ekstre.module.css';
import { EkstreTable } from './ekstre-table.tsx';

export function EkstreParcasi({ muhasebeciId }: { muhasebeciId: number | undefined }) {
  const [gunler, setGunler] = useUrlParams(['baslangic', 'bitis']);
  const aralik = {
    baslangic: gunler.baslangic ?? `${currentDonem().yil}-01-01`,
    bitis: gunler.bitis ?? gunOf(new Date()),
  };
  const query: EkstreQuery = { ...aralik, ...(muhasebeciId !== undefined && { muhasebeci_id: muhasebeciId }) };
  const { data, error, refetch, isPlaceholderData } = useQuery(getEkstreQuery(query));
  return (
    <>
      <div className={`row wrap bottom gap-8 below-12 ${classes.arac}`} data-print="hidden">
        <TarihAraligi {...aralik} onChange={setGunler} />
        <span className={`flow gap-8 push ${classes.dosyalar}`}>
          <PrintButton disabled={!data} />
          <ExcelButton disabled={!data} save={() => downloadEkstreXlsx(query)} />
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={15} aria-hidden />}
            disabled={!data}
            onClick={() => void downloadEkstrePdf(query).catch(notifyCause)}
          >
            PDF
          </Button>
        </span>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EkstreTable ekstre={data} isBusy={isPlaceholderData} />
      ) : (
        <LinesToCome />
      )}
    </>
  );
}
