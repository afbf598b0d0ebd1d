import { useOturum } from '#web/lib/use-oturum.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/url-tabs.tsx';
import { MuhasebeciForm } from './muhasebeci-form.tsx';
import { MuhasebeciTable } from './muhasebeci-table.tsx';

export function MuhasebeciPage() {
  const { data } = useOturum();
  const canWrite = data?.yetki_seviyesi !== 'moderator';
  const liste = { value: 'liste', label: 'Muhasebeci Listesi', content: <MuhasebeciTable canWrite={canWrite} /> };
  return (
    <>
      <PageHeader title="Muhasebeciler" description="Büronun hizmet verdiği muhasebeciler. Pasife alınan muhasebeci giriş yapamaz; kayıtları kalır." />
      <UrlTabs label="Muhasebeciler" tabs={canWrite ? [{ value: 'ekle', label: 'Muhasebeci Ekle', content: <MuhasebeciForm /> }, liste] : [liste]} />
    </>
  );
}
