import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import { createYenidenIstek } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { call } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import classes from './dialog.module.css';
import type { NotHucresi } from './notlar-dialog.tsx';

interface RequestAgainProps {
  hucre: NotHucresi;
  name: string;
  onClose: () => void;
}

/** Asking again for a rejected service adds a note for the office; the cell stays rejected until the office decides. */
export function RequestAgain({ hucre, name, onClose }: RequestAgainProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: { metin: '' },
    enCok: { metin: 1000 },
    submit: ({ metin }) => metin.trim() && send(metin),
    failed: notifyCause,
  });
  const send = async (metin: string) => {
    await call(createYenidenIstek, { body: { ...hucre, metin } });
    notifySuccess('Talep notunuzla yeniden istendi; büroya bildirildi.');
    void client.invalidateQueries({ queryKey: ['hucre_notlari'] });
    void client.invalidateQueries({ queryKey: ['hizmet_kayitlari', 'talepler'] });
    onClose();
  };
  return (
    <Dialog title={`Yeniden iste: ${name}, ${formatDonem(hucre)}`} onClose={onClose} isSticky onSubmit={form.onSubmit}>
      <Textarea label="Büroya notunuz" rows={3} {...form.text('metin')} data-autofocus />
      <p className={`tiny muted ${classes.ipucu}`}>Hücre büro karar verene kadar reddedilmiş kalır.</p>
      <SubmitButtons onClose={onClose} busy={form.isBusy} disabled={form.values.metin.trim() === ''}>
        Yeniden iste
      </SubmitButtons>
    </Dialog>
  );
}
