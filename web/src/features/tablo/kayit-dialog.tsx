import { bosOf } from '#contract/alan/register.ts';
import { satirSemasi, type TabloAdi, tabloOf, yazilanAlanlar } from '#contract/alan/tablo-alanlari.ts';
import type { Aciklama } from '#contract/common/aciklama.ts';
import { type Degerler, TABLO_METNI, type TabloSatiri } from '#contract/tablo/tablo.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TabloGirdisi } from '#web/parts/tablo/tablo-girdisi.tsx';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { changesOf, saveChanges } from '#web/ui/form/conflict.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { createTabloSatiri, updateTabloSatiri } from './api.ts';
import classes from './tablo.module.css';
import { sutunAciklamalari } from './tablo-aciklamasi.tsx';

interface KayitDialogProps {
  tablo: TabloAdi;
  satir: TabloSatiri | null;
  aciklama: Aciklama | undefined;
  onClose: () => void;
  onSaved: () => void;
}

interface SendOptions extends Pick<KayitDialogProps, 'tablo' | 'satir'> {
  fields: ReturnType<typeof yazilanAlanlar>;
  initial: Record<string, unknown>;
  values: Record<string, unknown>;
}

const send = ({ tablo, satir, fields, initial, values }: SendOptions) =>
  satir
    ? saveChanges({
        degisen: changesOf(initial, values),
        surum: satir.surum,
        send: (degisen, surum) => updateTabloSatiri(tablo, satir.id, degisen as Degerler, surum),
        alanlar: Object.fromEntries(fields),
      })
    : createTabloSatiri(tablo, values as Degerler);

export function KayitDialog({ tablo, satir, aciklama, onClose, onSaved }: KayitDialogProps) {
  const { tekil } = tabloOf(tablo);
  const aciklamalar = sutunAciklamalari(aciklama);
  const fields = yazilanAlanlar(tablo, satir ? 'degistir' : 'ekle');
  const initial = Object.fromEntries(fields.map(([ad, alan]) => [ad, satir?.degerler[ad] ?? bosOf(alan)]));
  const form = useForm<Record<string, unknown>>({
    schema: satirSemasi(tablo, satir ? 'degistir' : 'ekle'),
    taslak: `tablo-${tablo}-${satir?.id ?? 'yeni'}`,
    initial,
    submit: async (values) => {
      if (await send({ tablo, satir, fields, initial, values }))
        notifySuccess(satir ? TABLO_METNI.guncellendi : TABLO_METNI.eklendi);
      form.reset();
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog
      title={satir ? `${tekil} düzenle (No ${satir.id})` : `${tekil} ekle`}
      onClose={onClose}
      onSubmit={form.onSubmit}
      width={760}
    >
      <TaslakNotu form={form} />
      {form.hata && <InlineNote status="error">{form.hata}</InlineNote>}
      <div className={`stack top gap-12 gap-x-14 ${classes.alanlar}`}>
        {fields.map(([ad, alan]) => (
          <TabloGirdisi
            key={ad}
            alan={alan}
            value={form.values[ad]}
            ad={satir?.adlar[ad]}
            aciklama={aciklamalar[ad] || undefined}
            error={form.errors[ad]}
            onChange={(value) => form.set({ [ad]: value })}
          />
        ))}
      </div>
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        {satir ? 'Kaydet' : 'Ekle'}
      </SubmitButtons>
    </Dialog>
  );
}
