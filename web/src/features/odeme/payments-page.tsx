import { useQuery } from '@tanstack/react-query';
import { currentDonem } from '#contract/common/donem.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Goruntulendi } from '#web/parts/goruntuleme/api.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { KartBekleyenler } from '#web/parts/kart/kart-bekleyenler.tsx';
import { MuhasebeciListesi } from '#web/parts/muhasebeci/muhasebeci-listesi.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { Sozler, SozYaz } from '#web/parts/vade/sozler.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getBorcumQuery } from './api.ts';
import { AvansSatiri } from './avans/avans-satiri.tsx';
import { Devir } from './devir.tsx';
import { Hesap } from './hesap/hesap.tsx';
import { OdemeTable } from './odeme-table.tsx';
import { TahsilatForm } from './tahsilat-form.tsx';

interface BuroHesabiProps {
  muhasebeciId: number;
  ilk: 'acik' | 'ekstre';
}

const BuroHesabi = ({ muhasebeciId, ilk }: BuroHesabiProps) => {
  const canWrite = useYetki(createOdeme) === true;
  const { data } = useQuery(getBorcumQuery(muhasebeciId));
  const hasDebt = (data?.kalan ?? 0) > 0;
  return (
    // The key changes with the accountant, so that chosen debts and typed amounts never pass on to another accountant.
    <Hesap
      key={muhasebeciId}
      {...{ muhasebeciId, ilk, canReverse: canWrite }}
      acikAdi="Ödeme Yap"
      not={
        <>
          <Goruntulendi kind="muhasebeci" kayit_id={muhasebeciId} />
          <KartBekleyenler muhasebeciId={muhasebeciId} />
          <Devir muhasebeciId={muhasebeciId} canWrite={canWrite} />
          <AvansSatiri muhasebeciId={muhasebeciId} canWrite={canWrite} />
          <Sozler muhasebeciId={muhasebeciId} hasDebt={hasDebt} canWrite={canWrite} />
        </>
      }
      acik={
        <>
          <Yetkili route={createOdeme}>
            <TahsilatForm muhasebeciId={muhasebeciId} />
          </Yetkili>
          <h2 className="below-8 large">Geçmiş ödemeler</h2>
          <OdemeTable muhasebeciId={muhasebeciId} canReverse={canWrite} isPart />
        </>
      }
    >
      {canWrite && hasDebt && <SozYaz muhasebeciId={muhasebeciId} />}
    </Hesap>
  );
};

export function PaymentsPage() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const canWrite = useYetki(createOdeme) === true;
  if (muhasebeciId !== null) return <BuroHesabi muhasebeciId={muhasebeciId} ilk="acik" />;
  return (
    <>
      <PageHeader title="Ödeme Yap">
        <MuhasebeciSelect donem={currentDonem()} value={null} onChange={setMuhasebeciId} clearable isBare />
        <LinkButton to="/tahakkuk" variant="default">
          Tahakkuklar
        </LinkButton>
      </PageHeader>
      <OdemeTable withMuhasebeci canReverse={canWrite} />
    </>
  );
}

export function EkstrePage() {
  const [muhasebeciId] = useUrlId('muhasebeci');
  if (muhasebeciId !== null) return <BuroHesabi muhasebeciId={muhasebeciId} ilk="ekstre" />;
  return (
    <>
      <PageHeader title="Cari Hesap Ekstresi" description="Hesabını görmek için muhasebecinin adına basın." />
      <MuhasebeciListesi to="/ekstre" />
    </>
  );
}
