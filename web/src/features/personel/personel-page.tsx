import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { PersonelForm } from './personel-form.tsx';
import { PersonelTable } from './personel-table.tsx';

export function PersonelPage() {
  return (
    <>
      <PageHeader title="Personel" description="Hizmetleri yerine getiren çalışanlar." />
      <UrlTabs
        label="Personel"
        tabs={[
          { value: 'ekle', label: 'Personel Ekle', content: <PersonelForm /> },
          { value: 'liste', label: 'Personel Listesi', content: <PersonelTable /> },
        ]}
      />
    </>
  );
}
