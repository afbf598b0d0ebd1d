import { currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { IzgaraButtons } from './izgara-buttons.tsx';
import { IzgaraView } from './izgara-view.tsx';
import { useIzgara } from './use-izgara.ts';

const ISLEMLER = {};

/** How far an accountant's services of a month are, of any of five years (spec §9); only to look at. */
export function DurumPage() {
  const { donem, setDonem, hata } = useDonem();
  const izgara = useIzgara({ secim: donem, rol: 'muhasebeci', islemler: ISLEMLER });
  return (
    <>
      <PageHeader title="Durum Kontrol" description="Hizmetlerinizin aylara göre durumu.">
        <DonemSelect donem={donem} onChange={setDonem} yillar={yearsAround(currentDonem().yil, 2, 2)} />
        <IzgaraButtons secim={donem} disabled={!izgara.query.data} />
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <IzgaraView izgara={izgara} label={`Hizmet durumları, ${formatDonem(donem)}`} withBosDurum />
    </>
  );
}
