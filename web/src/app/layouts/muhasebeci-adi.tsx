import { useQuery } from '@tanstack/react-query';
import { currentDonem } from '#contract/common/donem.ts';
import { listMuhasebeciSeceneklerQuery } from '#web/parts/muhasebeci/api.ts';

export function MuhasebeciName({ id }: { id: number }) {
  const { data } = useQuery(listMuhasebeciSeceneklerQuery(currentDonem()));
  const kisi = data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === id);
  if (!kisi) return data ? `Muhasebeci ${id}` : '…';
  return kisi.aktif ? kisi.ad : `${kisi.ad} (pasif)`;
}
