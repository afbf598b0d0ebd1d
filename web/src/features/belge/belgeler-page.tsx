import { currentDonem } from '#contract/common/donem.ts';
import { BELGE_SAKLAMA_GUN, listSilinenBelgeler, type SilinenBelge } from '#contract/mukellef/belge.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import { useBelgeYetkisi, useRestore } from '#web/parts/belge/use-belge.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { BelgeTablosu } from './belge-tablosu.tsx';

const SILINENLER = listColumns(listSilinenBelgeler, {
  mukellef_adi: { card: 'title' },
  ad: { wrap: true },
  boyut: { align: 'right' },
});
const listSilinenlerQuery = pageQuery(['belgeler', 'silinenler'], listSilinenBelgeler);

function Silinenler({ muhasebeciId }: { muhasebeciId: number | null }) {
  const { canDelete } = useBelgeYetkisi();
  const restore = useRestore();
  const { table } = useList(listSilinenBelgeler, {
    columns: SILINENLER,
    query: listSilinenlerQuery,
    sabit: muhasebeciId === null ? {} : { muhasebeci_id: muhasebeciId },
  });
  return (
    <DataTable
      {...table}
      label="Silinen belgeler"
      searchLabel="Mükellef, TC/Vergi No veya dosya adı ara"
      empty={{ title: 'Silinen belge yok.', text: `Silinen bir belge ${BELGE_SAKLAMA_GUN} gün burada kalır.` }}
      {...(canDelete && {
        rowActions: ({ belge_id }: SilinenBelge) => [
          { label: 'Geri al', run: () => restore.mutate(belge_id), disabled: restore.isPending },
        ],
      })}
    />
  );
}

export function BelgelerPage() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const liste = (
    <BelgeTablosu
      {...(muhasebeciId !== null && { muhasebeciId })}
      clientLink={(id) => ({ to: `/mukellefler/${id}` })}
      owner="Mükellef"
      bosMetni="Belgeler mükellefin sayfasından yüklenir; muhasebeciler de kendi mükelleflerininkini yükler."
    />
  );
  return (
    <>
      <PageHeader title="Belgeler">
        {muhasebeciId === null && (
          <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} clearable isBare />
        )}
      </PageHeader>
      <UrlTabs
        label="Belgeler"
        tabs={[
          { value: 'liste', label: 'Belgeler', content: liste },
          { value: 'silinenler', label: 'Silinenler', content: <Silinenler muhasebeciId={muhasebeciId} /> },
        ]}
      />
    </>
  );
}
