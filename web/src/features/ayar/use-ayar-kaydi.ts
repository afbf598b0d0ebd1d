import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/sistem/ayar.ts';
import { useKeptFocus } from '#web/lib/use-kept-focus.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { getAyarlarQuery, setAyarlar } from './api.ts';

export function useAyarKaydi(savedText: (ayarlar: contract.Ayarlar) => string) {
  const client = useQueryClient();
  const canEdit = useYetki(contract.setAyarlar);
  const { mutate, isPending } = useMutation({
    mutationFn: setAyarlar,
    onSuccess: (ayarlar) => {
      client.setQueryData(getAyarlarQuery.queryKey, ayarlar);
      notifySuccess(savedText(ayarlar));
    },
    onError: notifyCause,
  });
  const keepFocus = useKeptFocus(isPending);
  const save: typeof mutate = (...change) => {
    keepFocus();
    mutate(...change);
  };
  return { save, disabled: isPending || !canEdit };
}
