import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { AyTablosu } from './ay/ay-tablosu.tsx';
import { TahakkukForm } from './tahakkuk-form.tsx';
import { TahakkukTable } from './tahakkuk-table.tsx';

export function TahakkukPage() {
  return (
    <>
      <PageHeader title="Tahakkuk" description="Muhasebecilerin aylık borçları.">
        <LinkButton to="/payments" variant="default">
          Ödeme Yap
        </LinkButton>
      </PageHeader>
      <UrlTabs
        label="Tahakkuk"
        tabs={[
          { value: 'hesapla', label: 'Hesapla/Ekle', content: <AyTablosu /> },
          { value: 'liste', label: 'Mevcut Tahakkuklar', content: <TahakkukTable /> },
          { value: 'ekle', label: 'Tahakkuk Ekle', content: <TahakkukForm />, side: 'quiet' },
        ]}
      />
    </>
  );
}
