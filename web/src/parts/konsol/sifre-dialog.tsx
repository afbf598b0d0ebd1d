import { messageOf } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { KendiSifre } from '#web/parts/hesap/kendi-sifre.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';

interface SifreDialogProps {
  run: (sifre: string) => Promise<void>;
  onClose: () => void;
}

export function SifreDialog({ run, onClose }: SifreDialogProps) {
  const form = useForm({
    initial: { sifre: '' },
    rules: ({ sifre }): Errors => (sifre === '' ? { sifre: 'Giriş şifrenizi yazın.' } : {}),
    submit: ({ sifre }) => run(sifre).then(onClose, (error) => form.setErrors({ sifre: messageOf(error) })),
  });
  return (
    <Dialog title="Şifrenizi doğrulayın" onClose={onClose} onSubmit={form.onSubmit}>
      <KendiSifre
        description="Beş dakika boyunca yeniden sorulmaz. Her sorgu denetime yazılır."
        {...form.text('sifre')}
      />
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        Çalıştır
      </SubmitButtons>
    </Dialog>
  );
}
