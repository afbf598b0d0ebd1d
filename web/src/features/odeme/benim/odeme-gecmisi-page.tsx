import type { OdemelerQuery } from '#web/features/odeme/api.ts';
import { OdemeTable } from '#web/features/odeme/odeme-table.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { cleared, given, Suzgecler } from './suzgecler.tsx';

/** What the accountant has paid, by period and day, with count and sum. */
export function OdemeGecmisiPage() {
  const [suzgec, setSuzgec] = useUrlParams(['yil', 'ay', 'baslangic', 'bitis']);
  return (
    <>
      <PageHeader title="Ödeme Geçmişi" />
      <Suzgecler suzgec={suzgec} onChange={setSuzgec} onReset={() => setSuzgec(cleared(suzgec))} />
      <OdemeTable suzgec={given(suzgec) as OdemelerQuery} />
    </>
  );
}
