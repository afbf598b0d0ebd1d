import { currentDonem } from '#contract/common/donem.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Goruntulendi } from '#web/parts/goruntuleme/api.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Devir } from './devir.tsx';
import { Hesap } from './hesap/hesap.tsx';
import { OdemeTable } from './odeme-table.tsx';
import { TahsilatForm } from './tahsilat-form.tsx';

function BuroHesabi({ ilk, baslik }: { ilk: 'acik' | 'ekstre'; baslik: string }) {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [sekme] = useUrlParam('sekme');
  const canWrite = useYetki(createOdeme) === true;
  const secim = { donem: currentDonem(), value: muhasebeciId, onChange: setMuhasebeciId };
  if (muhasebeciId === null)
    return (
      <>
        <PageHeader title={baslik}>
          {ilk === 'acik' && <MuhasebeciSelect {...secim} clearable isBare />}
          <LinkButton to="/tahakkuk" variant="default">
            Tahakkuklar
          </LinkButton>
        </PageHeader>
        {ilk === 'acik' ? (
          <OdemeTable withMuhasebeci canReverse={canWrite} />
        ) : (
          <EmptyState
            title="Ekstreyi görmek için bir muhasebeci seçin."
            action={<MuhasebeciSelect {...secim} />}
            next={SONRAKI.muhasebeciler}
          />
        )}
      </>
    );
  return (
    // The key changes with the accountant, so that chosen debts and typed amounts never pass on to another accountant.
    <Hesap
      key={muhasebeciId}
      {...{ muhasebeciId, ilk, baslik, canReverse: canWrite }}
      not={
        <>
          <Goruntulendi kind="muhasebeci" kayit_id={muhasebeciId} />
          <Devir muhasebeciId={muhasebeciId} canWrite={canWrite} />
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
      <LinkButton to="/tahakkuk" variant="default">
        Tahakkuklar
      </LinkButton>
      {(ilk !== 'acik' || sekme !== null) && (
        <LinkButton to="/payments" search={{ muhasebeci: String(muhasebeciId) }}>
          Tahsilat ekle
        </LinkButton>
      )}
    </Hesap>
  );
}

export const PaymentsPage = () => <BuroHesabi ilk="acik" baslik="Ödeme Yap" />;
export const EkstrePage = () => <BuroHesabi ilk="ekstre" baslik="Cari Hesap Ekstresi" />;
