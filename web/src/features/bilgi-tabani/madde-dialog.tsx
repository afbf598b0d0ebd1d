import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { alan } from '#contract/alan/alan.ts';
import { gunOf } from '#contract/common/donem.ts';
import {
  BILGI_TABANI_METNI,
  type Madde,
  type MaddeAlanlari,
  type MaddeCreate,
  maddeCreateSchema,
} from '#contract/uzman/bilgi-tabani.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { closeCarefully } from '#web/ui/form/close-carefully.ts';
import { changesOf, saveChanges } from '#web/ui/form/conflict.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createMadde, updateMadde } from './api.ts';
import classes from './bilgi-tabani.module.css';

const alanlarOf = (madde: Madde | null): MaddeAlanlari => ({
  konu: madde?.konu ?? '',
  baslik: madde?.baslik ?? '',
  metin: madde?.metin ?? '',
  anahtarlar: madde?.anahtarlar ?? [],
  kaynak: madde?.kaynak ?? '',
  kaynak_tarihi: madde?.kaynak_tarihi ?? gunOf(new Date()),
  gecerlilik_baslangici: madde?.gecerlilik_baslangici ?? '',
  gecerlilik_bitisi: madde?.gecerlilik_bitisi ?? '',
  aktif: madde?.aktif ?? true,
});

const ALANLAR = {
  konu: alan('Konu'),
  baslik: alan('Başlık'),
  metin: alan('Metin'),
  anahtarlar: alan('Anahtarlar'),
  kaynak: alan('Kaynak'),
  kaynak_tarihi: alan('Kaynak tarihi', 'tarih'),
  gecerlilik_baslangici: alan('Geçerlilik başlangıcı', 'tarih'),
  gecerlilik_bitisi: alan('Geçerlilik bitişi', 'tarih'),
  aktif: alan('Durum', 'aktif'),
};

function saveMaddeChanges({ madde_id, surum }: Madde, before: MaddeCreate, after: MaddeCreate): Promise<boolean> {
  const { anahtarlar: _, ...degisen } = changesOf(before, after);
  if (JSON.stringify(before.anahtarlar) !== JSON.stringify(after.anahtarlar))
    Object.assign(degisen, { anahtarlar: after.anahtarlar });
  return saveChanges<MaddeCreate>({
    degisen,
    surum,
    send: (body, next) => updateMadde(madde_id, { ...body, surum: next }),
    alanlar: ALANLAR,
  });
}

interface MaddeDialogProps {
  madde: Madde | null;
  konular: readonly string[];
  onClose: () => void;
}

const withoutBlanks = (values: MaddeAlanlari): MaddeAlanlari => ({
  ...values,
  anahtarlar: values.anahtarlar.map((key) => key.trim()).filter(Boolean),
});

export function MaddeDialog({ madde, konular, onClose }: MaddeDialogProps) {
  const client = useQueryClient();
  const initial = alanlarOf(madde);
  const form = useForm<MaddeAlanlari>({
    schema: maddeCreateSchema,
    taslak: `bilgi-${madde?.madde_id ?? 'yeni'}`,
    initial,
    submit: async (typed) => {
      const values = withoutBlanks(typed);
      const saved = await (madde ? saveMaddeChanges(madde, initial, values) : createMadde(values));
      if (saved) notifySuccess(madde ? BILGI_TABANI_METNI.guncellendi : BILGI_TABANI_METNI.eklendi);
      void client.invalidateQueries({ queryKey: ['bilgi_maddeleri'] });
      form.reset();
      onClose();
    },
    failed: notifyCause,
  });
  const close = () => void closeCarefully({ form, initial, title: 'Maddeyi kapat', onClose });
  return (
    <Dialog
      title={madde ? 'Maddeyi düzenle' : 'Yeni madde'}
      onClose={close}
      onSubmit={form.onSubmit}
      width={760}
      isSticky
    >
      <TaslakNotu form={form} />
      <div className={`stack top gap-10 gap-x-14 ${classes.alanlar}`}>
        <Alanlar form={form} konular={konular} />
      </div>
      <SubmitButtons onClose={close} busy={form.isBusy} isReady={!madde || form.isChanged}>
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}

interface AlanlarProps {
  form: ReturnType<typeof useForm<MaddeAlanlari>>;
  konular: readonly string[];
}

function Alanlar({ form, konular }: AlanlarProps) {
  const id = useId();
  return (
    <>
      <TextInput label="Konu" required list={`${id}-konular`} {...form.text('konu')} />
      <datalist id={`${id}-konular`}>
        {konular.map((konu) => (
          <option key={konu} value={konu} />
        ))}
      </datalist>
      <TextInput label="Başlık" required {...form.text('baslik')} />
      <Textarea className="across" label="Metin" required rows={7} {...form.text('metin')} />
      <Textarea
        className="across"
        label="Anahtarlar"
        description="Her satıra bir soru ya da deyiş; madde bunlarla bulunur."
        rows={4}
        value={form.values.anahtarlar.join('\n')}
        error={Object.entries(form.errors).find(([name]) => name.startsWith('anahtarlar'))?.[1]}
        onChange={(event) => form.set({ anahtarlar: event.currentTarget.value.split('\n') })}
        onBlur={() => form.set(withoutBlanks(form.values))}
      />
      <TextInput label="Kaynak" required {...form.text('kaynak')} />
      <TarihGirdisi label="Kaynak tarihi" required {...form.tarih('kaynak_tarihi')} />
      <TarihGirdisi label="Geçerlilik başlangıcı" {...form.tarih('gecerlilik_baslangici')} />
      <TarihGirdisi label="Geçerlilik bitişi" {...form.tarih('gecerlilik_bitisi')} />
      <Checkbox
        label="Aktif: yanıtlarda kullanılır"
        checked={form.values.aktif}
        onChange={(event) => form.set({ aktif: event.currentTarget.checked })}
      />
    </>
  );
}
