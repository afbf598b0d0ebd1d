import { useState } from 'react';
import { MUSTERI_METNI, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { RowButton } from '#web/ui/data-table/rows/row-button.tsx';
import { TopluAktif } from '#web/ui/data-table/toplu-aktif.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { saveTopluAktif } from './api.ts';
import { MUHASEBECI_COLUMNS } from './liste/mukellef-columns.tsx';
import { MukellefModal } from './liste/mukellef-details.tsx';
import { MukellefList } from './liste/mukellef-list.tsx';
import { RowButtons } from './liste/row-buttons.tsx';
import { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

const EKLE = '/muh-panel/musteriler/ekle';

export function MusterilerPage() {
  const { edit, reload, ...islemler } = useMukellefIslemleri(MUSTERI_METNI, { canMove: false });
  const [shown, setShown] = useState<Mukellef | null>(null);
  return (
    <>
      <PageHeader title="Müşterilerim" description="Bir hücreye çift tıklayarak o değere göre süzebilirsiniz.">
        <LinkButton to={EKLE}>Müşteri Ekle</LinkButton>
      </PageHeader>
      {/* Spec §9: page sizes 5/10/20/50, 10 to begin with. */}
      <MukellefList
        label="Müşterilerim"
        canImport
        columns={MUHASEBECI_COLUMNS}
        boyutlar={[5, 10, 20, 50]}
        varsayilanBoyut={10}
        empty={{ title: 'Kayıtlı mükellef bulunamadı.', text: 'Müşteri Ekle düğmesiyle ilk kaydı oluşturun.' }}
        edit={edit}
        bulkActions={(secim, suzgec) => <TopluAktif secim={secim} suzgec={suzgec} run={saveTopluAktif} ad="mükellef" onDone={reload} />}
        rowActions={(row) => (
          <>
            <RowButton aria-haspopup="dialog" onClick={() => setShown(row)}>
              Detaylar
            </RowButton>
            <RowButtons row={row} {...islemler} />
          </>
        )}
      />
      <MukellefModal row={shown} onClose={() => setShown(null)} />
    </>
  );
}
