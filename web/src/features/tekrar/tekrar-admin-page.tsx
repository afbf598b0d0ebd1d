import { MuhasebeciListesi } from '#web/parts/muhasebeci/muhasebeci-listesi.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { TekrarView } from './tekrar-view.tsx';
import { useTekrarlar } from './use-tekrarlar.ts';

export function TekrarAdminPage() {
  const [muhasebeciId] = useUrlId('muhasebeci');
  const tekrarlar = useTekrarlar(muhasebeciId, muhasebeciId !== null);
  return (
    <>
      <PageHeader
        title="Tekrarlananlar"
        description="Muhasebecilerin mükellefleri için belirlediği tekrarlanan hizmetler."
      />
      {muhasebeciId === null ? (
        <MuhasebeciListesi to="/tekrarlananlar" />
      ) : tekrarlar.isEmpty && tekrarlar.rows.length > 0 ? (
        <EmptyState
          title="Bu muhasebeci tekrarlanan hizmet belirlemedi."
          text="Kuralları muhasebeci kendi panelinde, Tekrarlananlar sayfasında koyar; burada görünür."
        />
      ) : (
        <TekrarView tekrarlar={tekrarlar} kural={null} bos="Bu muhasebecinin mükellefi bulunamadı." />
      )}
    </>
  );
}
