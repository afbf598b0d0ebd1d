import type { ReactNode } from 'react';
import { mevcutSifreSchema } from '#contract/oturum/ikinci-adim.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { KendiSifre } from './kendi-sifre.tsx';

interface SifreDialogProps {
  baslik: string;
  aciklama?: ReactNode;
  dugme: string;
  label?: string;
  description?: string;
  danger?: boolean;
  run: (mevcut_sifre: string) => Promise<void>;
  onClose: () => void;
}

export function SifreDialog({
  baslik,
  aciklama,
  dugme,
  label = 'Mevcut şifre',
  description,
  danger,
  run,
  onClose,
}: SifreDialogProps) {
  const form = useForm({
    schema: mevcutSifreSchema,
    initial: { mevcut_sifre: '' },
    submit: ({ mevcut_sifre }) => run(mevcut_sifre).then(onClose),
  });
  return (
    <Dialog title={baslik} onClose={onClose} onSubmit={form.onSubmit} width={480}>
      {aciklama && <div>{aciklama}</div>}
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      <KendiSifre label={label} description={description} {...form.text('mevcut_sifre')} />
      <SubmitButtons onClose={onClose} busy={form.isBusy} danger={danger}>
        {dugme}
      </SubmitButtons>
    </Dialog>
  );
}
