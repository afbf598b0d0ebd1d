import { createMadde } from '#contract/uzman/bilgi-tabani.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { Deneme } from './deneme.tsx';
import { MaddeTable } from './madde-table.tsx';
import { SinirAyari } from './sinir-ayari.tsx';

export function BilgiTabaniPage() {
  const canEdit = useYetki(createMadde) ?? false;
  return (
    <>
      <PageHeader title="Bilgi Tabanı" description="Uzmana Sor yanıtlarını buradan alır." />
      <UrlTabs
        label="Bilgi tabanı"
        tabs={[
          { value: 'maddeler', label: 'Maddeler', content: <MaddeTable canEdit={canEdit} /> },
          { value: 'dene', label: 'Nasıl Yanıtlar?', content: <Deneme /> },
          { value: 'sinir', label: 'Soru Sınırı', content: <SinirAyari canEdit={canEdit} /> },
        ]}
      />
    </>
  );
}
