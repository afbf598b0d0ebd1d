import { bosOf } from '#contract/alan/register.ts';
import { rowSchema, type TabloName, tabloOf, yazilanAlanlar } from '#contract/alan/tablo-alanlari.ts';
import type { Aciklama } from '#contract/common/aciklama.ts';
import { TABLO_METNI, type TabloRow, type Values } from '#contract/tablo/tablo.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TabloGirdisi } from '#web/parts/tablo/tablo-girdisi.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { changesOf, saveChanges } from '#web/ui/form/conflict.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { createTabloSatiri, updateTabloSatiri } from './api.ts';
import classes from './tablo.module.css';
import { columnNotes } from './tablo-aciklamasi.tsx';

interface KayitDialogProps {
  tablo: TabloName;
  row: TabloRow | null;
  aciklama: Aciklama | undefined;
  onClose: () => void;
  onSaved: () => void;
}

interface SendOptions extends Pick<KayitDialogProps, 'tablo' | 'row'> {
  fields: ReturnType<typeof yazilanAlanlar>;
  initial: Record<string, unknown>;
  values: Record<string, unknown>;
}

const send = ({ tablo, row, fields, initial, values }: SendOptions) =>
  row
    ? saveChanges({
        degisen: changesOf(initial, values),
        surum: row.surum,
        send: (degisen, surum) => updateTabloSatiri(tablo, row.id, degisen as Values, surum),
        alanlar: Object.fromEntries(fields),
      })
    : createTabloSatiri(tablo, values as Values);

export function KayitDialog({ tablo, row, aciklama, onClose, onSaved }: KayitDialogProps) {
  const { tekil } = tabloOf(tablo);
  const aciklamalar = columnNotes(aciklama);
  const fields = yazilanAlanlar(tablo, row ? 'degistir' : 'ekle');
  const initial = Object.fromEntries(fields.map(([name, alan]) => [name, row?.degerler[name] ?? bosOf(alan)]));
  const form = useForm<Record<string, unknown>>({
    schema: rowSchema(tablo, row ? 'degistir' : 'ekle'),
    taslak: `tablo-${tablo}-${row?.id ?? 'yeni'}`,
    initial,
    submit: async (values) => {
      if (await send({ tablo, row, fields, initial, values }))
        notifySuccess(row ? TABLO_METNI.guncellendi : TABLO_METNI.eklendi);
      form.reset();
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog
      title={row ? `${tekil} düzenle (No ${row.id})` : `${tekil} ekle`}
      onClose={onClose}
      onSubmit={form.onSubmit}
      width={760}
    >
      <TaslakNotu form={form} />
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      <div className={`stack top gap-12 gap-x-14 ${classes.alanlar}`}>
        {fields.map(([name, alan]) => (
          <TabloGirdisi
            key={name}
            alan={alan}
            value={form.values[name]}
            name={row?.adlar[name]}
            aciklama={aciklamalar[name] || undefined}
            error={form.errors[name]}
            onChange={(value) => form.set({ [name]: value })}
          />
        ))}
      </div>
      <SubmitButtons onClose={onClose} busy={form.isBusy} isReady={!row || form.isChanged}>
        {row ? 'Kaydet' : 'Ekle'}
      </SubmitButtons>
    </Dialog>
  );
}
