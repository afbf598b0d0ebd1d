import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { FIS_METNI, type Fis, listFisler } from '#contract/fis/fis.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useCloseRecord } from '#web/parts/data-table/record/use-close-record.ts';
import { useList } from '#web/parts/data-table/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listFislerQuery, removeFis } from './api.ts';
import { LISTE_COLUMNS } from './fis-columns.tsx';
import { FisDetayi } from './fis-detayi.tsx';

export function FisTablosu({ onEdit }: { onEdit: (fis_id: number) => void }) {
  const client = useQueryClient();
  const { table } = useList(listFisler, { columns: LISTE_COLUMNS, query: listFislerQuery, tablo: 'fis_urunler' });
  const closeRecord = useCloseRecord();
  const sil = useMutation({
    mutationFn: removeFis,
    onSuccess: (_, fis_id) => {
      notifySuccess(FIS_METNI.silindi);
      closeRecord(fis_id);
      void client.invalidateQueries({ queryKey: ['fisler'] });
    },
    onError: notifyCause,
  });
  const askDelete = async (fis: Fis) => {
    const details = `${fis.market_adi}, ${formatTarih(fis.tarih)}, fiş no ${fis.fis_no}, ${formatTl(fis.toplam_tutar)}${fis.ek ? ' (eki de silinir)' : ''}`;
    if (await confirm({ title: 'Fişi sil', message: FIS_METNI.silOnay, details, confirmLabel: 'Sil', danger: true }))
      sil.mutate(fis.fis_id);
  };
  return (
    <DataTable
      {...table}
      label="Fiş listesi"
      searchLabel="Market, fiş no veya mükellef ara"
      empty={{
        title: 'Henüz fiş yok.',
        text: 'Fiş Ekle sekmesinden girin ya da İçe Aktar sekmesinden dosya yükleyin.',
        next: SONRAKI.fisEkle,
      }}
      details={(row) => <FisDetayi fis_id={row.fis_id} />}
      rowActions={(row) => [
        { label: 'Düzenle', run: () => onEdit(row.fis_id) },
        { label: 'Sil', run: () => void askDelete(row), danger: true },
      ]}
    />
  );
}
