import { currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { DonemSelect } from '#web/ui/donem-select.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InlineNote } from '#web/ui/inline-note.tsx';
import { MuhasebeciSelect } from '#web/ui/muhasebeci-select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDonem } from '#web/ui/use-donem.ts';
import { useUrlId } from '#web/ui/use-url-param.ts';
import classes from './izgara.module.css';
import { IzgaraView } from './izgara-view.tsx';
import { ResetButton } from './reset-button.tsx';
import { useIzgara } from './use-izgara.ts';

const ISLEMLER = { primary: ['onayla'], secondary: ['reddet'] } as const;

/** The office decides on an accountant's requests of a month: left click approves, right click rejects. */
export function OnayPage() {
  const { donem, setDonem, hata } = useDonem();
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const secim = { ...donem, muhasebeci_id: muhasebeciId ?? undefined };
  const izgara = useIzgara({ secim, rol: 'admin', islemler: ISLEMLER, enabled: muhasebeciId !== null });
  return (
    <>
      <PageHeader title="Talep ONAY / RED" description="Sol tık onaylar, sağ tık reddeder.">
        <DonemSelect donem={donem} onChange={setDonem} yillar={yearsAround(currentDonem().yil, 2, 2)} />
        {muhasebeciId !== null && <ResetButton secim={secim} izgara={izgara.query.data} />}
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <div className={classes.secim}>
        <MuhasebeciSelect donem={donem} value={muhasebeciId} onChange={setMuhasebeciId} withBekleyen />
      </div>
      {muhasebeciId === null ? (
        <EmptyState title="Talepleri görmek için bir muhasebeci seçin." text="Seçim kutusu, ayın bekleyen taleplerini muhasebeci bazında gösterir." />
      ) : (
        <IzgaraView
          izgara={izgara}
          label={`Talep onay ızgarası, ${formatDonem(donem)}`}
          actions={{ primary: 'Onayla', secondary: 'Reddet' }}
          withBosDurum
          bos="Bu muhasebecinin mükellefi bulunamadı."
        />
      )}
    </>
  );
}
