import { useQuery } from '@tanstack/react-query';
import { currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { BekleyenleriOnayla } from '#web/parts/bekleyenler/bekleyenleri-onayla.tsx';
import { MuhasebeciSelect, muhasebeciSecenekleriQuery } from '#web/parts/muhasebeci-select.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { GridActions } from '#web/ui/status-grid/types.ts';
import { AyTahakkuku } from './ay-tahakkuku.tsx';
import classes from './izgara.module.css';
import { IzgaraButtons } from './izgara-buttons.tsx';
import { IzgaraView } from './izgara-view.tsx';
import { AyOzetleri } from './liste/ay-ozetleri.tsx';
import { ResetButton } from './reset-button.tsx';
import { type IzgaraIslemleri, useIzgara } from './use-izgara.ts';

interface MuhasebeciIzgarasiProps {
  title: string;
  description: string;
  label: string;
  islemler: IzgaraIslemleri;
  actions: GridActions;
  /** The approval of requests: empty cells are named, the accountants come with how much waits, and the month can be reset. */
  isOnay?: boolean;
}

/** The office's grid of a month, of the accountant that is chosen; all accountants with their counts until one is. */
export function MuhasebeciIzgarasi({ title, description, label, islemler, actions, isOnay = false }: MuhasebeciIzgarasiProps) {
  const { donem, setDonem, hata } = useDonem();
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const secim = { ...donem, muhasebeci_id: muhasebeciId ?? undefined };
  const izgara = useIzgara({ secim, rol: 'admin', islemler, enabled: muhasebeciId !== null });
  const { data } = useQuery(muhasebeciSecenekleriQuery(donem));
  const muhasebeci = data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === muhasebeciId)?.ad;
  return (
    <>
      <PageHeader title={title} description={description}>
        <DonemSelect donem={donem} onChange={setDonem} yillar={yearsAround(currentDonem().yil, 2, 2)} />
        <IzgaraButtons secim={secim} disabled={!izgara.query.data} />
        {isOnay && muhasebeciId !== null && <ResetButton izgara={izgara} />}
        {isOnay && <BekleyenleriOnayla secim={secim} onDone={izgara.geriAl.push} />}
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <div className={classes.secim} data-print="hidden">
        <MuhasebeciSelect donem={donem} value={muhasebeciId} onChange={setMuhasebeciId} withBekleyen={isOnay} isIzgara />
      </div>
      {muhasebeciId !== null && <AyTahakkuku secim={secim} />}
      {muhasebeciId === null ? (
        <AyOzetleri donem={donem} canApprove={isOnay} />
      ) : (
        <IzgaraView
          izgara={izgara}
          label={[label, muhasebeci, formatDonem(donem)].filter(Boolean).join(', ')}
          actions={actions}
          withBosDurum={isOnay}
          bos="Bu muhasebecinin mükellefi bulunamadı."
        />
      )}
    </>
  );
}
