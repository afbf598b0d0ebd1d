import { Input } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alanOf, bosForm } from '#contract/alan/register.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { HIZMET_METNI, type HizmetCreate, hizmetCreateSchema } from '#contract/hizmet/hizmet.ts';
import { gecerlilikOf } from '#contract/hizmet/hizmet-fiyati.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { AlanGirdisi } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { createHizmet } from './api.ts';
import { GecerlilikSelect } from './gecerlilik-select.tsx';

const bos = () => {
  const { yil, ay } = currentDonem();
  return { ...bosForm('hizmetler'), gecerlilik: { gecerlilik_yili: yil, gecerlilik_ayi: ay } };
};

export function HizmetForm() {
  const client = useQueryClient();
  const ekle = useMutation({
    mutationFn: createHizmet,
    onSuccess: (): void => {
      notifySuccess(HIZMET_METNI.eklendi);
      form.reset();
      void client.invalidateQueries({ queryKey: ['hizmetler'] });
    },
  });
  const tell = (error: Error): void => {
    form.refuse(error);
    notifyError(HIZMET_METNI.eklenemedi + messageOf(error));
  };
  const form = useForm({
    schema: hizmetCreateSchema,
    taslak: 'hizmet',
    initial: bos(),
    submit: (values) => ekle.mutateAsync(values as HizmetCreate).catch(tell),
  });
  return (
    <FormCard onSubmit={form.onSubmit} taslak={form} button="Hizmet Ekle" busy={form.isBusy}>
      <AlanGirdisi alan={alanOf('hizmetler', 'ad')} {...form.field('ad')} />
      <AlanGirdisi alan={alanOf('hizmetler', 'aciklama')} {...form.field('aciklama')} />
      <AlanGirdisi alan={alanOf('hizmetler', 'fiyat')} rightSection="₺" placeholder="0,00" {...form.field('fiyat')} />
      <Input.Wrapper label="Fiyatın başladığı ay" labelElement="div">
        <GecerlilikSelect
          gecmis
          donem={gecerlilikOf(form.values.gecerlilik)}
          onChange={({ yil, ay }) => form.set({ gecerlilik: { gecerlilik_yili: yil, gecerlilik_ayi: ay } })}
          error={form.errors.gecerlilik_ayi}
        />
      </Input.Wrapper>
    </FormCard>
  );
}
