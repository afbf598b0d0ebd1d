import { Button, TextInput } from '@mantine/core';
import { VERMEME_REASONS } from '#contract/beyanname/beyanname-gecis.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';

export function NotFiledDialog({
  adet,
  atlanan,
  onClose,
}: {
  adet: number;
  atlanan: string;
  onClose: (reason: string | null) => void;
}) {
  const form = useForm({
    initial: { metin: '' },
    enCok: { metin: 300 },
    submit: ({ metin }) => metin.trim() && onClose(metin.trim()),
  });
  return (
    <Dialog
      title={adet === 1 ? 'Neden verilmeyecek?' : `${adet.toLocaleString('tr-TR')} beyanname neden verilmeyecek?`}
      onClose={() => onClose(null)}
      onSubmit={form.onSubmit}
    >
      <div className="stack gap-6">
        {VERMEME_REASONS.map((reason) => (
          <Button key={reason} variant="default" justify="flex-start" onClick={() => onClose(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextInput label="Başka neden" {...form.text('metin')} />
      {atlanan && <p className="small muted">Atlanacak: {atlanan}.</p>}
      <SubmitButtons onClose={() => onClose(null)} busy={false} disabled={form.values.metin.trim() === ''}>
        Verilmeyecek
      </SubmitButtons>
    </Dialog>
  );
}
