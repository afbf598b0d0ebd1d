import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { kasaTextSchema } from '#contract/mukellef/kasa.ts';
import { SIFRE_MAX } from '#contract/oturum/sifre-metin.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './portal-sifreleri.module.css';

interface ValueDialogProps {
  baslik: string;
  label: string;
  save: (value: string) => Promise<void>;
  onClose: () => void;
}

/**
 * The input is not of type `password`, because the browser would offer to save a portal's password as the password of
 * this site.
 */
export function ValueDialog({ baslik, label, save, onClose }: ValueDialogProps) {
  const [acik, setAcik] = useState(false);
  const form = useForm({
    schema: kasaTextSchema,
    initial: { deger: '' },
    enCok: { deger: SIFRE_MAX },
    submit: ({ deger }) => save(deger).then(onClose),
  });
  return (
    <Dialog title={baslik} onClose={onClose} onSubmit={form.onSubmit}>
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      <TextInput
        label={label}
        required
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        classNames={{ input: acik ? '' : (classes.gizli as string) }}
        {...form.text('deger')}
      />
      <Button
        className={classes.yazilan}
        size="compact-xs"
        variant="subtle"
        aria-pressed={acik}
        onClick={() => setAcik(!acik)}
      >
        Yazılanı göster
      </Button>
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}
