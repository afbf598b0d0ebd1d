import { ilkMukellef } from '#web/parts/sonraki-adim.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PERSONEL_COLUMNS, PERSONEL_LISTESI } from './liste/mukellef-columns.tsx';
import { MukellefList } from './liste/mukellef-list.tsx';

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
        empty={{ title: 'Size atanmış mükellef bulunmuyor.', ...ilkMukellef('personel') }}
      />
    </>
  );
}
