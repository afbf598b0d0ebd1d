import { useQueryClient } from '@tanstack/react-query';
import { EVRAK_DURUM_METNI, EVRAK_GECISLERI, type EvrakDurumu, type EvrakIslemi } from '#contract/evrak/evrak-gecis.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { reverseEvrakIslemi, updateEvrakKalemleri } from './api.ts';

interface Act {
  islem: EvrakIslemi;
  kalem_id: number;
  beklenen: EvrakDurumu;
  name: string;
  reason?: string;
}

/** One act on one item outside the board, with its undo in the notice. */
export function useActs() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['evrak_talepleri'] });
  const undo = async (request_no: string): Promise<void> => {
    await reverseEvrakIslemi(request_no).catch(notifyCause);
    await refresh();
  };
  const act = async ({ islem, kalem_id, beklenen, name, reason }: Act): Promise<string | null> => {
    try {
      const { request_no } = await updateEvrakKalemleri({
        islem,
        ...(reason !== undefined && { neden: reason }),
        kalemler: [{ kalem_id, beklenen }],
      });
      notifySuccess(`${name}: ${EVRAK_DURUM_METNI[EVRAK_GECISLERI[islem].to].ad}.`, {
        action: { label: 'Geri al', run: () => void undo(request_no) },
      });
      return request_no;
    } catch (error) {
      notifyCause(error);
      return null;
    } finally {
      void refresh();
    }
  };
  return { act, undo, refresh };
}
