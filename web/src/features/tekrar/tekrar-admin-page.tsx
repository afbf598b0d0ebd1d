import { currentDonem } from '#contract/common/donem.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { TekrarView } from './tekrar-view.tsx';
import { useTekrarlar } from './use-tekrarlar.ts';

export function TekrarAdminPage() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const tekrarlar = useTekrarlar(muhasebeciId, muhasebeciId !== null);
  return (
    <>
      <PageHeader
        title="Tekrarlananlar"
        description="Muhasebecilerin mükellefleri için belirlediği tekrarlanan hizmetler."
      >
        {muhasebeciId === null && (
          <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} isBare />
        )}
      </PageHeader>
      {muhasebeciId === null ? (
        <EmptyState title="Tekrarlanan hizmetleri görmek için bir muhasebeci seçin." next={SONRAKI.muhasebeciler} />
      ) : (
        <TekrarView tekrarlar={tekrarlar} kural={null} bos="Bu muhasebecinin mükellefi bulunamadı." />
      )}
    </>
  );
}
