import { currentDonem, formatDonem, requestableDonemler } from '#contract/common/donem.ts';
import { DonemSelect } from '#web/ui/donem-select.tsx';
import { InlineNote } from '#web/ui/inline-note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDonem } from '#web/ui/use-donem.ts';
import { IzgaraView } from './izgara-view.tsx';
import { ResetButton } from './reset-button.tsx';
import { useIzgara } from './use-izgara.ts';

const ISLEMLER = { primary: ['talep_et', 'talebi_kaldir'], middle: ['talebi_kaldir'] } as const;

/** The accountant asks for services of a month: clients down, services across. Spec §9: the previous and the current month. */
export function TalepPage() {
  const donemler = requestableDonemler();
  const { donem, setDonem, hata } = useDonem({ donemler });
  const izgara = useIzgara({ secim: donem, rol: 'muhasebeci', islemler: ISLEMLER });
  const { yil } = currentDonem();
  return (
    <>
      <PageHeader title="Hizmet Talep" description={`${formatDonem(donem)} için mükelleflerinizin hizmetlerini seçin.`}>
        <DonemSelect donem={donem} onChange={setDonem} yillar={[yil - 1, yil, yil + 1]} donemler={donemler} />
        <ResetButton secim={donem} izgara={izgara.query.data} />
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <IzgaraView
        izgara={izgara}
        label={`Hizmet talep ızgarası, ${formatDonem(donem)}`}
        actions={{ primary: 'Talep et / talebi kaldır', middle: 'Talebi kaldır' }}
        withBosDurum
      />
    </>
  );
}
