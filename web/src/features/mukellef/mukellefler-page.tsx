import { PageHeader } from '#web/ui/page-header.tsx';
import { ADMIN_COLUMNS } from './mukellef-columns.tsx';
import { MukellefList } from './mukellef-list.tsx';

export function MukelleflerPage() {
  return (
    <>
      <PageHeader title="Mükellefler" description="Bir hücreye çift tıklayarak o değere göre süzebilirsiniz." />
      <MukellefList
        label="Mükellefler"
        columns={ADMIN_COLUMNS}
        boyutlar={[20, 50, 100, 200]}
        varsayilanBoyut={50}
        empty={{ title: 'Kayıtlı mükellef bulunamadı.' }}
      />
    </>
  );
}
