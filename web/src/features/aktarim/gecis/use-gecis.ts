import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AKTARIM_METNI } from '#contract/aktarim/aktarim.ts';
import { GECIS_DURUMU, type Gecis, type GecisDurumu } from '#contract/aktarim/gecis.ts';
import {
  applyGecis,
  cancelGecis,
  checkGecis,
  removeGecis,
  type SayfaDegisikligi,
  setGecisSayfasi,
} from '#web/features/aktarim/api.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { seeThrough } from './see-through.ts';

/** Whatever a move may have made or taken back is read anew: it may touch every list. */
export const useReadAnew = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'gecisler' });
};

export function useGecis(gecis_id: number, onLeave: () => void) {
  const client = useQueryClient();
  const key = ['gecisler', gecis_id];
  const readAnew = useReadAnew();
  const show = (gecis: Gecis) => client.setQueryData(key, gecis);
  const seen = (send: typeof applyGecis, end: GecisDurumu) =>
    seeThrough(client, gecis_id, {
      send: () => send(gecis_id),
      resultOf: (gecis) => (gecis.durum === end ? gecis : null),
    });
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'GECIS_IPTAL') notify('info', messageOf(error));
    else notifyCause(error);
    void client.invalidateQueries({ queryKey: key });
  };
  const check = useMutation({ mutationFn: () => seen(checkGecis, GECIS_DURUMU.denetlendi), onSuccess: show, onError });
  const apply = useMutation({
    mutationFn: () => seen(applyGecis, GECIS_DURUMU.bitti),
    onSuccess: (gecis) => {
      show(gecis);
      notifySuccess(AKTARIM_METNI.basarili);
      readAnew();
    },
    onError,
  });
  const change = useMutation({
    mutationFn: ({ aktarim_id, ...body }: SayfaDegisikligi & { aktarim_id: number }) =>
      setGecisSayfasi(gecis_id, aktarim_id, body),
    onError,
    onSuccess: () => {
      // What a check stumbled over may be mended now.
      check.reset();
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const stop = useMutation({ mutationFn: () => cancelGecis(gecis_id), onError });
  const drop = useMutation({
    mutationFn: () => removeGecis(gecis_id),
    onSuccess: () => {
      client.removeQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: ['gecisler'] });
      onLeave();
    },
    onError,
  });
  return { check, apply, change, stop, drop };
}
export type GecisActs = ReturnType<typeof useGecis>;
