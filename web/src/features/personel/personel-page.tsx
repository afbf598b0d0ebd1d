import { createPersonel } from '#contract/kisi/personel.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { PersonelForm } from './personel-form.tsx';
import { PersonelTable } from './personel-table.tsx';

export function PersonelPage() {
  const canWrite = useYetki(createPersonel) !== false;
  const form = (
    <Yetkili route={createPersonel}>
      <PersonelForm />
    </Yetkili>
  );
  return (
    <>
      <PageHeader title="Personel" description="Büronun çalışanları." />
      <UrlTabs
        label="Personel"
        tabs={[
          { value: 'liste', label: 'Personel Listesi', content: <PersonelTable canWrite={canWrite} /> },
          { value: 'ekle', label: 'Personel Ekle', content: form, side: true },
        ]}
      />
    </>
  );
}
