import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/lib/api-client.ts';
import { KendiSifre } from '#web/parts/hesap/kendi-sifre.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';

interface SifreDialogProps {
  run: (sifre: string) => Promise<void>;
  onClose: () => void;
}

export function SifreDialog({ run, onClose }: SifreDialogProps) {
  const [sifre, setSifre] = useState('');
  const [hata, setHata] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (sifre === '') return setHata('Giriş şifrenizi yazın.');
    setBusy(true);
    run(sifre).then(onClose, (error) => {
      setBusy(false);
      setHata(messageOf(error));
    });
  };
  return (
    <Dialog title="Şifrenizi doğrulayın" onClose={onClose} onSubmit={submit}>
      <KendiSifre
        description="Beş dakika boyunca yeniden sorulmaz. Her sorgu denetime yazılır."
        value={sifre}
        error={hata}
        onChange={(event) => setSifre(event.currentTarget.value)}
      />
      <SubmitButtons onClose={onClose} busy={busy}>
        Çalıştır
      </SubmitButtons>
    </Dialog>
  );
}
