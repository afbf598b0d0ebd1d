import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AKTARIM_METNI, type Aktarim } from '#contract/aktarim/aktarim.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { applyAktarim, cancelAktarim, removeAktarim, setAktarimEslesme } from './api.ts';

export function useJobs(aktarim_id: number, onLeave: () => void) {
  const client = useQueryClient();
  const key = ['aktarimlar', aktarim_id];
  const show = (aktarim: Aktarim) => client.setQueryData(key, aktarim);
  const onError = (error: Error) => {
    const isStopped = error instanceof ApiError && error.code === 'AKTARIM_IPTAL';
    if (isStopped) notify('info', messageOf(error));
    else notifyCause(error);
    void client.invalidateQueries({ queryKey: key });
  };
  const check = useMutation({
    mutationFn: (eslesme: Record<string, number>) => setAktarimEslesme(aktarim_id, eslesme),
    onSuccess: show,
    onError,
  });
  const apply = useMutation({
    mutationFn: () => applyAktarim(aktarim_id),
    onSuccess: (aktarim) => {
      show(aktarim);
      notifySuccess(AKTARIM_METNI.basarili);
      for (const konu of ['mukellefler', 'muhasebeci', 'personel', 'hizmetler'])
        void client.invalidateQueries({ queryKey: [konu] });
    },
    onError,
  });
  const stop = useMutation({ mutationFn: () => cancelAktarim(aktarim_id), onError });
  const drop = useMutation({
    mutationFn: () => removeAktarim(aktarim_id),
    onSuccess: () => {
      client.removeQueries({ queryKey: key });
      onLeave();
    },
    onError,
  });
  return { check, apply, stop, drop };
}
