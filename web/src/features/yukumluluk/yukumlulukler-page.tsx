import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmYukumlulukler, listYukumlulukler, YUKUMLULUK_DURUMU } from '#contract/beyanname/yukumluluk.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { Yukumlulukler } from '#web/parts/mukellef/later-parts.tsx';
import { ilkMukellef } from '#web/parts/sonraki-adim.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listYukumluluklerQuery, type OnayRequest } from './api.ts';
import { columnsOf } from './columns.tsx';
import { OnayDialog } from './onay-dialog.tsx';
import { KindButton } from './tur-dialog.tsx';

const PAGES = {
  admin: '/mukellefler',
  muhasebeci: '/muh-panel/musteriler',
  personel: '/per-panel/mukellefler',
  mukellef: '/mukellefler',
} as const;

interface Onaylanan {
  secim: OnayRequest['secim'];
  which: string;
  adet: number;
  clear: () => void;
}

const BOS = { title: 'Kayıtlı mükellef bulunamadı.', text: 'Yalnızca aktif mükellefler listelenir.' };

export function YukumluluklerPage() {
  const { data: oturum } = useOturum();
  const canConfirm = useYetki(confirmYukumlulukler) === true;
  const [onaylanan, setOnaylanan] = useState<Onaylanan | null>(null);
  const { table, data, filter } = useList(listYukumlulukler, {
    columns: columnsOf(oturum?.rol),
    query: listYukumluluklerQuery,
    varsayilanSirala: 'durum',
    varsayilanBoyut: 50,
  });
  const total = data?.toplam ?? 0;
  const confirmAll = () =>
    setOnaylanan({ secim: { suzgec: filter }, which: 'Süzgecin gösterdiği', adet: total, clear: () => undefined });
  const confirmChosen = (secim: Secim) =>
    setOnaylanan({ secim: secimOf(secim, filter), which: 'Seçilen', adet: secim.adet, clear: secim.clear });
  return (
    <>
      <PageHeader title="Yükümlülükler" description="Kim neyi verir: bilgilerinden önerilir, bir kişi onaylar.">
        {canConfirm && (
          <Button disabled={total === 0} onClick={confirmAll}>
            Önerileri onayla
          </Button>
        )}
      </PageHeader>
      <DataTable
        {...table}
        states={{ field: 'durum', names: YUKUMLULUK_DURUMU, counts: data?.sayilar }}
        label="Yükümlülükler"
        filters={[]}
        page={(row) => `${PAGES[oturum?.rol ?? 'admin']}/${row.mukellef_id}`}
        searchLabel="Ad, TC/Vergi No veya şirket ara"
        empty={{ ...ilkMukellef(oturum?.rol ?? 'admin'), ...BOS }}
        details={(row) => <Yukumlulukler mukellef_id={row.mukellef_id} />}
        {...(canConfirm && {
          bulkActions: (secim: Secim) => (
            <>
              <Button size="compact-sm" onClick={() => confirmChosen(secim)}>
                Önerileri onayla
              </Button>
              <KindButton secim={secim} filter={filter} />
            </>
          ),
        })}
      />
      {onaylanan && (
        <OnayDialog
          secim={onaylanan.secim}
          which={`${onaylanan.which} ${formatNumber(onaylanan.adet)} mükellefin önerileri.`}
          onClose={() => setOnaylanan(null)}
          onDone={onaylanan.clear}
        />
      )}
    </>
  );
}
