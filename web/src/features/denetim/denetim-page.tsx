import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { exportDenetim } from '#contract/denetim/denetim.ts';
import { download } from '#web/lib/api-client.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { ExcelButton } from '#web/parts/export-menu/file-buttons.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listDenetimQuery, type Suzgec } from './api.ts';
import classes from './denetim.module.css';
import { COLUMNS, type Satir } from './denetim-columns.tsx';
import { SUZGEC_ADLARI, Suzgecler } from './suzgecler.tsx';
import { useGeriAlma } from './use-geri-alma.ts';
import { useZincirKontrolu } from './zincir-kontrolu.tsx';

export function DenetimPage() {
  const [values, set] = useUrlParams(SUZGEC_ADLARI);
  const { girisler, ...asked } = values;
  const suzgec = {
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)),
    ...(girisler === null && { girissiz: '1' }),
  } as Suzgec;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    listDenetimQuery(suzgec),
  );
  const { button, note } = useZincirKontrolu();
  const rowActions = useGeriAlma();
  const rows = data?.pages.flatMap(({ kayitlar, adlar }) => kayitlar.map((kayit): Satir => ({ ...kayit, adlar })));
  return (
    <>
      <PageHeader title="Denetim" description="Değişmez kayıt: kim, ne zaman, neyi değiştirdi.">
        {button}
        <ExcelButton save={() => download(exportDenetim, { query: suzgec })} />
      </PageHeader>
      {note}
      <Suzgecler values={values} set={set} />
      <DataTable
        label="Denetim kaydı"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.denetim_id}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={{ title: 'Bu süzgece uyan denetim kaydı yok.', text: 'Tarihi ya da süzgeçleri değiştirin.' }}
        {...(rowActions && { rowActions })}
      />
      {hasNextPage && (
        <Button
          className={classes.devam as string}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Daha eskilerini göster
        </Button>
      )}
    </>
  );
}
