import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currentDonem, gunOf } from '#contract/common/donem.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { readSession } from '#web/lib/session.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useUrlId, useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { type EkstreQuery, ekstreQuery, savePdf, saveXlsx } from './api.ts';
import classes from './ekstre.module.css';
import { EkstreTable } from './ekstre-table.tsx';

const say = (act: Promise<unknown>) => act.catch((error) => notifyError(messageOf(error)));

/** The statement of an account: an admin's choice of accountant, an accountant's own. This year until today unless other days are chosen. */
export function EkstrePage() {
  const isAdmin = readSession()?.rol === 'admin';
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [gunler, setGunler] = useUrlParams(['baslangic', 'bitis']);
  const aralik = { baslangic: gunler.baslangic ?? `${currentDonem().yil}-01-01`, bitis: gunler.bitis ?? gunOf(new Date()) };
  const query: EkstreQuery = { ...aralik, ...(isAdmin && muhasebeciId !== null && { muhasebeci_id: muhasebeciId }) };
  const isReady = !isAdmin || muhasebeciId !== null;
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...ekstreQuery(query), enabled: isReady });
  return (
    <>
      <PageHeader title="Cari Hesap Ekstresi">
        <Button variant="default" leftSection={<IconPrinter size={15} aria-hidden />} disabled={!data} onClick={() => window.print()}>
          Yazdır
        </Button>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={15} aria-hidden />} disabled={!data} onClick={() => void say(saveXlsx(query))}>
          Excel
        </Button>
        <Button leftSection={<IconFileTypePdf size={15} aria-hidden />} disabled={!data} onClick={() => void say(savePdf(query))}>
          PDF
        </Button>
      </PageHeader>
      <div className={classes.secim} data-print="hidden">
        {isAdmin && <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} />}
        <TarihAraligi {...aralik} onChange={setGunler} />
      </div>
      {!isReady ? (
        <EmptyState title="Ekstreyi görmek için bir muhasebeci seçin." />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EkstreTable ekstre={data} isBusy={isPlaceholderData} />
      ) : (
        <p role="status">Yükleniyor…</p>
      )}
    </>
  );
}
