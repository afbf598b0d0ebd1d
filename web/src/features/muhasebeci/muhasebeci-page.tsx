import { createMuhasebeci } from '#contract/kisi/muhasebeci.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { MuhasebeciForm } from './muhasebeci-form.tsx';
import { MuhasebeciTable } from './muhasebeci-table.tsx';

export function MuhasebeciPage() {
  const canWrite = useYetki(createMuhasebeci) !== false;
  const form = (
    <Yetkili route={createMuhasebeci}>
      <MuhasebeciForm />
    </Yetkili>
  );
  return (
    <>
      <PageHeader title="Muhasebeciler" description="Pasife alınan giriş yapamaz; kayıtları kalır." />
      <UrlTabs
        label="Muhasebeciler"
        tabs={[
          { value: 'liste', label: 'Muhasebeci Listesi', content: <MuhasebeciTable canWrite={canWrite} /> },
          { value: 'ekle', label: 'Muhasebeci Ekle', content: form, side: true },
        ]}
      />
    </>
  );
}
