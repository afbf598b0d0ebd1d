import { PageHeader } from '#web/ui/page-header.tsx';
import { MUHASEBECI_COLUMNS } from './mukellef-columns.tsx';
import { MukellefList } from './mukellef-list.tsx';

export function MusterilerPage() {
  return (
    <>
      <PageHeader title="Müşterilerim" description="Bir hücreye çift tıklayarak o değere göre süzebilirsiniz." />
      {/* Spec §9: page sizes 5/10/20/50, 10 to begin with. */}
      <MukellefList
        label="Müşterilerim"
        columns={MUHASEBECI_COLUMNS}
        boyutlar={[5, 10, 20, 50]}
        varsayilanBoyut={10}
        empty={{ title: 'Kayıtlı mükellef bulunamadı.' }}
      />
    </>
  );
}
