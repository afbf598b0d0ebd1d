import { MUSTERI_METNI } from '#contract/mukellef/mukellef.ts';
import { TopluAktif } from '#web/parts/data-table/toplu-aktif.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { later } from '#web/ui/later.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { setMukelleflerAktif } from './api.ts';
import { MUHASEBECI_COLUMNS, MUHASEBECI_LISTESI } from './liste/mukellef-columns.tsx';
import { MukellefList } from './liste/mukellef-list.tsx';
import { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

const SendToMukellefler = later(() => import('./liste/send-to-mukellefler.tsx').then((m) => m.SendToMukellefler));
const EKLE = '/muh-panel/musteriler/ekle';

export function MusterilerPage() {
  const { edit, actions, reload } = useMukellefIslemleri(MUSTERI_METNI, { canMove: false });
  return (
    <>
      <PageHeader title="Müşterilerim" description="Bir hücreye çift tıklayarak o değere göre süzebilirsiniz.">
        <LinkButton to={EKLE}>Müşteri Ekle</LinkButton>
      </PageHeader>
      {/* The specification (§9) wants page sizes of 5, 10, 20 and 50, beginning with 10. */}
      <MukellefList
        label="Müşterilerim"
        adres={MUHASEBECI_LISTESI}
        canImport
        columns={MUHASEBECI_COLUMNS}
        sizes={[5, 10, 20, 50]}
        defaultSize={20}
        empty={{
          title: 'Kayıtlı mükellef bulunamadı.',
          text: 'Müşteri Ekle düğmesiyle ilk kaydı oluşturun.',
          next: SONRAKI.musteriEkle,
        }}
        edit={edit}
        rowActions={actions}
        bulkActions={(secim, filter) => (
          <>
            <TopluAktif secim={secim} filter={filter} run={setMukelleflerAktif} name="mükellef" onDone={reload} />
            <SendToMukellefler secim={secim} suzgec={filter} />
          </>
        )}
      />
    </>
  );
}
