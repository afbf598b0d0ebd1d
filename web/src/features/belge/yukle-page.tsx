import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BelgeArama } from '#web/ui/belge/belge-arama.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { TopluYukle } from './toplu-yukle.tsx';
import { YuvaTablosu } from './yuva-tablosu.tsx';

/** Spec §2.5: three documents per customer. */
export function YuklePage() {
  return (
    <>
      <PageHeader title="Belge Yükle" description="Her müşterinin üç belgesi. PDF dosyasını yerine bırakabilir ya da düğmeyle seçebilirsiniz.">
        <Button component={Link} to="/muh-panel/musteriler/musterilerim" variant="default">
          Türe ve döneme göre belgeler
        </Button>
      </PageHeader>
      <UrlTabs
        label="Belge yükleme"
        tabs={[
          { value: 'belgeler', label: 'Müşteri Belgeleri', content: <YuvaTablosu /> },
          { value: 'toplu', label: 'Toplu Yükle', content: <TopluYukle /> },
          { value: 'ara', label: 'Belgelerde Ara', content: <BelgeArama /> },
        ]}
      />
    </>
  );
}
