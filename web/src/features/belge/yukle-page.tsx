import { BelgeArama } from '#web/parts/belge/belge-arama.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { BulkUpload } from './bulk-upload.tsx';
import { YuvaTablosu } from './yuva-tablosu.tsx';

export function YuklePage() {
  return (
    <>
      <PageHeader title="Belge Yükle" description="PDF’i yerine bırakın ya da seçin.">
        <LinkButton to="/muh-panel/musteriler/musterilerim" variant="default">
          Tüm belgeler
        </LinkButton>
      </PageHeader>
      <UrlTabs
        label="Belge yükleme"
        tabs={[
          { value: 'belgeler', label: 'Müşteri Belgeleri', content: <YuvaTablosu /> },
          { value: 'toplu', label: 'Toplu Yükle', content: <BulkUpload /> },
          { value: 'ara', label: 'Belgelerde Ara', content: <BelgeArama /> },
        ]}
      />
    </>
  );
}
