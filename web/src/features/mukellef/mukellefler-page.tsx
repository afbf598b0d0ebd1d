import { MUKELLEF_METNI, type Mukellef } from '#contract/mukellef.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { ADMIN_COLUMNS } from './mukellef-columns.tsx';
import { MukellefDetails } from './mukellef-details.tsx';
import { MukellefForm } from './mukellef-form.tsx';
import { MukellefList } from './mukellef-list.tsx';
import { RowButtons } from './row-buttons.tsx';
import { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

export function MukelleflerPage() {
  const { data } = useOturum();
  // A moderator reads (readings, "Admin levels").
  const canWrite = data?.yetki_seviyesi !== 'moderator';
  const liste = { value: 'liste', label: 'Mükellef Listesi', content: <Liste canWrite={canWrite} /> };
  return (
    <>
      <PageHeader title="Mükellefler" description="Listede bir hücreye çift tıklayarak o değere göre süzebilirsiniz." />
      <UrlTabs label="Mükellefler" tabs={canWrite ? [{ value: 'ekle', label: 'Mükellef Ekle', content: <MukellefForm /> }, liste] : [liste]} />
    </>
  );
}

function Liste({ canWrite }: { canWrite: boolean }) {
  const { edit, ...islemler } = useMukellefIslemleri(MUKELLEF_METNI, { canMove: true });
  const rowActions = (row: Mukellef) => <RowButtons row={row} {...islemler} />;
  return (
    <MukellefList
      label="Mükellefler"
      columns={ADMIN_COLUMNS}
      boyutlar={[20, 50, 100, 200]}
      varsayilanBoyut={50}
      empty={{ title: 'Kayıtlı mükellef bulunamadı.', text: 'Mükellef Ekle sekmesinden ilk kaydı oluşturun.' }}
      details={(row) => <MukellefDetails mukellef_id={row.mukellef_id} />}
      {...(canWrite && { edit, rowActions })}
    />
  );
}
