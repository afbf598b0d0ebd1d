import { useOturum } from '#web/lib/use-oturum.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { AdminForm } from './admin-form.tsx';
import { AdminTable } from './admin-table.tsx';

export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Yönetimi" description="Büronun yöneticileri ve yetki seviyeleri." />
      <AdminTabs />
    </>
  );
}

function AdminTabs() {
  const { data, error, refetch } = useOturum();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.yetki_seviyesi !== 'superadmin') {
    return (
      <EmptyState
        title="Bu sayfa yalnızca süper yöneticiler içindir."
        text="Admin eklemek veya bir yetkiyi değiştirmek için süper yöneticinize başvurun."
      />
    );
  }
  return (
    <UrlTabs
      label="Admin yönetimi"
      tabs={[
        { value: 'liste', label: 'Admin Listesi', content: <AdminTable /> },
        { value: 'ekle', label: 'Admin Ekle', content: <AdminForm />, side: true },
      ]}
    />
  );
}
