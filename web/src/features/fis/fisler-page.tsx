import type { SearchOf } from '#web/lib/page.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { ImportFisler } from './aktar/import-fisler.tsx';
import { FisTablosu } from './fis-tablosu.tsx';
import { EditFis } from './form/edit-fis.tsx';
import { FisForm } from './form/fis-form.tsx';

export function FislerPage() {
  const goTo = useGo();
  const [fis_id] = useUrlId('fis');
  const go = (search: SearchOf<'/per-panel/fisler'>) => goTo({ to: '.', search });
  const duzenle = fis_id === null ? null : <EditFis key={fis_id} fis_id={fis_id} onDone={() => go({})} />;
  return (
    <>
      <PageHeader title="Fişler" description="Size atanmış mükelleflerin fişleri ve sizin girdikleriniz." />
      <UrlTabs
        label="Fişler"
        tabs={[
          {
            value: 'liste',
            label: 'Fiş Listesi',
            content: <FisTablosu onEdit={(id) => go({ sekme: 'ekle', fis: String(id) })} />,
          },
          {
            value: 'ekle',
            label: duzenle ? 'Fişi Düzenle' : 'Fiş Ekle',
            content: duzenle ?? <FisForm onDone={(id) => id !== null && go({ sekme: 'ekle', fis: String(id) })} />,
          },
          { value: 'aktar', label: 'İçe Aktar', content: <ImportFisler /> },
        ]}
      />
    </>
  );
}
