import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { type Adlar, DENETIM_METNI, type DenetimKaydi, exportDenetim } from '#contract/denetim/denetim.ts';
import { geriAlmaEngeli, ISLEM_ADI, kayitAdi, olayMetni } from '#contract/denetim/denetim-metni.ts';
import { download, messageOf } from '#web/lib/api-client.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { DegisiklikListesi } from '#web/parts/gecmis/degisiklik-listesi.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { createGeriAlma, listDenetimQuery, type Suzgec } from './api.ts';
import classes from './denetim.module.css';
import { SUZGEC_ADLARI, Suzgecler } from './suzgecler.tsx';
import { useZincirKontrolu } from './zincir-kontrolu.tsx';

type Satir = DenetimKaydi & { adlar: Adlar };

const COLUMNS: readonly Column<Satir>[] = [
  { key: 'zaman', header: 'Zaman', cell: ({ zaman }) => formatTarihSaat(zaman), width: '130px' },
  { key: 'kim', header: 'Kim', cell: ({ kim }) => kim ?? 'Sistem', width: '150px' },
  {
    key: 'islem',
    header: 'İşlem',
    cell: ({ islem, geri_alma }) => (geri_alma ? `${ISLEM_ADI[islem]} (geri alma)` : ISLEM_ADI[islem]),
    width: '105px',
  },
  {
    key: 'olay',
    header: 'Olay',
    cell: (row) => <Olay row={row} />,
    card: 'title',
    filterValue: (row) => kayitAdi(row, row.adlar),
    wrap: true,
  },
];

function Olay({ row }: { row: Satir }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.olay} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{olayMetni(row, row.adlar)}</summary>
      {isOpen && (
        <>
          <small>
            {kayitAdi(row, row.adlar)}
            {row.istemci && ` · Adres: ${row.istemci}`}
          </small>
          <DegisiklikListesi kayit={row} adlar={row.adlar} />
        </>
      )}
    </details>
  );
}

export function DenetimPage() {
  const client = useQueryClient();
  const { data: oturum } = useOturum();
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
  const geriAl = useMutation({
    mutationFn: (row: Satir) => createGeriAlma(row.denetim_id),
    onSuccess: () => notifySuccess(DENETIM_METNI.geriAlindi),
    onError: (failure) => notifyError(messageOf(failure)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['denetim'] }),
  });
  const ask = async (row: Satir) => {
    const details = `${kayitAdi(row, row.adlar)} (${ISLEM_ADI[row.islem]})`;
    if (
      await confirm({
        title: 'Değişikliği geri al',
        message: DENETIM_METNI.geriAlOnay,
        details,
        confirmLabel: 'Geri al',
      })
    )
      geriAl.mutate(row);
  };
  const rows = data?.pages.flatMap(({ kayitlar, adlar }) => kayitlar.map((kayit): Satir => ({ ...kayit, adlar })));
  const yetki = oturum?.yetki_seviyesi ?? 'moderator';
  return (
    <>
      <PageHeader
        title="Denetim"
        description="Kim, ne zaman, nereden, neyi neden neye değiştirdi. Kayıtlar değiştirilemez ve silinemez."
      >
        {button}
        <Disari suzgec={suzgec} />
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
        {...(yetki !== 'moderator' && {
          rowActions: (row: Satir) =>
            geriAlmaEngeli(row, yetki) === null
              ? [{ label: 'Geri al', run: () => void ask(row), disabled: geriAl.isPending }]
              : [],
        })}
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

function Disari({ suzgec }: { suzgec: Suzgec }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download(exportDenetim, { query: suzgec })
      .catch((error) => notifyError(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} loading={busy} onClick={save}>
      Excel
    </Button>
  );
}
