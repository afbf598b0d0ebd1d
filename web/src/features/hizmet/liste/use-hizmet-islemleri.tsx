import { useQueryClient } from '@tanstack/react-query';
import { ekranAlanlari } from '#contract/alan/register.ts';
import { HIZMET_METNI } from '#contract/hizmet/hizmet.ts';
import { listHizmetlerQuery, removeHizmet, setHizmetAktif, updateHizmet } from '#web/features/hizmet/api.ts';
import type { HizmetRow } from '#web/features/hizmet/hizmet-satiri.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import { GecerlilikPanel } from './gecerlilik-panel.tsx';

export const FIILLER = { pasif: 'Pasif Yap', aktif: 'Aktif Yap' };

export function useHizmetIslemleri() {
  const client = useQueryClient();
  /** After a conflict the edited service shows the prices set by somebody else; saving again sets the user's price. */
  const readFiyatlar = async (id: number) => {
    const { satirlar } = await client.fetchQuery({ ...listHizmetlerQuery, staleTime: 0 });
    const fresh = satirlar.find((hizmet) => hizmet.id === id);
    if (fresh) edit.change({ fiyat: fresh.fiyat, fiyatlar: fresh.fiyatlar });
  };
  const { edit, ...acts } = useRecordActs<HizmetRow>({
    konu: 'hizmetler',
    rowKey: (row) => row.id,
    alanlar: ekranAlanlari('hizmetler'),
    metin: HIZMET_METNI,
    save: async (row, degisen, surum) => {
      try {
        await updateHizmet(row, degisen, surum);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'HIZMET_FIYATI_DEGISTI') await readFiyatlar(row.id);
        throw error;
      }
    },
    remove: (row) => removeHizmet(row.id),
    aktif: { of: (row) => row.is_active, set: (row, aktif) => setHizmetAktif(row.id, aktif), fiiller: FIILLER },
    nameOf: (row) => row.ad,
  });
  const panel = edit.draft && (
    <GecerlilikPanel draft={edit.draft} set={edit.change} error={edit.errors.gecerlilik_ayi} />
  );
  return { ...acts, edit: { ...edit, panel } };
}
