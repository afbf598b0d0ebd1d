import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { type AvansHareketi, listAvansHareketleri } from '#contract/tahakkuk/avans.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { downloadMakbuz } from '#web/parts/odeme/makbuz.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listAvansHareketleriQuery, reverseAvans } from './api.ts';

const COLUMNS = listColumns(listAvansHareketleri, {
  tarih: { card: 'title' },
  tutar: { card: 'figure' },
  neden: { wrap: true },
  aciklama: { wrap: true },
}).filter(({ key }) => key !== 'muhasebeci_adi');

const canBeTakenBack = ({ tur, tutar, ters_tutari }: AvansHareketi): boolean =>
  (tur === 'alındı' || tur === 'iade') && ters_tutari !== tutar;

export function AvansTable({ muhasebeciId, canReverse }: { muhasebeciId?: number | undefined; canReverse: boolean }) {
  const { table } = useList(listAvansHareketleri, {
    columns: COLUMNS,
    query: listAvansHareketleriQuery,
    ...(muhasebeciId !== undefined && { sabit: { muhasebeci_id: muhasebeciId } }),
  });
  const [chosen, setChosen] = useState<AvansHareketi | null>(null);
  return (
    <>
      <DataTable<AvansHareketi>
        {...table}
        label="Avans hareketleri"
        searchLabel="Dekont no, neden, not ara"
        empty={{ title: 'Avans hareketi bulunamadı.' }}
        rowActions={(row) => [
          ...(row.makbuz_id === null
            ? []
            : [{ label: 'Makbuz', run: () => void downloadMakbuz(row.makbuz_id as number).catch(notifyCause) }]),
          ...(canReverse && canBeTakenBack(row)
            ? [{ label: 'İptal et', run: () => setChosen(row), danger: true }]
            : []),
        ]}
      />
      {chosen && <TersDialog hareket={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function TersDialog({ hareket, onClose }: { hareket: AvansHareketi; onClose: () => void }) {
  const { hareket_id, tur, tutar, ters_tutari, yontem } = hareket;
  const rest = formatTl(Math.abs(tutar - ters_tutari));
  const reverse = useKeyedMutation({
    run: reverseAvans,
    onSuccess: () => {
      notifySuccess('Avans hareketi iptal edildi.');
      onClose();
    },
    onError: () => undefined,
  });
  const form = useForm({
    initial: { neden: '' },
    enCok: { neden: 300 },
    submit: ({ neden }) => reverse.mutateAsync({ hareket_id, neden }),
    failed: notifyCause,
  });
  return (
    <Dialog title="Avans hareketinin iptali" onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        {tur === 'alındı'
          ? `Alınan ${rest} avans iptal edilecek${yontem === 'kart' ? ' ve karta iade edilecek' : ''}. `
          : `Geri verilen ${rest} yeniden avans olacak. `}
        Bu işlem geri alınamaz.
      </p>
      <TextInput label="İptal nedeni" data-autofocus {...form.text('neden')} />
      <SubmitButtons onClose={onClose} busy={form.isBusy} danger cancelLabel="Vazgeç">
        İptal et
      </SubmitButtons>
    </Dialog>
  );
}
