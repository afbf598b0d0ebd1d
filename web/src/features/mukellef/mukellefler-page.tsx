import { createMukellef, MUKELLEF_METNI } from '#contract/mukellef/mukellef.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { TopluAktif } from '#web/parts/data-table/toplu-aktif.tsx';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { later } from '#web/ui/later.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { setMukelleflerAktif } from './api.ts';
import { ADMIN_COLUMNS, ADMIN_LISTESI } from './liste/mukellef-columns.tsx';
import { MukellefList } from './liste/mukellef-list.tsx';
import { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

const AssignMukellefler = later(() => import('./liste/assign-mukellefler.tsx').then((m) => m.AssignMukellefler));
const MoveMukellefler = later(() => import('./liste/move-mukellefler.tsx').then((m) => m.MoveMukellefler));
const SendToMukellefler = later(() => import('./liste/send-to-mukellefler.tsx').then((m) => m.SendToMukellefler));
const MukellefForm = later(() => import('./mukellef-form.tsx').then((m) => m.MukellefForm));

export function MukelleflerPage() {
  const canWrite = useYetki(createMukellef) !== false;
  const form = (
    <Yetkili route={createMukellef}>
      <MukellefForm />
    </Yetkili>
  );
  return (
    <>
      <PageHeader title="Mükellefler" description="Listede bir hücreye çift tıklayarak o değere göre süzebilirsiniz." />
      <UrlTabs
        label="Mükellefler"
        tabs={[
          { value: 'liste', label: 'Mükellef Listesi', content: <Liste canWrite={canWrite} /> },
          { value: 'ekle', label: 'Mükellef Ekle', content: form, side: true },
        ]}
      />
    </>
  );
}

function Liste({ canWrite }: { canWrite: boolean }) {
  const { edit, actions, reload } = useMukellefIslemleri(MUKELLEF_METNI, { canMove: true });
  return (
    <MukellefList
      label="Mükellefler"
      adres={ADMIN_LISTESI}
      canImport
      columns={ADMIN_COLUMNS}
      sizes={[20, 50, 100, 200]}
      defaultSize={50}
      empty={{
        title: 'Kayıtlı mükellef bulunamadı.',
        text: 'Mükellef Ekle sekmesinden ilk kaydı oluşturun.',
        next: SONRAKI.mukellefEkle,
      }}
      bulkActions={(secim, filter) => (
        <>
          {canWrite && (
            <TopluAktif secim={secim} filter={filter} run={setMukelleflerAktif} name="mükellef" onDone={reload} />
          )}
          <AssignMukellefler secim={secim} suzgec={filter} />
          {canWrite && <MoveMukellefler secim={secim} suzgec={filter} />}
          <SendToMukellefler secim={secim} suzgec={filter} />
        </>
      )}
      {...(canWrite && { edit, rowActions: actions })}
    />
  );
}
