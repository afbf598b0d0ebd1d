import { createHizmet } from '#contract/hizmet/hizmet.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { Yetkili } from '#web/parts/hesap/yetkili.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { HizmetForm } from './hizmet-form.tsx';
import { HizmetTable } from './liste/hizmet-table.tsx';
import { ZamPanel } from './zam/zam-panel.tsx';

export function HizmetlerPage() {
  const canWrite = useYetki(createHizmet) !== false;
  const form = (
    <Yetkili route={createHizmet}>
      <HizmetForm />
    </Yetkili>
  );
  const ekle = { value: 'ekle', label: 'Hizmet Ekle', content: form, side: true as const };
  const liste = { value: 'liste', label: 'Hizmet Listesi', content: <HizmetTable canWrite={canWrite} /> };
  const zam = { value: 'zam', label: 'Toplu Zam', content: <ZamPanel /> };
  return (
    <>
      <PageHeader title="Hizmetler" description="Fiyat değişikliği seçilen aydan başlar; önceki kayıtlar değişmez." />
      <UrlTabs label="Hizmetler" tabs={canWrite ? [liste, ekle, zam] : [liste, ekle]} />
    </>
  );
}
