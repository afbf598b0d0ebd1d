import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BELGE_METNI, type Belge } from '#contract/mukellef/belge.ts';
import { readSession } from '#web/lib/session.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { downloadSurum, removeBelge, reverseBelge } from './api.ts';
import { belgeBasligi } from './belge-metni.ts';

export interface Gosterim {
  surum_id: number;
  ad: string;
  sayfa?: number;
}

/** A moderator neither uploads nor deletes documents; staff may upload documents but not delete them. */
export function useBelgeYetkisi(): { canUpload: boolean; canDelete: boolean } {
  const rol = readSession()?.rol;
  const { data } = useOturum();
  const isWriter = rol !== 'admin' || (data?.yetki_seviyesi !== undefined && data.yetki_seviyesi !== 'moderator');
  return { canUpload: isWriter, canDelete: isWriter && rol !== 'personel' };
}

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: reverseBelge,
    onSuccess: () => {
      notifySuccess(BELGE_METNI.geriAlindi);
      return client.invalidateQueries({ queryKey: ['belgeler'] });
    },
    onError: notifyCause,
  });
}

export function useRemove(): (belge: Belge) => Promise<void> {
  const client = useQueryClient();
  const restore = useRestore();
  const sil = useMutation({
    mutationFn: removeBelge,
    onSuccess: (_, belge_id) => {
      notifySuccess(BELGE_METNI.silindi, { action: { label: 'Geri al', run: () => restore.mutate(belge_id) } });
      return client.invalidateQueries({ queryKey: ['belgeler'] });
    },
    onError: notifyCause,
  });
  return async (belge) => {
    const details = `${belgeBasligi(belge)}: ${belge.ad}${belge.surum_no > 1 ? ` (${belge.surum_no} sürüm)` : ''}`;
    if (
      await confirm({ title: 'Belgeyi sil', message: BELGE_METNI.silOnay, details, confirmLabel: 'Sil', danger: true })
    )
      sil.mutate(belge.belge_id);
  };
}

export const save = (surum_id: number) => downloadSurum(surum_id).catch(notifyCause);
