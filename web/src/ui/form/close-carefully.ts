import { confirm } from '#web/ui/dialog/confirm.tsx';

interface Options {
  form: { values: unknown; reset: () => void };
  initial: unknown;
  title?: string;
  onClose: () => void;
}

export async function closeCarefully({ form, initial, title, onClose }: Options): Promise<void> {
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(initial);
  const message = 'Yazdıklarınız kaydedilmedi. Yine de kapatılsın mı?';
  if (isDirty && !(await confirm({ ...(title && { title }), message, confirmLabel: 'Kapat', danger: true }))) return;
  form.reset();
  onClose();
}
