import { NativeSelect, TextInput } from '@mantine/core';
import { gunOf } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { AVANS_ERRORS } from '#contract/tahakkuk/avans.ts';
import { DEKONT_NO_EN_COK, ODEME_YONTEMI_NAME } from '#contract/tahakkuk/odeme.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { type AvansIadesi, returnAvans } from './api.ts';

interface IadeFormu extends Record<string, unknown> {
  tutar: number | null;
  yontem: NonNullable<AvansIadesi['yontem']>;
  tarih: string;
  dekont_no: string;
  neden: string;
}

export function IadeDialog(props: { muhasebeciId: number; avans: number; onClose: () => void }) {
  const { muhasebeciId: muhasebeci_id, avans, onClose } = props;
  const iade = useKeyedMutation({
    run: returnAvans,
    onSuccess: () => {
      notifySuccess('Avansın geri verildiği kaydedildi.');
      onClose();
    },
    onError: () => undefined,
  });
  const form = useForm<IadeFormu>({
    initial: { tutar: avans, yontem: 'havale', tarih: gunOf(new Date()), dekont_no: '', neden: '' },
    enCok: { dekont_no: DEKONT_NO_EN_COK, neden: 300 },
    rules: ({ tutar, neden }, unread) => ({
      ...(tutar === null ? { tutar: unread.tutar ?? 'Tutarı yazın.' } : {}),
      ...(tutar !== null && tutar > avans ? { tutar: AVANS_ERRORS.AVANS_AZ.message({ kalan: avans }) } : {}),
      ...(neden.trim() === '' ? { neden: 'İade nedeni zorunludur.' } : {}),
    }),
    submit: ({ tutar, tarih, dekont_no, ...values }) =>
      iade.mutateAsync({
        muhasebeci_id,
        tutar: tutar as number,
        ...(tarih !== gunOf(new Date()) && { tarih }),
        ...(dekont_no.trim() && { dekont_no }),
        ...values,
      }),
    failed: notifyCause,
  });
  return (
    <Dialog title="Avansı geri ver" onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        Muhasebecinin kalan avansı <strong>{formatTl(avans)}</strong>. Parayı siz gönderirsiniz; burada yalnız
        kaydedilir.
      </p>
      <MoneyInput
        label="Geri verilen tutar"
        data-autofocus
        value={form.values.tutar}
        onChange={(tutar) => form.set({ tutar })}
        onFault={(fault) => form.read('tutar', fault)}
        error={form.errors.tutar}
      />
      <NativeSelect
        label="Yöntem"
        {...form.text('yontem')}
        data={(['havale', 'nakit'] as const).map((value) => ({ value, label: ODEME_YONTEMI_NAME[value] }))}
      />
      <TarihGirdisi label="Tarih" max={gunOf(new Date())} {...form.tarih('tarih')} />
      <TextInput label="Dekont no" autoComplete="off" {...form.text('dekont_no')} />
      <TextInput label="İade nedeni" {...form.text('neden')} />
      <SubmitButtons onClose={onClose} busy={form.isBusy} cancelLabel="Vazgeç">
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}
