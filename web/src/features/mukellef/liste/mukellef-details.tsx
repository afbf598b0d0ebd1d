import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMukellefQuery } from '#web/features/mukellef/api.ts';
import { DIGER } from '#web/features/mukellef/mukellef-fields.tsx';
import record from '#web/parts/data-table/record/record.module.css';
import { useGoruntuleme } from '#web/parts/goruntuleme/api.ts';
import { AlanDegerleri } from '#web/ui/alan/alan-degeri.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';

export function MukellefDetails({ mukellef_id }: { mukellef_id: number }) {
  useGoruntuleme('mukellef', mukellef_id);
  const { data, error, refetch } = useQuery(getMukellefQuery(mukellef_id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" aria-label="Yükleniyor" />;
  return <AlanDegerleri className={record.fields} alanlar={DIGER} row={data} />;
}
