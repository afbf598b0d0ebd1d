import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { Ihlal } from './ihlal.tsx';
import { KisiVerisi } from './kisi-verisi.tsx';

/** What Law 6698 asks of the office: a person's data, anonymity, and whom a breach touches. */
export const KvkkPage = () => (
  <>
    <PageHeader
      title="KVKK İşlemleri"
      description={
        <>
          Kişisel verilerle ilgili başvuru ve bildirimler. <a href="/kvkk">Aydınlatma metni</a>
        </>
      }
    />
    <UrlTabs
      label="KVKK işlemleri"
      tabs={[
        { value: 'kisi', label: 'Kişinin Verileri', content: <KisiVerisi /> },
        { value: 'ihlal', label: 'Veri İhlali', content: <Ihlal /> },
      ]}
    />
  </>
);
