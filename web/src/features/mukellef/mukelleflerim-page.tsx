import { ilkMukellef } from '#web/parts/sonraki-adim.ts';
import { later } from '#web/ui/later.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PERSONEL_COLUMNS, PERSONEL_LISTESI } from './liste/mukellef-columns.tsx';
import { MukellefList } from './liste/mukellef-list.tsx';

const SendToMukellefler = later(() => import('./liste/send-to-mukellefler.tsx').then((m) => m.SendToMukellefler));

export function MukelleflerimPage() {
  return (
    <>
      <PageHeader title="Mükelleflerim" description="Size atanmış mükellefler." />
      <MukellefList
        label="Mükelleflerim"
        adres={PERSONEL_LISTESI}
        columns={PERSONEL_COLUMNS}
        sizes={[20, 50, 100, 200]}
        defaultSize={50}
        bulkActions={(secim, filter) => <SendToMukellefler secim={secim} suzgec={filter} />}
        empty={{ title: 'Size atanmış mükellef bulunmuyor.', ...ilkMukellef('personel') }}
      />
    </>
  );
}
