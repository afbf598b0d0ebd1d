import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { currentDonem } from '#contract/common/donem.ts';
import { MuhasebeciSelect } from '#web/ui/muhasebeci-select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useUrlId } from '#web/ui/use-url-param.ts';
import classes from './odeme.module.css';
import { OdemeForm } from './odeme-form.tsx';
import { OdemeTable } from './odeme-table.tsx';

/** The office books what an accountant paid: pick the accountant, the debt, the amount. */
export function PaymentsPage() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  return (
    <>
      <PageHeader title="Ödeme Yap" description="Muhasebecinin açık borçlarına ödeme kaydedin.">
        <Button component={Link} to="/tahakkuk" variant="default">
          Tahakkuklar
        </Button>
      </PageHeader>
      <div className={classes.secim}>
        <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} />
      </div>
      {/* Keyed by the accountant: another one starts with nothing chosen and nothing typed. */}
      <OdemeForm key={muhasebeciId} muhasebeciId={muhasebeciId} />
      {muhasebeciId !== null && (
        <section aria-labelledby="gecmis">
          <h2 id="gecmis" className={classes.baslik}>
            Geçmiş ödemeler
          </h2>
          <OdemeTable muhasebeciId={muhasebeciId} />
        </section>
      )}
    </>
  );
}
