import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { kasaReasonSchema, kasaSoruSchema, REASON_MAX } from '#contract/mukellef/kasa.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { KendiSifre } from '#web/parts/hesap/kendi-sifre.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export interface Soru {
  sifre: string;
  neden: string;
}

interface RevealDialogProps {
  baslik: string;
  dugme: string;
  sifreGerekli: boolean;
  reason: string;
  open: (soru: Soru) => Promise<void>;
  onClose: () => void;
}

export function RevealDialog({ baslik, dugme, sifreGerekli, reason, open, onClose }: RevealDialogProps) {
  const [asks, setAsks] = useState(sifreGerekli);
  const form = useForm({
    schema: asks ? kasaSoruSchema : kasaReasonSchema,
    initial: { sifre: '', neden: reason },
    enCok: { neden: REASON_MAX },
    submit: async (soru) => {
      try {
        await open(soru);
      } catch (error) {
        if (error instanceof ApiError && error.field === 'sifre') setAsks(true);
        throw error;
      }
      onClose();
    },
  });
  return (
    <Dialog title={baslik} onClose={onClose} onSubmit={form.onSubmit}>
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      {asks && <KendiSifre {...form.text('sifre')} />}
      <TextInput
        label="Neden"
        description="Kim, ne zaman, neden gördü: denetim kaydına yazılır."
        placeholder="Örnek: KDV beyannamesi"
        required
        autoComplete="off"
        {...form.text('neden')}
      />
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        {dugme}
      </SubmitButtons>
    </Dialog>
  );
}
