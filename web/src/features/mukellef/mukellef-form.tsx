import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentDonem } from '#contract/common/donem.ts';
import { adminFormSchema, MUKELLEF_METNI, type MukellefCreate } from '#contract/mukellef/mukellef.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { addMukellef } from './api.ts';
import { BOS_MUKELLEF, MukellefFields } from './mukellef-fields.tsx';

/** The admin's form: whose client it is comes first. */
export function MukellefForm() {
  const client = useQueryClient();
  const go = useGo();
  const ekle = useMutation({
    mutationFn: addMukellef,
    onSuccess: (): void => {
      notifySuccess(MUKELLEF_METNI.eklendi);
      form.reset();
      void client.invalidateQueries({ queryKey: ['mukellefler'] });
      void offerList();
    },
    onError: (error): void => {
      notifyError(form.refuse(error) ? error.message : MUKELLEF_METNI.eklenemedi + messageOf(error));
    },
  });
  const offerList = async () => {
    const yes = await confirm({ title: 'Mükellef eklendi', message: MUKELLEF_METNI.listeyeGit, confirmLabel: 'Listeye git', cancelLabel: 'Burada kal' });
    if (yes) go({ to: '.', search: { sekme: 'liste' } });
  };
  const form = useForm({
    schema: adminFormSchema,
    taslak: 'mukellef',
    initial: { ...BOS_MUKELLEF, muhasebeci_id: null as number | null },
    submit: (values) => ekle.mutate(values as MukellefCreate),
  });
  return (
    <FormCard
      onSubmit={form.onSubmit}
      taslak={form}
      button={
        <Button type="submit" loading={ekle.isPending}>
          Mükellef Ekle
        </Button>
      }
    >
      <MuhasebeciSelect
        required
        donem={currentDonem()}
        value={form.values.muhasebeci_id}
        onChange={(muhasebeci_id) => form.set({ muhasebeci_id })}
        error={form.errors.muhasebeci_id}
      />
      <MukellefFields field={form.field} />
    </FormCard>
  );
}
