import { type ReactNode, useState } from 'react';
import { mevcutSifreSchema } from '#contract/oturum/ikinci-adim.ts';
import { messageOf } from '#web/lib/api-client.ts';
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
  /** Rejects if the server refuses; the dialog stays and shows why. */
  run: (mevcut_sifre: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the user's password before the security of the account is changed. */
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
  const [busy, setBusy] = useState(false);
  const [hata, setHata] = useState<string | null>(null);
  const submit = ({ mevcut_sifre }: { mevcut_sifre: string }) => {
    setBusy(true);
    setHata(null);
    run(mevcut_sifre).then(onClose, (error) => {
      setBusy(false);
      if (!form.refuse(error)) setHata(messageOf(error));
    });
  };
  const form = useForm({
    schema: mevcutSifreSchema,
    initial: { mevcut_sifre: '' },
    submit: (values) => busy || submit(values),
  });
  return (
    <Dialog title={baslik} onClose={onClose} onSubmit={form.onSubmit} width={480}>
      {aciklama && <div>{aciklama}</div>}
      {hata && <InlineNote status="error">{hata}</InlineNote>}
      <KendiSifre label={label} description={description} {...form.text('mevcut_sifre')} />
      <SubmitButtons onClose={onClose} busy={busy} danger={danger}>
        {dugme}
      </SubmitButtons>
    </Dialog>
  );
}
