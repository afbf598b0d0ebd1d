import { Button } from '@mantine/core';
import { listKisiler } from '#contract/sistem/kvkk.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { Ihlal } from './ihlal.tsx';
import { IhlalTablosu } from './ihlal-tablosu.tsx';
import { KisiVerisi } from './kisi-verisi.tsx';
import { Saklama } from './saklama.tsx';

export function KvkkPage() {
  if (useYetki(listKisiler) === false)
    return <EmptyState title="Bu sayfa için yetkiniz yok." text="KVKK işlemlerini yalnızca yöneticiler yapabilir." />;
  return (
    <>
      <PageHeader title="KVKK İşlemleri">
        <Button component="a" href="/kvkk" variant="default">
          Aydınlatma metni
        </Button>
      </PageHeader>
      <UrlTabs
        label="KVKK işlemleri"
        tabs={[
          { value: 'kisi', label: 'Kişinin Verileri', content: <KisiVerisi /> },
          {
            value: 'ihlal',
            label: 'Veri İhlali',
            content: (
              <>
                <Ihlal />
                <IhlalTablosu />
              </>
            ),
          },
          { value: 'saklama', label: 'Saklama Süreleri', content: <Saklama /> },
        ]}
      />
    </>
  );
}
