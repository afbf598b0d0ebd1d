import { useOturum } from '#web/lib/use-oturum.ts';
import { SqlSekmesi } from '#web/parts/konsol/sql-sekmesi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { TabloListesi } from './tablo-listesi.tsx';

export function TablolarPage() {
  const { data: oturum } = useOturum();
  return (
    <>
      <PageHeader
        title="Tablolar"
        description="Kayıtların ham hâli. Her değişiklik aynı kurallardan geçer ve denetime yazılır."
      />
      {oturum && oturum.yetki_seviyesi !== 'superadmin' ? (
        <InlineNote status="info">Tabloları ve SQL sorgusunu yalnızca süper yönetici kullanabilir.</InlineNote>
      ) : (
        oturum && (
          <UrlTabs
            label="Tablolar"
            tabs={[
              { value: 'tablo', label: 'Tablolar', content: <TabloListesi /> },
              { value: 'sql', label: 'SQL Sorgusu', content: <SqlSekmesi /> },
            ]}
          />
        )
      )}
    </>
  );
}
