import { Checkbox, TextInput } from '@mantine/core';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { ODEME_METNI, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { reverseOdeme } from './api.ts';

interface IptalDialogProps {
  odeme: Odeme;
  onClose: () => void;
  onDone: () => void;
}

export function IptalDialog({ odeme, onClose, onDone }: IptalDialogProps) {
  const iptal = useKeyedMutation({
    run: reverseOdeme,
    onSuccess: () => {
      notifySuccess(ODEME_METNI.iptalEdildi);
      onDone();
      onClose();
    },
    onError: () => undefined,
  });
  const form = useForm({
    initial: { neden: '', makbuz: odeme.makbuz_adet > 1 },
    enCok: { neden: 300 },
    submit: (values) => iptal.mutateAsync({ odeme_id: odeme.odeme_id, ...values }),
    failed: notifyCause,
  });
  const takesAvans = odeme.makbuz_avansi > 0 && (form.values.makbuz || odeme.makbuz_adet === 1);
  return (
    <Dialog title="Ödeme iptali" onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        {formatTarih(odeme.odeme_tarihi)} tarihli, {donemName(odeme)} borcuna ait{' '}
        <strong>{formatTl(odeme.odeme_tutari - odeme.iptal_tutari)}</strong> ödeme iptal edilecek; borç yeniden açılır.
        {odeme.odeme_yontemi === 'avans' && ' Tutar yeniden avans olur.'} Bu işlem geri alınamaz.
      </p>
      {odeme.makbuz_adet > 1 && (
        <Checkbox
          label={`Aynı makbuzdaki ${odeme.makbuz_adet} ödemenin tamamını iptal et`}
          checked={form.values.makbuz}
          onChange={(event) => form.set({ makbuz: event.currentTarget.checked })}
        />
      )}
      {takesAvans && <p>Aynı makbuzla alınan {formatTl(odeme.makbuz_avansi)} avans da geri alınır.</p>}
      <TextInput label="İptal nedeni" data-autofocus {...form.text('neden')} />
      <SubmitButtons onClose={onClose} busy={form.isBusy} danger cancelLabel="Vazgeç">
        Ödemeyi iptal et
      </SubmitButtons>
    </Dialog>
  );
}
