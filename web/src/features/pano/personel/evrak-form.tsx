import { Button, TextInput } from '@mantine/core';
import { useForm } from '#web/lib/use-form.ts';
import classes from './bugun.module.css';

export function EvrakForm({ onSave, onCancel }: { onSave: (aciklama: string | null) => void; onCancel: () => void }) {
  const form = useForm({
    initial: { aciklama: '' },
    enCok: { aciklama: 500 },
    submit: ({ aciklama }) => onSave(aciklama.trim() || null),
  });
  return (
    <form className={`row stretch gap-6 ${classes.soru}`} onSubmit={form.onSubmit}>
      <TextInput
        size="xs"
        aria-label="Hangi evrak bekleniyor?"
        placeholder="Hangi evrak? (isteğe bağlı)"
        autoFocus
        {...form.text('aciklama')}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button size="compact-sm" type="submit">
        Evrak bekleniyor
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        Vazgeç
      </Button>
    </form>
  );
}
