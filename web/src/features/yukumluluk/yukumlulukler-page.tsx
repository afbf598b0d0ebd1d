import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  confirmYukumlulukler,
  YUKUMLULUK_DURUMLARI,
  YUKUMLULUK_DURUMU,
  YUKUMLULUK_SIRALAR,
  YUKUMLULUK_SUZGECLER,
  type YukumlulukSatiri,
} from '#contract/beyanname/yukumluluk.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { Yukumlulukler } from '#web/parts/yukumluluk/yukumlulukler.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listYukumluluklerQuery, type OnayIstegi } from './api.ts';
import { columnsOf } from './columns.tsx';
import { OnayDialog } from './onay-dialog.tsx';
import classes from './yukumlulukler.module.css';

const SAYFALAR = {
  admin: '/mukellefler',
  muhasebeci: '/muh-panel/musteriler',
  personel: '/per-panel/mukellefler',
  mukellef: '/mukellefler',
} as const;

interface Onaylanan {
  secim: OnayIstegi['secim'];
  kimler: string;
  clear: () => void;
}

export function YukumluluklerPage() {
  const { data: oturum } = useOturum();
  const canConfirm = useYetki(confirmYukumlulukler) === true;
  const [onaylanan, setOnaylanan] = useState<Onaylanan | null>(null);
  const { table, search, data, suzgec } = useList({
    ...{ suzgecler: YUKUMLULUK_SUZGECLER, siralar: YUKUMLULUK_SIRALAR, varsayilanSirala: 'durum', varsayilanBoyut: 50 },
    query: listYukumluluklerQuery,
    rowsOf: ({ mukellefler }) => mukellefler,
  });
  const toplam = data?.toplam ?? 0;
  const onaylaHepsini = () =>
    setOnaylanan({
      secim: { suzgec },
      kimler: `Süzgecin gösterdiği ${formatNumber(toplam)} mükellefin önerileri.`,
      clear: () => undefined,
    });
  const onaylaSecilenleri = (secim: Secim) =>
    setOnaylanan({
      secim: secimOf(secim, suzgec),
      kimler: `Seçilen ${formatNumber(secim.adet)} mükellefin önerileri.`,
      clear: secim.clear,
    });
  return (
    <>
      <PageHeader
        title="Yükümlülükler"
        description="Hangi mükellef hangi beyannameyi verir: bilgilerinden önerilir, bir kişi onaylar."
      >
        {canConfirm && (
          <Button disabled={toplam === 0} onClick={onaylaHepsini}>
            Önerileri onayla
          </Button>
        )}
      </PageHeader>
      <fieldset className={classes.durumlar} aria-label="Durum">
        {YUKUMLULUK_DURUMLARI.map((durum) => (
          <Button
            key={durum}
            size="compact-sm"
            variant={search.suzgecler.durum === durum ? 'filled' : 'default'}
            aria-pressed={search.suzgecler.durum === durum}
            onClick={() => search.toggleSuzgec('durum', durum)}
          >
            {YUKUMLULUK_DURUMU[durum]} {data && formatNumber(data.sayilar[durum])}
          </Button>
        ))}
      </fieldset>
      <DataTable<YukumlulukSatiri>
        {...table}
        label="Yükümlülükler"
        columns={columnsOf(oturum?.rol)}
        rowKey={(row) => row.mukellef_id}
        page={(row) => `${SAYFALAR[oturum?.rol ?? 'admin']}/${row.mukellef_id}`}
        searchLabel="Ad, TC/Vergi No ya da şirket ara"
        empty={{ title: 'Bu süzgeçte mükellef yok.', text: 'Yalnızca aktif mükellefler listelenir.' }}
        details={(row) => <Yukumlulukler mukellef_id={row.mukellef_id} />}
        {...(canConfirm && {
          bulkActions: (secim: Secim) => (
            <Button size="compact-sm" onClick={() => onaylaSecilenleri(secim)}>
              Önerileri onayla
            </Button>
          ),
        })}
      />
      {onaylanan && (
        <OnayDialog
          secim={onaylanan.secim}
          kimler={onaylanan.kimler}
          onClose={() => setOnaylanan(null)}
          onDone={onaylanan.clear}
        />
      )}
    </>
  );
}
