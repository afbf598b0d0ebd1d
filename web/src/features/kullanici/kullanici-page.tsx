import { useOturum } from '#web/lib/use-oturum.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { KullaniciForm } from './kullanici-form.tsx';
import { KullaniciTable } from './kullanici-table.tsx';

export function KullaniciPage() {
  const { data: oturum } = useOturum();
  const mayManage = oturum?.yetki_seviyesi !== 'moderator';
  return (
    <>
      <PageHeader title="Kullanıcı Yönetimi" description="Sisteme giriş yapabilen kişiler ve şifreleri." />
      <UrlTabs
        label="Kullanıcılar"
        tabs={[
          {
            value: 'liste',
            label: 'Kullanıcı Listesi',
            content: <KullaniciTable mayManage={mayManage} oturum={oturum} />,
          },
          {
            value: 'ekle',
            label: 'Kullanıcı Ekle',
            side: true,
            content: mayManage ? (
              <KullaniciForm isSuperadmin={oturum?.yetki_seviyesi === 'superadmin'} />
            ) : (
              <InlineNote status="info">Kullanıcıları yalnızca admin ve süper yönetici yönetebilir.</InlineNote>
            ),
          },
        ]}
      />
    </>
  );
}
