import { useOturum } from '#web/lib/use-oturum.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { HizmetForm } from './hizmet-form.tsx';
import { HizmetTable } from './liste/hizmet-table.tsx';
import { ZamPanel } from './zam/zam-panel.tsx';

export function HizmetlerPage() {
  const { data } = useOturum();
  const canWrite = data?.yetki_seviyesi !== 'moderator';
  const ekle = { value: 'ekle', label: 'Hizmet Ekle', content: <HizmetForm /> };
  const liste = { value: 'liste', label: 'Hizmet Listesi', content: <HizmetTable canWrite={canWrite} /> };
  const zam = { value: 'zam', label: 'Toplu Zam', content: <ZamPanel /> };
  return (
    <>
      <PageHeader
        title="Hizmetler"
        description="Muhasebecilerin talep edebildiği hizmetler. Fiyat değişikliği seçilen aydan başlar; önceki kayıtlar değişmez."
      />
      <UrlTabs label="Hizmetler" tabs={canWrite ? [ekle, liste, zam] : [liste]} />
    </>
  );
}
