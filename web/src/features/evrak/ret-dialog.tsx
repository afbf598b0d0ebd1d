import { Button, TextInput } from '@mantine/core';
import { RET_NEDENLERI } from '#contract/evrak/evrak-gecis.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';

interface RetDialogProps {
  adet: number;
  atlanan?: string;
  onClose: (reason: string | null) => void;
}

/** The usual reasons are chosen by their number, too. */
export function RetDialog({ adet, atlanan, onClose }: RetDialogProps) {
  const form = useForm({
    initial: { metin: '' },
    enCok: { metin: 200 },
    submit: ({ metin }) => metin.trim() && onClose(metin.trim()),
  });
  return (
    <Dialog
      title={adet === 1 ? 'Neden reddediyorsunuz?' : `${adet.toLocaleString('tr-TR')} evrakı neden reddediyorsunuz?`}
      onClose={() => onClose(null)}
      onSubmit={form.onSubmit}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers are shortcuts of the buttons within */}
      <div
        className="stack gap-6"
        onKeyDown={({ key }) => {
          const reason = RET_NEDENLERI[Number(key) - 1];
          if (reason) onClose(reason);
        }}
      >
        {RET_NEDENLERI.map((reason, n) => (
          <Button key={reason} variant="default" justify="flex-start" onClick={() => onClose(reason)}>
            {n + 1}. {reason}
          </Button>
        ))}
      </div>
      <TextInput label="Başka neden (mükellef görür)" {...form.text('metin')} />
      {atlanan && <p className="small muted">Atlanacak: {atlanan}.</p>}
      <SubmitButtons onClose={() => onClose(null)} busy={false} disabled={form.values.metin.trim() === ''}>
        Reddet
      </SubmitButtons>
    </Dialog>
  );
}
