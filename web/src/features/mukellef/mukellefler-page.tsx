import { createMukellef, MUKELLEF_METNI, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { TopluAktif } from '#web/ui/data-table/toplu-aktif.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { saveTopluAktif } from './api.ts';
import { MukellefAta } from './liste/mukellef-ata.tsx';
import { ADMIN_COLUMNS } from './liste/mukellef-columns.tsx';
import { MukellefDetails } from './liste/mukellef-details.tsx';
import { MukellefList } from './liste/mukellef-list.tsx';
import { MukellefTasi } from './liste/mukellef-tasi.tsx';
import { RowButtons } from './liste/row-buttons.tsx';
import { MukellefForm } from './mukellef-form.tsx';
import { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

export function MukelleflerPage() {
  const canWrite = useYetki(createMukellef) !== false;
  const form = (
    <Yetkili route={createMukellef}>
      <MukellefForm />
    </Yetkili>
  );
  return (
    <>
      <PageHeader title="Mükellefler" description="Listede bir hücreye çift tıklayarak o değere göre süzebilirsiniz." />
      <UrlTabs
        label="Mükellefler"
        tabs={[
          { value: 'ekle', label: 'Mükellef Ekle', content: form },
          { value: 'liste', label: 'Mükellef Listesi', content: <Liste canWrite={canWrite} /> },
        ]}
      />
    </>
  );
}

function Liste({ canWrite }: { canWrite: boolean }) {
  const { edit, reload, ...islemler } = useMukellefIslemleri(MUKELLEF_METNI, { canMove: true });
  const rowActions = (row: Mukellef) => <RowButtons row={row} {...islemler} />;
  return (
    <MukellefList
      label="Mükellefler"
      canImport
      columns={ADMIN_COLUMNS}
      boyutlar={[20, 50, 100, 200]}
      varsayilanBoyut={50}
      empty={{ title: 'Kayıtlı mükellef bulunamadı.', text: 'Mükellef Ekle sekmesinden ilk kaydı oluşturun.' }}
      details={(row) => <MukellefDetails mukellef_id={row.mukellef_id} />}
      // A moderator assigns, too.
      bulkActions={(secim, suzgec) => (
        <>
          {canWrite && <TopluAktif secim={secim} suzgec={suzgec} run={saveTopluAktif} ad="mükellef" onDone={reload} />}
          <MukellefAta secim={secim} suzgec={suzgec} />
          {canWrite && <MukellefTasi secim={secim} suzgec={suzgec} />}
        </>
      )}
      {...(canWrite && { edit, rowActions })}
    />
  );
}
