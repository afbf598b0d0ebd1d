import { useQuery } from '@tanstack/react-query';
import { FIS_METNI } from '#contract/fis/fis.ts';
import { getFisQuery } from '#web/features/fis/api.ts';
import { FisEki } from '#web/features/fis/fis-eki.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { FisForm } from './fis-form.tsx';

export function EditFis({ fis_id, onDone }: { fis_id: number; onDone: () => void }) {
  const { data, error, refetch } = useQuery(getFisQuery(fis_id));
  if (error && !data) return <ErrorState title={FIS_METNI.yuklenemedi} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Yükleniyor…</p>;
  return (
    <div className="stack gap-12">
      <FisForm fis={data} onDone={onDone} />
      <FisEki fis={data} />
    </div>
  );
}
