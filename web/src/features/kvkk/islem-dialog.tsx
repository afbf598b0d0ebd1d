import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Kisi, kvkkIslemiSchema } from '#contract/sistem/kvkk.ts';
import { useForm } from '#web/lib/use-form.ts';
import { KendiSifre } from '#web/parts/hesap/kendi-sifre.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

interface IslemDialogProps {
  kisi: Kisi;
  baslik: string;
  aciklama: ReactNode;
  dugme: string;
  danger?: boolean;
  yap: (islem: { kisi_turu: Kisi['kisi_turu']; kisi_id: number; sifre: string; neden: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

export function IslemDialog({
  kisi: { kisi_turu, kisi_id },
  baslik,
  aciklama,
  dugme,
  danger,
  yap,
  onDone,
  onClose,
}: IslemDialogProps) {
  const form = useForm({
    schema: kvkkIslemiSchema,
    enCok: { neden: 200 },
    initial: { kisi_turu, kisi_id, sifre: '', neden: '' },
    submit: (islem) => yap(islem).then(onDone),
  });
  return (
    <Dialog title={baslik} onClose={onClose} onSubmit={form.onSubmit}>
      <p className="muted">{aciklama}</p>
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      <KendiSifre {...form.text('sifre')} />
      <TextInput
        label="Neden"
        description="Kim, ne zaman, neden: kayda yazılır."
        placeholder="Örnek: kişinin 05.01.2026 tarihli başvurusu"
        required
        autoComplete="off"
        {...form.text('neden')}
      />
      <SubmitButtons onClose={onClose} busy={form.isBusy} danger={danger}>
        {dugme}
      </SubmitButtons>
    </Dialog>
  );
}
