import { Textarea, TextInput } from '@mantine/core';
import {
  fillSablon,
  ILETI_ALAN_ACIKLAMASI,
  ILETI_ALANLARI,
  ORNEK_DEGERLER,
  SABLON_NAME,
  SABLONLAR,
  type Sablon,
  type SablonName,
  sablonSchema,
} from '#contract/ileti/sablon.ts';
import { measureSms, smsMetni } from '#contract/ileti/sms.ts';
import type { Ayarlar, iletiSablonlariSchema } from '#contract/sistem/ayar.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { NOTHING_CHANGED } from '#web/features/ayar/use-ayar-formu.ts';
import { useAyarKaydi } from '#web/features/ayar/use-ayar-kaydi.ts';
import { useForm } from '#web/lib/use-form.ts';
import { notify } from '#web/ui/notice/notify.ts';

export function IletiAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  return (
    <>
      <p className="narrow-page below-12">
        Evrak ve ödeme iletileri bu metinlerle gider. Alanlar:{' '}
        {ILETI_ALANLARI.map((name) => `{${name}} – ${ILETI_ALAN_ACIKLAMASI[name]}`).join('; ')}. Doldurulamayan bir alan
        yalnızca o iletiyi durdurur. Durdurma bağlantısı sona kendiliğinden eklenir.
      </p>
      {SABLONLAR.map((name) => (
        <SablonFormu key={name} name={name} ayarlar={ayarlar} />
      ))}
    </>
  );
}

function SablonFormu({ name, ayarlar }: { name: SablonName; ayarlar: Ayarlar }) {
  const setting = `ileti_${name}` as keyof typeof iletiSablonlariSchema.shape;
  const { save, disabled } = useAyarKaydi(() => `${SABLON_NAME[name]} kaydedildi.`);
  const form = useForm<Sablon>({
    initial: ayarlar[setting],
    schema: sablonSchema,
    taslak: `ayar-${setting}`,
    submit: (values) => {
      if (form.isChanged)
        save({ [setting]: values } as Partial<Ayarlar>, { onSuccess: (saved) => form.set(saved[setting]) });
      else notify('info', NOTHING_CHANGED);
    },
  });
  const text = (field: keyof Sablon) => ({ readOnly: disabled, ...form.text(field) });
  return (
    <AyarBolumu title={SABLON_NAME[name]}>
      <AyarFormu onSubmit={form.onSubmit} canEdit={!disabled} isChanged={form.isChanged} isBusy={false}>
        <TextInput label="Konu" className="across" {...text('konu')} />
        <Textarea label="Metin (e-posta ve WhatsApp)" className="across" rows={8} {...text('metin')} />
        <Textarea label="SMS metni" className="across" rows={3} {...text('sms')} />
        <Onizleme sablon={form.values} buro={ayarlar.firma_adi} turkcesiz={ayarlar.sms_turkcesiz} />
      </AyarFormu>
    </AyarBolumu>
  );
}

function Onizleme({ sablon, buro, turkcesiz }: { sablon: Sablon; buro: string; turkcesiz: boolean }) {
  const values = { ...ORNEK_DEGERLER, ...(buro && { buro }) };
  const sms = smsMetni(fillSablon(sablon.sms, values).metin ?? '', turkcesiz);
  return (
    <figure className={`across small ${classes.onizleme}`}>
      <figcaption className="below-8 muted">Önizleme</figcaption>
      <strong>{fillSablon(sablon.konu, values).metin}</strong>
      <pre>{fillSablon(sablon.metin, values).metin}</pre>
      <p className="above-8 muted">SMS, {measureSms(sms).parca} parça:</p>
      <pre>{sms}</pre>
    </figure>
  );
}
