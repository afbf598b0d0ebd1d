import { currentDonem } from '#contract/common/donem.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useUrlId, useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Devir } from './devir.tsx';
import classes from './odeme.module.css';
import { OdemeForm } from './odeme-form.tsx';
import { OdemeTable } from './odeme-table.tsx';

/** The office books what an accountant paid: pick the accountant, the debt, the amount. */
export function PaymentsPage() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [gunler, setGunler] = useUrlParams(['baslangic', 'bitis']);
  const canWrite = useYetki(createOdeme) === true;
  return (
    <>
      <PageHeader title="Ödeme Yap" description="Muhasebecinin açık borçlarına ödeme kaydedin.">
        <LinkButton to="/tahakkuk" variant="default">
          Tahakkuklar
        </LinkButton>
      </PageHeader>
      <div className={classes.secim}>
        <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} />
      </div>
      {muhasebeciId !== null && <Devir key={`devir-${muhasebeciId}`} muhasebeciId={muhasebeciId} canWrite={canWrite} />}
      {/* Keyed by the accountant: another one starts with nothing chosen and nothing typed. */}
      <Yetkili route={createOdeme}>
        <OdemeForm key={muhasebeciId} muhasebeciId={muhasebeciId} />
      </Yetkili>
      <section aria-labelledby="gecmis">
        <h2 id="gecmis" className={classes.baslik}>
          {muhasebeciId === null ? 'Bütün ödemeler' : 'Geçmiş ödemeler'}
        </h2>
        <OdemeTable
          {...(muhasebeciId === null ? { withMuhasebeci: true } : { muhasebeciId })}
          suzgec={Object.fromEntries(Object.entries(gunler).filter(([, gun]) => gun !== null))}
          toolbar={<TarihAraligi {...gunler} onChange={setGunler} />}
          canReverse={canWrite}
        />
      </section>
    </>
  );
}
