import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { reverseOdeme } from './api.ts';

interface IptalDialogProps {
  odeme: Odeme;
  onClose: () => void;
  onDone: () => void;
}

export function IptalDialog({ odeme, onClose, onDone }: IptalDialogProps) {
  const [neden, setNeden] = useState('');
  const [makbuz, setMakbuz] = useState(odeme.makbuz_adet > 1);
  const [hata, setHata] = useState<string | null>(null);
  const iptal = useKeyedMutation({
    run: reverseOdeme,
    onSuccess: () => {
      notifySuccess(ODEME_METNI.iptalEdildi);
      onDone();
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field === 'neden') return setHata(error.message);
      notifyError(messageOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHata(null);
    iptal.mutate({ odeme_id: odeme.odeme_id, neden, makbuz });
  };
  return (
    <Dialog title="Ödeme iptali" onClose={onClose} onSubmit={submit}>
      <p>
        {formatTarih(odeme.odeme_tarihi)} tarihli, {formatDonem({ yil: odeme.tahakkuk_yili, ay: odeme.tahakkuk_ayi })}{' '}
        dönemine ait <strong>{formatTl(odeme.odeme_tutari)}</strong> ödeme iptal edilecek; borç yeniden açılır. Bu işlem
        geri alınamaz.
      </p>
      {odeme.makbuz_adet > 1 && (
        <Checkbox
          label={`Aynı makbuzdaki ${odeme.makbuz_adet} ödemenin tamamını iptal et`}
          checked={makbuz}
          onChange={(event) => setMakbuz(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label="İptal nedeni"
        value={neden}
        error={hata}
        maxLength={300}
        data-autofocus
        onChange={(event) => setNeden(event.currentTarget.value)}
      />
      <SubmitButtons onClose={onClose} busy={iptal.isPending} danger cancelLabel="Vazgeç">
        Ödemeyi iptal et
      </SubmitButtons>
    </Dialog>
  );
}
