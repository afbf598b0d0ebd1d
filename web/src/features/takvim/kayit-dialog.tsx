import { useQueryClient } from '@tanstack/react-query';
import type { Alan } from '#contract/alan/alan.ts';
import { bosOf } from '#contract/alan/register.ts';
import { TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import {
  TAKVIM_ALANLARI,
  type TakvimRowInput,
  type TakvimTablosu,
  takvimAlanlari,
} from '#contract/takvim/takvim-kaydi.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TabloGirdisi } from '#web/parts/tablo/tablo-girdisi.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { closeCarefully } from '#web/ui/form/close-carefully.ts';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
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
const newValue = (name: string, alan: Alan): unknown => {
  if (name === 'acik') return true;
  return alan.secenekler && name !== 'kod' ? Object.keys(alan.secenekler)[0] : bosOf(alan);
};
const initialOf = (tablo: TakvimTablosu, kayit: Kayit | null): Record<string, unknown> =>
  Object.fromEntries(
    takvimAlanlari(tablo).map(([name, alan]) => [name, kayit ? (kayit[name] ?? bosOf(alan)) : newValue(name, alan)]),
  );

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
      const row = { tablo, alanlar } as unknown as TakvimRowInput;
      await (kayit ? updateTakvimKaydi(kayit.id, kayit.surum, row) : createTakvimKaydi(row));
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
        {takvimAlanlari(tablo).map(([name, alan]) => (
          <Girdi key={name} tablo={tablo} name={name} alan={alan} form={form} />
        ))}
      </div>
      <SubmitButtons onClose={close} busy={form.isBusy} isReady={!kayit || form.isChanged}>
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}

interface GirdiProps {
  tablo: TakvimTablosu;
  name: string;
  alan: Alan;
  form: ReturnType<typeof useForm<Record<string, unknown>>>;
}

function Girdi({ tablo, name: named, alan, form }: GirdiProps) {
  const value = form.values[named];
  const error = Object.entries(form.errors).find(([name]) => name === named || name.startsWith(`${named}.`))?.[1];
  const set = (next: unknown) => form.set({ [named]: next });
  if (named === 'kod')
    return <KodGirdisi {...{ tablo, label: alan.etiket, error, value: String(value ?? '') }} onChange={set} />;
  return (
    <TabloGirdisi alan={alan} name={undefined} aciklama={YARDIM[named]} error={error} value={value} onChange={set} />
  );
}
