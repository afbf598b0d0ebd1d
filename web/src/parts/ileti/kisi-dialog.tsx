import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { gunOf } from '#contract/common/donem.ts';
import { ILETI_TURU_NAME, KANAL_NAME, KANALLAR, KISI_ILETI_TURLERI } from '#contract/ileti/ileti-durumu.ts';
import {
  type MukellefKisisi,
  type MukellefKisisiGovdesi,
  mukellefKisisiGovdesi,
} from '#contract/ileti/mukellef-kisisi.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { createMukellefKisisi, updateMukellefKisisi } from './api.ts';

const IZIN = { '': 'Sorulmadı', evet: 'Verdi', hayir: 'Vermedi' } as const;

const initialOf = (kisi: MukellefKisisi | undefined) => ({
  ad: kisi?.ad ?? '',
  telefon: kisi?.telefon ?? '',
  email: kisi?.email ?? '',
  aldiklari: (kisi?.aldiklari ?? [...KISI_ILETI_TURLERI]) as MukellefKisisi['aldiklari'],
  kanal: (kisi?.kanal ?? '') as NonNullable<MukellefKisisi['kanal']> | '',
  izin: (kisi?.izin == null ? '' : kisi.izin ? 'evet' : 'hayir') as keyof typeof IZIN,
  izin_gunu: kisi?.izin_gunu ?? '',
  sessiz: kisi?.sessiz ?? false,
  sessiz_sonu: kisi?.sessiz_sonu ?? '',
});
type Values = ReturnType<typeof initialOf>;

const bodyOf = ({ kanal, izin, izin_gunu, sessiz, sessiz_sonu, ...rest }: Values): MukellefKisisiGovdesi => ({
  ...rest,
  kanal: kanal || null,
  izin: izin === '' ? null : izin === 'evet',
  izin_gunu: izin === '' ? null : izin_gunu || null,
  sessiz,
  sessiz_sonu: sessiz ? sessiz_sonu || null : null,
});

interface KisiDialogProps {
  mukellef_id: number;
  kisi: MukellefKisisi | undefined;
  onClose: () => void;
}

export function KisiDialog({ mukellef_id, kisi, onClose }: KisiDialogProps) {
  const client = useQueryClient();
  const form = useForm<Values>({
    initial: initialOf(kisi),
    schema: { safeParse: (values: unknown) => mukellefKisisiGovdesi.safeParse(bodyOf(values as Values)) } as never,
    submit: async (values) => {
      const body = bodyOf(values);
      const { ad } = await (kisi ? updateMukellefKisisi(kisi.kisi_id, body) : createMukellefKisisi(mukellef_id, body));
      await client.invalidateQueries({ queryKey: ['mukellef_kisileri', mukellef_id] });
      notifySuccess(kisi ? `${ad} güncellendi.` : `${ad} eklendi.`);
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog
      title={kisi ? 'Kişiyi düzenle' : 'Kişi ekle'}
      width={520}
      isSticky
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <TextInput label="Ad" required data-autofocus {...form.text('ad')} />
      <TextInput label="Telefon" inputMode="tel" placeholder="0532 000 00 00" {...form.text('telefon')} />
      <TextInput label="E-posta" inputMode="email" {...form.text('email')} />
      <Aldiklari value={values.aldiklari} onChange={(aldiklari) => set({ aldiklari })} />
      <NativeSelect
        label="Tercih ettiği kanal"
        data={[{ value: '', label: 'Fark etmez' }, ...KANALLAR.map((value) => ({ value, label: KANAL_NAME[value] }))]}
        value={values.kanal}
        error={errors.kanal}
        onChange={({ currentTarget }) => set({ kanal: currentTarget.value as Values['kanal'] })}
      />
      <Izin form={form} />
      <Sessizlik form={form} />
      <SubmitButtons onClose={onClose} busy={form.isBusy} isReady={!kisi || form.isChanged}>
        {kisi ? 'Kaydet' : 'Ekle'}
      </SubmitButtons>
    </Dialog>
  );
}

interface AldiklariProps {
  value: Values['aldiklari'];
  onChange: (value: Values['aldiklari']) => void;
}

const Aldiklari = ({ value, onChange }: AldiklariProps) => (
  <fieldset className="bare">
    <legend className="small">Ne alır?</legend>
    <div className="row wrap gap-x-18 gap-8 above-4">
      {KISI_ILETI_TURLERI.map((kind) => (
        <Checkbox
          key={kind}
          label={ILETI_TURU_NAME[kind]}
          checked={value.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(KISI_ILETI_TURLERI.filter((one) => (one === kind ? checked : value.includes(one))))
          }
        />
      ))}
    </div>
  </fieldset>
);

interface PartProps {
  form: Pick<ReturnType<typeof useForm<Values>>, 'values' | 'errors' | 'set'>;
}

const Izin = ({ form: { values, errors, set } }: PartProps) => (
  <>
    <NativeSelect
      label="İleti izni"
      data={Object.entries(IZIN).map(([value, label]) => ({ value, label }))}
      value={values.izin}
      error={errors.izin}
      onChange={({ currentTarget: { value } }) =>
        set({ izin: value as Values['izin'], izin_gunu: values.izin_gunu || gunOf(new Date()) })
      }
    />
    {values.izin !== '' && (
      <TarihGirdisi
        label="İznin günü"
        required
        value={values.izin_gunu}
        max={gunOf(new Date())}
        error={errors.izin_gunu}
        onChange={(izin_gunu) => set({ izin_gunu })}
      />
    )}
  </>
);

const Sessizlik = ({ form: { values, errors, set } }: PartProps) => (
  <>
    <Checkbox
      label="Rahatsız etmeyin"
      description="İşaretliyken bu kişiye hiçbir ileti gönderilmez."
      checked={values.sessiz}
      error={errors.sessiz}
      onChange={({ currentTarget }) => set({ sessiz: currentTarget.checked })}
    />
    {values.sessiz && (
      <TarihGirdisi
        label="Şu güne kadar"
        description="Boşsa süresizdir."
        value={values.sessiz_sonu}
        min={gunOf(new Date())}
        error={errors.sessiz_sonu}
        onChange={(sessiz_sonu) => set({ sessiz_sonu })}
      />
    )}
  </>
);
