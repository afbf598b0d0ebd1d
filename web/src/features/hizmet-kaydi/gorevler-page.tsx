import { formatDonem, yearsAround } from '#contract/common/donem.ts';
import { DonemSelect } from '#web/ui/donem-select.tsx';
import { InlineNote } from '#web/ui/inline-note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDonem } from '#web/ui/use-donem.ts';
import { IzgaraView } from './izgara-view.tsx';
import { useIzgara } from './use-izgara.ts';

const ISLEMLER = { primary: ['yapildi', 'yapilmadi'] } as const;
/** Spec §9: the staff page offers 2024, 2025, 2026. */
const YILLAR = yearsAround(2025, 1, 1);

/** A staff member's month: approved services of the clients assigned to them; a click marks one done, another click takes it back. */
export function GorevlerPage() {
  const { donem, setDonem, hata } = useDonem();
  const izgara = useIzgara({ secim: donem, rol: 'personel', islemler: ISLEMLER });
  return (
    <>
      <PageHeader title="Görevler" description="Onaylanan hizmetlere tıklayarak yapıldı olarak işaretleyin.">
        <DonemSelect donem={donem} onChange={setDonem} yillar={YILLAR} />
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <IzgaraView
        izgara={izgara}
        label={`Görev ızgarası, ${formatDonem(donem)}`}
        actions={{ primary: 'Yapıldı / yapılmadı' }}
        bos="Size atanmış mükellef bulunmuyor."
      />
    </>
  );
}
