import type { OdemelerQuery } from '#web/features/odeme/api.ts';
import { OdemeTable } from '#web/features/odeme/odeme-table.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { cleared, given, Suzgecler } from './suzgecler.tsx';

/** What was paid on an account, by period and day, with count and sum. */
export function Hareketler({ muhasebeciId, canReverse = false }: { muhasebeciId: number | undefined; canReverse?: boolean }) {
  const [suzgec, setSuzgec] = useUrlParams(['yil', 'ay', 'baslangic', 'bitis']);
  return (
    <>
      <Suzgecler suzgec={suzgec} onChange={setSuzgec} onReset={() => setSuzgec(cleared(suzgec))} />
      <OdemeTable {...(muhasebeciId !== undefined && { muhasebeciId })} suzgec={given(suzgec) as OdemelerQuery} canReverse={canReverse} />
    </>
  );
}
