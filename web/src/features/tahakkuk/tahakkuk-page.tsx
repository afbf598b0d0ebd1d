import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { TahakkukForm } from './tahakkuk-form.tsx';
import { TahakkukTable } from './tahakkuk-table.tsx';

export function TahakkukPage() {
  return (
    <>
      <PageHeader title="Tahakkuk" description="Muhasebecilerin aylık borçlarını hizmet kayıtlarından hesaplayın ve tahakkuk ettirin.">
        <LinkButton to="/payments" variant="default">
          Ödeme Yap
        </LinkButton>
      </PageHeader>
      <UrlTabs
        label="Tahakkuk"
        tabs={[
          { value: 'hesapla', label: 'Hesapla/Ekle', content: <TahakkukForm /> },
          { value: 'liste', label: 'Mevcut Tahakkuklar', content: <TahakkukTable /> },
        ]}
      />
    </>
  );
}
