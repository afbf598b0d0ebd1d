import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gunOf } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { type FisDetay, ODEME_SEKILLERI } from '#contract/fis/fis.ts';
import { listFisMarketleriQuery } from '#web/features/fis/api.ts';
import classes from '#web/features/fis/fis.module.css';
import { EK_TURLERI, takeEk } from '#web/features/fis/fis-eki.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { PickMukellef } from '#web/parts/mukellef/pick-mukellef.tsx';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { RefusedLine } from '#web/ui/form/refused-line.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { KalemSatirlari } from './kalem-satirlari.tsx';
import { KdvOzeti } from './kdv-ozeti.tsx';
import { iskontoOf, itemTotal, useFisForm } from './use-fis-form.ts';

interface FisFormProps {
  fis?: FisDetay;
  /** `onDone` gets the id of a saved receipt whose attachment was not uploaded, otherwise null (also on cancelling). */
  onDone: (fis_id: number | null) => void;
}

interface EkSecProps {
  dosya: File | null;
  onChange: (dosya: File | null) => void;
}

/** On a phone the receipt is in the hand: its photo comes first, and the camera opens at once. */
const FotografCek = (props: EkSecProps) => (
  <div className={`stack gap-8 ${classes.fotograf}`}>
    <PickPdf
      accept="image/jpeg,image/png,image/webp"
      capture="environment"
      label={props.dosya ? 'Yeniden çek' : 'Fotoğraf çek'}
      onFiles={takeEk(props.onChange)}
    />
    <EkSec {...props} />
  </div>
);

function EkSec({ dosya, onChange }: EkSecProps) {
  return (
    <PickPdf accept={EK_TURLERI} label={dosya ? 'Başka dosya seç' : 'Görsel ya da PDF seç'} onFiles={takeEk(onChange)}>
      <span>{dosya ? dosya.name : 'Fişin fotoğrafı ya da PDF’i (isteğe bağlı)'}</span>
    </PickPdf>
  );
}

export function FisForm({ fis, onDone }: FisFormProps) {
  const [ek, setEk] = useState<File | null>(null);
  const isNarrow = useMedia(DAR);
  const form = useFisForm({
    fis: fis ?? null,
    ek,
    onSaved: (saved, ekError) => {
      if (ekError) {
        notifyError(`Fiş kaydedildi, eki yüklenemedi: ${messageOf(ekError)}`);
        return onDone(saved.fis_id);
      }
      setEk(null);
      onDone(null);
    },
  });
  const { values, errors, set } = form;
  return (
    <form className={`stack gap-16 card pad-16 ${classes.form}`} onSubmit={form.onSubmit} noValidate>
      <TaslakNotu form={form} />
      {!fis && isNarrow && <FotografCek dosya={ek} onChange={setEk} />}
      <Alanlar form={form} fis={fis} />
      <KalemSatirlari
        kalemler={values.kalemler}
        errors={errors}
        onChange={(kalemler) => set({ kalemler })}
        onIskontoError={(kalem, error) => form.read(iskontoOf(kalem), error)}
      />
      <div className={`row wrap spread top ${classes.ozet}`}>
        <KdvOzeti kalemler={values.kalemler} />
        <Total form={form} />
        {!fis && !isNarrow && <EkSec dosya={ek} onChange={setEk} />}
      </div>
      <RefusedLine />
      <div className="flow end gap-8">
        {fis && (
          <Button variant="default" onClick={() => onDone(null)}>
            İptal
          </Button>
        )}
        <Button type="submit" loading={form.isBusy} {...litOnce(!fis || form.isChanged)}>
          {fis ? 'Kaydet' : 'Fiş Ekle'}
        </Button>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useFisForm>;

function Alanlar({ form, fis }: { form: Form; fis: FisDetay | undefined }) {
  const { values, errors, set } = form;
  const { data: secenekler } = useQuery(listFisMarketleriQuery);
  return (
    <div className={`stack top gap-12 gap-x-16 ${classes.alanlar}`}>
      <Autocomplete
        openOnFocus={false}
        label="Market"
        required
        data={secenekler?.marketler ?? []}
        limit={8}
        {...form.field('market_adi')}
        value={values.market_adi}
      />
      <TextInput label="Fiş no" required {...form.text('fis_no')} />
      <TarihGirdisi label="Tarih" required min="2000-01-01" max={gunOf(new Date())} {...form.tarih('tarih')} />
      <TextInput label="Saat" inputMode="numeric" placeholder="ss:dd" maxLength={5} {...form.text('saat')} />
      <NativeSelect
        label="Ödeme şekli"
        data={[{ value: '', label: 'Belirtilmemiş' }, ...ODEME_SEKILLERI]}
        value={values.odeme_sekli ?? ''}
        error={errors.odeme_sekli}
        onChange={({ currentTarget: { value } }) => set({ odeme_sekli: value || null })}
      />
      <PickMukellef
        value={values.mukellef_id}
        name={fis?.mukellef_adi}
        error={errors.mukellef_id}
        onChange={(mukellef_id) => set({ mukellef_id })}
      />
    </div>
  );
}

function Total({ form: { values, errors, set, unread, read } }: { form: Form }) {
  const total = itemTotal(values.kalemler);
  const fark = (values.toplam_tutar ?? total) - total;
  return (
    <div className={`stack gap-6 ${classes.toplam}`}>
      <MoneyInput
        label="Fişin toplamı"
        description={values.toplam_tutar === null ? 'Satırlardan hesaplandı; fişteki farklıysa yazın.' : undefined}
        // While a half-typed amount cannot be read, the sum of the lines must not take its place.
        value={unread.toplam_tutar ? null : (values.toplam_tutar ?? total)}
        error={errors.toplam_tutar}
        onFault={(error) => read('toplam_tutar', error)}
        onChange={(toplam_tutar) => set({ toplam_tutar: toplam_tutar === total ? null : toplam_tutar })}
      />
      {fark !== 0 && (
        <InlineNote status="warning">
          Satırların toplamı {formatTl(total)}: fişin toplamından {formatTl(Math.abs(fark))} {fark > 0 ? 'az' : 'çok'}.
          Bu hâliyle de kaydedilir ve işaretlenir.
        </InlineNote>
      )}
    </div>
  );
}
