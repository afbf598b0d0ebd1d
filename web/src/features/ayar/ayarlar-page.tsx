import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ayarlar } from '#contract/sistem/ayar.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getAyarlarQuery } from './api.ts';
import { BankaAyari } from './sekme/banka-ayari.tsx';
import { BeyannameAyari } from './sekme/beyanname-ayari.tsx';
import { DepoAyari } from './sekme/depo-ayari.tsx';
import { EpostaAyari } from './sekme/eposta-ayari.tsx';
import { EvrakAyari } from './sekme/evrak-ayari.tsx';
import { FirmaAyari } from './sekme/firma-ayari.tsx';
import { GuvenlikAyari } from './sekme/guvenlik-ayari.tsx';
import { HatirlatmaAyari } from './sekme/hatirlatma-ayari.tsx';
import { HizmetAyari } from './sekme/hizmet-ayari.tsx';
import { IletiAyari } from './sekme/ileti-ayari.tsx';
import { LogoAyari } from './sekme/logo-ayari.tsx';
import { SmsAyari } from './sekme/sms-ayari.tsx';
import { TahakkukAyari } from './sekme/tahakkuk-ayari.tsx';
import { TekrarAyari } from './sekme/tekrar-ayari.tsx';
import { YedekAyari } from './sekme/yedek-ayari.tsx';

const SEKMELER: Readonly<Record<string, (props: { ayarlar: Ayarlar }) => ReactNode>> = {
  buro: ({ ayarlar }) => (
    <>
      <FirmaAyari ayarlar={ayarlar} />
      <LogoAyari />
    </>
  ),
  tahakkuk: ({ ayarlar }) => (
    <>
      <TahakkukAyari ayarlar={ayarlar} />
      <BankaAyari {...ayarlar} />
    </>
  ),
  hatirlatma: HatirlatmaAyari,
  isler: ({ ayarlar }) => (
    <>
      <TekrarAyari acik={ayarlar.tekrar_otomatik} />
      <BeyannameAyari {...ayarlar} />
      <EvrakAyari {...ayarlar} />
    </>
  ),
  eposta: EpostaAyari,
  sms: SmsAyari,
  ileti: IletiAyari,
  hizmetler: HizmetAyari,
  depo: DepoAyari,
  yedek: YedekAyari,
  guvenlik: GuvenlikAyari,
};

const CardToCome = () => (
  <div className="narrow-page card pad-16">
    <LinesToCome />
  </div>
);

export function AyarlarPage() {
  const { data, error, refetch } = useQuery(getAyarlarQuery);
  const [sekme] = useUrlParam('sekme');
  const Sekme = SEKMELER[sekme ?? ''] ?? SEKMELER.buro;
  return (
    <>
      <PageHeader title="Ayarlar" description="Tüm büro için geçerli ayarlar." />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="shrink">{data && Sekme ? <Sekme key={sekme} ayarlar={data} /> : <CardToCome />}</div>
      )}
    </>
  );
}
