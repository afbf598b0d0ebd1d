import { useQuery } from '@tanstack/react-query';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { type UrlTab, UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { ayarlarQuery } from './api.ts';
import classes from './ayar.module.css';
import { DepoAyari } from './sekme/depo-ayari.tsx';
import { EpostaAyari } from './sekme/eposta-ayari.tsx';
import { FirmaAyari } from './sekme/firma-ayari.tsx';
import { GuvenlikAyari } from './sekme/guvenlik-ayari.tsx';
import { HatirlatmaAyari } from './sekme/hatirlatma-ayari.tsx';
import { HizmetAyari } from './sekme/hizmet-ayari.tsx';
import { LogoAyari } from './sekme/logo-ayari.tsx';
import { TahakkukAyari } from './sekme/tahakkuk-ayari.tsx';
import { TekrarAyari } from './sekme/tekrar-ayari.tsx';
import { YedekAyari } from './sekme/yedek-ayari.tsx';

const tabsOf = (ayarlar: Ayarlar): readonly [UrlTab, ...UrlTab[]] => [
  {
    value: 'buro',
    label: 'Büro',
    content: (
      <>
        <FirmaAyari ayarlar={ayarlar} />
        <LogoAyari />
      </>
    ),
  },
  { value: 'tahakkuk', label: 'Tahakkuk', content: <TahakkukAyari ayarlar={ayarlar} /> },
  { value: 'hatirlatma', label: 'Hatırlatma', content: <HatirlatmaAyari ayarlar={ayarlar} /> },
  { value: 'isler', label: 'Otomatik işler', content: <TekrarAyari acik={ayarlar.tekrar_otomatik} /> },
  { value: 'eposta', label: 'E-posta', content: <EpostaAyari ayarlar={ayarlar} /> },
  { value: 'hizmetler', label: 'Yapay zekâ ve kart', content: <HizmetAyari ayarlar={ayarlar} /> },
  { value: 'depo', label: 'Depo ve saklama', content: <DepoAyari ayarlar={ayarlar} /> },
  { value: 'yedek', label: 'Yedekleme', content: <YedekAyari ayarlar={ayarlar} /> },
  { value: 'guvenlik', label: 'Güvenlik', content: <GuvenlikAyari ayarlar={ayarlar} /> },
];

/** The office's settings. A moderator looks only. */
export function AyarlarPage() {
  const { data, error, refetch } = useQuery(ayarlarQuery);
  return (
    <>
      <PageHeader title="Ayarlar" description="Bütün büro için geçerli ayarlar." />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.sekmeler}>{data ? <UrlTabs label="Ayar grupları" tabs={tabsOf(data)} /> : <p role="status">Yükleniyor…</p>}</div>
      )}
    </>
  );
}
