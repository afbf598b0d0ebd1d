import { currentDonem } from '#contract/common/donem.ts';
import { adminFormSchema, MUKELLEF_METNI, type MukellefCreate } from '#contract/mukellef/mukellef.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useGo } from '#web/lib/use-go.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { useAddForm } from '#web/ui/form/use-add-form.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { createMukellef } from './api.ts';
import { BOS_MUKELLEF, YeniMukellefFields } from './mukellef-fields.tsx';
import { useKindOneri } from './use-tur-onerisi.ts';

const BOS = { ...BOS_MUKELLEF, muhasebeci_id: null as number | null };

export function MukellefForm() {
  const go = useGo();
  const offerList = async () => {
    const yes = await confirm({
      title: 'Mükellef eklendi',
      message: MUKELLEF_METNI.listeyeGit,
      confirmLabel: 'Listeye git',
      cancelLabel: 'Burada kal',
    });
    if (yes) go({ to: '.', search: { sekme: 'liste' } });
  };
  const { form, isPending } = useAddForm({
    schema: adminFormSchema,
    taslak: 'mukellef',
    initial: BOS,
    queryKey: ['mukellefler'],
    added: MUKELLEF_METNI.eklendi,
    add: (values) => createMukellef(values as MukellefCreate),
    failed: (error) => notifyError(MUKELLEF_METNI.eklenemedi + messageOf(error)),
    onAdded: () => void offerList(),
  });
  useKindOneri(form.values, form.set);
  return (
    <FormCard onSubmit={form.onSubmit} taslak={form} button="Mükellef Ekle" busy={isPending}>
      <MuhasebeciSelect
        required
        donem={currentDonem()}
        value={form.values.muhasebeci_id}
        onChange={(muhasebeci_id) => form.set({ muhasebeci_id })}
        error={form.errors.muhasebeci_id}
      />
      <YeniMukellefFields field={form.field} />
    </FormCard>
  );
}
