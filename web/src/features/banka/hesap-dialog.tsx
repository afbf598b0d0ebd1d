import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  BANKA_KODLARI,
  BANKA_NAME,
  BANKALAR,
  type Banka,
  type BankaHesabi,
  bankaHesabiDegisikligi,
  bankaHesabiEkleme,
  PARA_BIRIMI_NAME,
  type ParaBirimi,
} from '#contract/banka/hesap.ts';
import { bankaKoduOf, formatIban, ibanOf } from '#contract/banka/iban.ts';
import { errorsOf, useForm } from '#web/lib/use-form.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createHesap, removeHesap, updateHesap } from './api.ts';

interface Fields extends Record<string, unknown> {
  iban: string;
  banka: Banka;
  ad: string;
  para_birimi: ParaBirimi;
  acilis_gunu: string;
  acilis_bakiyesi: number | null;
  aktif: boolean;
}

const commonOf = ({ banka, ad, acilis_gunu, acilis_bakiyesi }: Fields) => ({
  banka,
  ad,
  acilis_gunu: acilis_gunu || null,
  acilis_bakiyesi,
});
const newOf = (values: Fields) => ({ ...commonOf(values), iban: values.iban, para_birimi: values.para_birimi });
const changedOf = (values: Fields) => ({ ...commonOf(values), aktif: values.aktif });

const initialOf = (hesap: BankaHesabi | null, iban: string): Fields => ({
  iban: formatIban(hesap?.iban ?? iban),
  banka: hesap?.banka ?? BANKA_KODLARI[bankaKoduOf(ibanOf(iban))] ?? 'isbank',
  ad: hesap?.ad ?? '',
  para_birimi: hesap?.para_birimi ?? 'TRY',
  acilis_gunu: hesap?.acilis_gunu ?? '',
  acilis_bakiyesi: hesap?.acilis_bakiyesi ?? null,
  aktif: hesap?.aktif ?? true,
});

interface HesapDialogProps {
  hesap: BankaHesabi | null;
  /** The IBAN of a file whose account is not there yet. */
  iban?: string;
  onClose: () => void;
  onSaved?: () => void;
}

function useHesapFormu({ hesap, iban = '', onClose, onSaved }: HesapDialogProps) {
  const client = useQueryClient();
  const done = async (text: string) => {
    notifySuccess(text);
    await client.invalidateQueries({ queryKey: ['banka_hesaplari'] });
    onClose();
    onSaved?.();
  };
  const form = useForm<Fields>({
    initial: initialOf(hesap, iban),
    enCok: { ad: 100 },
    rules: (values) =>
      hesap ? errorsOf(bankaHesabiDegisikligi, changedOf(values)) : errorsOf(bankaHesabiEkleme, newOf(values)),
    submit: async (values) => {
      await (hesap ? updateHesap(hesap.hesap_id, changedOf(values)) : createHesap(newOf(values)));
      await done(`${values.ad} kaydedildi.`);
    },
  });
  const remove = async () => {
    if (!hesap || !(await confirm({ message: `${hesap.ad} silinsin mi?`, confirmLabel: 'Sil', danger: true }))) return;
    await removeHesap(hesap.hesap_id).then(() => done(`${hesap.ad} silindi.`), notifyCause);
  };
  return { form, remove };
}

export function HesapDialog(props: HesapDialogProps) {
  const { hesap, onClose } = props;
  const { form, remove } = useHesapFormu(props);
  const typeIban = (text: string) => {
    const banka = BANKA_KODLARI[bankaKoduOf(ibanOf(text))];
    form.set({ iban: text, ...(banka && { banka }) });
  };
  return (
    <Dialog title={hesap ? hesap.ad : 'Yeni banka hesabı'} onClose={onClose} onSubmit={form.onSubmit}>
      <div className="stack gap-10">
        <TextInput
          label="IBAN"
          required
          {...form.text('iban')}
          placeholder="TR00 0000 0000 0000 0000 0000 00"
          readOnly={hesap !== null}
          onChange={(event) => typeIban(event.currentTarget.value)}
        />
        <NativeSelect
          label="Banka"
          {...form.text('banka')}
          data={BANKALAR.map((value) => ({ value, label: BANKA_NAME[value] }))}
        />
        <TextInput label="Hesap adı" required placeholder="Ana hesap" {...form.text('ad')} />
        {!hesap && (
          <NativeSelect
            label="Para birimi"
            {...form.text('para_birimi')}
            data={Object.entries(PARA_BIRIMI_NAME).map(([value, label]) => ({ value, label }))}
          />
        )}
        <TarihGirdisi
          label="Açılış günü"
          description="Boş bırakırsanız açılış ilk ekstreden alınır."
          value={form.values.acilis_gunu}
          error={form.errors.acilis_gunu}
          onChange={(acilis_gunu) => form.set({ acilis_gunu })}
        />
        <MoneyInput
          label="O günün başındaki bakiye"
          value={form.values.acilis_bakiyesi}
          error={form.errors.acilis_bakiyesi}
          onChange={(acilis_bakiyesi) => form.set({ acilis_bakiyesi })}
        />
        {hesap && (
          <Switch
            label="Hesap kullanılıyor"
            checked={form.values.aktif}
            onChange={(event) => form.set({ aktif: event.currentTarget.checked })}
          />
        )}
        {hesap?.ekstre_sayisi === 0 && (
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            Hesabı sil
          </Button>
        )}
      </div>
      <SubmitButtons onClose={onClose} busy={form.isBusy} isReady={!hesap || form.isChanged}>
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}
