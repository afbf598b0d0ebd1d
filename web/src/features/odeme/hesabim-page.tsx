import { useQuery } from '@tanstack/react-query';
import { KartBekleyenler } from '#web/parts/kart/kart-bekleyenler.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { getBorcumQuery } from './api.ts';
import { AcikBorclar } from './hesap/acik.tsx';
import { BorcKartlari } from './hesap/borc-kartlari.tsx';
import { Hesap, type Parca } from './hesap/hesap.tsx';

function Hesabim({ ilk, baslik }: { ilk: Parca; baslik: string }) {
  const { data } = useQuery(getBorcumQuery());
  return (
    <Hesap
      ilk={ilk}
      baslik={baslik}
      acik={
        <>
          <KartBekleyenler />
          <BorcKartlari hesap={data} />
          <AcikBorclar aylar={data?.aylar} />
        </>
      }
    >
      <LinkButton to="/muh-panel/odemeler/odeme-yap">Ödeme Yap</LinkButton>
    </Hesap>
  );
}

export const OdemelerPage = () => <Hesabim ilk="acik" baslik="Ödemeler" />;
export const BorcumPage = () => <Hesabim ilk="acik" baslik="Borç Durumu" />;
export const TahakkuklarimPage = () => <Hesabim ilk="aylik" baslik="Tahakkuklar" />;
export const OdemeGecmisiPage = () => <Hesabim ilk="gecmis" baslik="Ödeme Geçmişi" />;
export const EkstremPage = () => <Hesabim ilk="ekstre" baslik="Cari Hesap Ekstresi" />;
