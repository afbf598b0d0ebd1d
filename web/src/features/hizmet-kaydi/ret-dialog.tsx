import { Button, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { RET_REASONS } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import classes from './dialog.module.css';

interface RetDialogProps {
  adet: number;
  atlanan: string;
  onClose: (ret_nedeni: string | null) => void;
}

export function RetDialog({ adet, atlanan, onClose }: RetDialogProps) {
  const form = useForm({
    initial: { metin: '' },
    enCok: { metin: 200 },
    submit: ({ metin }) => metin.trim() && onClose(metin.trim()),
  });
  const keyDown = ({ key, target }: KeyboardEvent) => {
    const reason = RET_REASONS[Number(key) - 1];
    if (reason && !(target instanceof HTMLInputElement)) onClose(reason);
  };
  return (
    <Dialog
      title={adet === 1 ? 'Ret nedeni' : `${adet.toLocaleString('tr-TR')} talep için ret nedeni`}
      onClose={() => onClose(null)}
      isSticky={form.values.metin !== ''}
      onSubmit={form.onSubmit}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is acted on; this hears their
          keys */}
      <div className="stack gap-6" onKeyDown={keyDown}>
        {RET_REASONS.map((reason, index) => (
          <Button
            key={reason}
            variant="default"
            justify="flex-start"
            leftSection={<kbd>{index + 1}</kbd>}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onClose(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
      <TextInput
        label="Başka neden"
        {...form.text('metin')}
        description="Muhasebeci bu nedeni hücrede, bildiriminde ve Reddedilenler listesinde görür."
      />
      {atlanan && <p className={`tiny muted ${classes.ipucu}`}>Atlanacak: {atlanan}.</p>}
      <SubmitButtons
        onClose={() => onClose(null)}
        busy={false}
        disabled={form.values.metin.trim() === ''}
        danger
        cancelLabel="Vazgeç"
      >
        Reddet
      </SubmitButtons>
    </Dialog>
  );
}
