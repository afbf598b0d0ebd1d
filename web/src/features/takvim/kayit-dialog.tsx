import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Alan } from '#contract/alan/alan.ts';
import { TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import { TAKVIM_ALANLARI, type TakvimSatiriGirdisi, type TakvimTablosu } from '#contract/takvim/takvim-kaydi.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { closeCarefully } from '#web/ui/form/close-carefully.ts';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { KodGirdisi } from './kod-girdisi.tsx';
import { createTakvimKaydi, updateTakvimKaydi } from './kurallar-api.ts';
import classes from './takvim.module.css';

export type Kayit = {
  id: number;
  surum: number;
  urunden: boolean;
  elle_degisti: boolean;
  urun_hali: Record<string, unknown> | null;
} & Record<string, unknown>;

const YARDIM: Readonly<Record<string, string>> = {
  ilk_donem: 'yyyy-aa',
  son_donem: 'yyyy-aa; geçerliyse boş',
  donem: 'yyyy-aa: dönemin son ayı',
  gun: '0: ayın son günü',
  aylar: 'Örneğin 3, 6, 9; hepsi için boş',
  sure: 'Yalnızca olay oldukça verilende',
  il: 'Her yer için boş',
  ilceler: 'Örneğin Antakya, Defne; ilin tümü için boş',
};
export const alanlarOf = (tablo: TakvimTablosu): [string, Alan][] =>
  Object.keys(TAKVIM_ALANLARI[tablo].shape).map((ad) => [
    ad,
    (TABLOLAR[tablo].alanlar as Readonly<Record<string, Alan>>)[ad] as Alan,
  ]);

const bosOf = ({ tur, secenekler }: Alan): unknown =>
  tur === 'evet_hayir'
    ? false
    : tur === 'sayi' || tur === 'kayit' || tur === 'json'
      ? null
      : secenekler
        ? Object.keys(secenekler)[0]
        : '';
const initialOf = (tablo: TakvimTablosu, kayit: Kayit | null): Record<string, unknown> =>
  Object.fromEntries(
    alanlarOf(tablo).map(([ad, alan]) => [
      ad,
      kayit
        ? (kayit[ad] ?? (alan.tur === 'metin' || alan.tur === 'tarih' ? '' : null))
        : ad === 'acik'
          ? true
          : ad === 'kod'
            ? ''
            : bosOf(alan),
    ]),
  );

const sayiOf = (text: string): number | string | null =>
  text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : text;
/** A typed list with letters may hold names with blanks, so only a list without letters is split at blanks too. */
const listeOf = (text: string) =>
  text.trim() === ''
    ? null
    : text
        .split(/\p{L}/u.test(text) ? /[,;]/ : /[\s,;]+/)
        .filter((it) => it.trim() !== '')
        .map(sayiOf);

interface KayitDialogProps {
  tablo: TakvimTablosu;
  kayit: Kayit | null;
  onerilen?: Record<string, unknown> | undefined;
  onClose: () => void;
}

export function KayitDialog({ tablo, kayit, onerilen, onClose }: KayitDialogProps) {
  const client = useQueryClient();
  const initial = { ...initialOf(tablo, kayit), ...(kayit ? {} : onerilen) };
  const form = useForm<Record<string, unknown>>({
    schema: TAKVIM_ALANLARI[tablo],
    taslak: `takvim-${tablo}-${kayit?.id ?? 'yeni'}${onerilen ? `-${onerilen.kod}-${onerilen.donem}` : ''}`,
    initial,
    submit: async (alanlar) => {
      const satir = { tablo, alanlar } as unknown as TakvimSatiriGirdisi;
      await (kayit ? updateTakvimKaydi(kayit.id, kayit.surum, satir) : createTakvimKaydi(satir));
      notifySuccess('Takvim güncellendi.');
      void client.invalidateQueries({ queryKey: ['beyanname_turleri'] });
      form.reset();
      onClose();
    },
    failed: notifyCause,
  });
  const close = () => void closeCarefully({ form, initial, onClose });
  const { tekil } = TABLOLAR[tablo];
  return (
    <Dialog
      title={kayit ? `${tekil}: düzenle` : `${tekil}: yeni`}
      onClose={close}
      onSubmit={form.onSubmit}
      width={720}
      isSticky
    >
      <TaslakNotu form={form} />
      <div className={`stack top gap-10 gap-x-14 ${classes.alanlar}`}>
        {alanlarOf(tablo).map(([ad, alan]) => (
          <Girdi key={ad} tablo={tablo} ad={ad} alan={alan} form={form} />
        ))}
      </div>
      <SubmitButtons onClose={close} busy={form.isBusy} cancelLabel="Vazgeç">
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}

interface GirdiProps {
  tablo: TakvimTablosu;
  ad: string;
  alan: Alan;
  form: ReturnType<typeof useForm<Record<string, unknown>>>;
}

function Girdi({ tablo, ad, alan: { tur, etiket, secenekler }, form }: GirdiProps) {
  const value = form.values[ad];
  const error = Object.entries(form.errors).find(([name]) => name === ad || name.startsWith(`${ad}.`))?.[1];
  const common = { label: etiket, error, description: YARDIM[ad] };
  const set = (next: unknown) => form.set({ [ad]: next });
  if (ad === 'kod')
    return <KodGirdisi {...{ tablo, label: etiket, error, value: String(value ?? '') }} onChange={set} />;
  if (tur === 'evet_hayir')
    return <Checkbox {...common} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />;
  if (tur === 'tarih') return <TarihGirdisi label={etiket} {...form.tarih(ad)} />;
  if (secenekler) {
    const data = Object.entries(secenekler).map(([key, label]) => ({ value: key, label }));
    return (
      <NativeSelect
        {...common}
        data={data}
        value={String(value)}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  }
  if (tur === 'json') {
    return (
      <TextInput
        {...common}
        defaultValue={Array.isArray(value) ? value.join(', ') : ''}
        onChange={(event) => set(listeOf(event.currentTarget.value))}
      />
    );
  }
  const isSayi = tur === 'sayi' || tur === 'kayit';
  return (
    <TextInput
      {...common}
      value={String(value ?? '')}
      {...(isSayi && { inputMode: 'numeric' as const })}
      onChange={({ currentTarget: { value: text } }) => set(isSayi ? sayiOf(text) : text)}
    />
  );
}
