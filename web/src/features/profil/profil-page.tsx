import { hasBildirim } from '#contract/bildirim/bildirim-sayisi.ts';
import { readSession } from '#web/lib/session.ts';
import { TakvimAkisi } from '#web/parts/takvim-akisi/takvim-akisi.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { ApiAnahtarlari } from './anahtar/api-anahtarlari.tsx';
import { Bildirimlerim } from './bildirimlerim.tsx';
import { Bilgilerim } from './bilgilerim.tsx';
import { Gorunum } from './gorunum.tsx';
import { Guvenlik } from './guvenlik/guvenlik.tsx';
import { Oturumlar } from './oturum/oturumlar.tsx';

export const ProfilPage = () => (
  <>
    <PageHeader title="Profilim" description="Bilgileriniz ve girişinizin güvenliği." />
    <UrlTabs
      label="Profil bölümleri"
      tabs={[
        { value: 'bilgiler', label: 'Bilgilerim', content: <Bilgilerim /> },
        { value: 'guvenlik', label: 'Güvenlik', content: <Guvenlik /> },
        { value: 'oturumlar', label: 'Oturumlar', content: <Oturumlar /> },
        { value: 'anahtarlar', label: 'API anahtarları', content: <ApiAnahtarlari /> },
        ...(hasBildirim(readSession()?.rol)
          ? [{ value: 'bildirimler', label: 'Bildirimler', content: <Bildirimlerim /> }]
          : []),
        ...(readSession()?.rol === 'mukellef'
          ? []
          : [{ value: 'takvim', label: 'Takvim akışı', content: <TakvimAkisi /> }]),
        { value: 'gorunum', label: 'Görünüm', content: <Gorunum /> },
      ]}
    />
  </>
);
