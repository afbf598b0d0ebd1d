import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import { measureSms, smsMetni, smsUcreti } from '#contract/ileti/sms.ts';
import {
  type Ayarlar,
  SMS_SAGLAYICILARI,
  type SmsAyari as SmsAyarlari,
  smsAyariSchema,
} from '#contract/sistem/ayar.ts';
import { testSmsSchema } from '#contract/sistem/ayar-sirri.ts';
import { createTestSms, getSistemDurumuQuery } from '#web/features/ayar/api.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { DenemeNotu } from './deneme.tsx';
import { SirAlani } from './sir-alani.tsx';

type Provider = (typeof SMS_SAGLAYICILARI)[number];
const nameOf = (value: Provider, hasTest: boolean): string =>
  value === 'netgsm' ? 'Netgsm' : value === 'kapali' ? 'Kapalı' : `Sunucu ayarı (${hasTest ? 'TEST SMS' : 'kapalı'})`;

const EXAMPLE = 'Aralık evraklarınız bekleniyor, son gün 18.12.2026.';

export function SmsAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { form, metin, sirAlani, ...kart } = useAyarFormu<SmsAyarlari>({
    schema: smsAyariSchema,
    ayarlar,
    saved: 'SMS ayarları kaydedildi.',
    sir: 'netgsm_sifre',
  });
  const { data: durum } = useQuery(getSistemDurumuQuery);
  const { values, errors, set } = form;
  const testAddress = durum?.sms_denemesi ?? null;
  return (
    <AyarBolumu
      title="SMS"
      text="Mükelleflere SMS buradan gider. Kapalıyken SMS isteyen kişilere WhatsApp’ta elle yazılır; kuyruktaki SMS’ler bekler."
    >
      {values.sms_saglayici === '' && testAddress && (
        <InlineNote status="info">
          TEST SMS açık: hiçbir ileti bu makineden çıkmaz.{' '}
          <a href={testAddress} target="_blank" rel="noopener noreferrer">
            Giden denemeleri gör
          </a>
        </InlineNote>
      )}
      <AyarFormu onSubmit={form.onSubmit} {...kart}>
        <NativeSelect
          label="Sağlayıcı"
          disabled={!kart.canEdit}
          data={SMS_SAGLAYICILARI.map((value) => ({ value, label: nameOf(value, testAddress !== null) }))}
          value={values.sms_saglayici}
          error={errors.sms_saglayici}
          onChange={({ currentTarget }) => set({ sms_saglayici: currentTarget.value as Provider })}
        />
        <TextInput
          label="Gönderici başlığı"
          description="Netgsm’de tanımlı ad, en çok 11 karakter."
          {...metin('sms_basligi')}
        />
        <TextInput label="Netgsm kullanıcı adı" autoComplete="off" {...metin('netgsm_kullanici')} />
        <SirAlani name="netgsm_sifre" label="Netgsm API şifresi" {...sirAlani} />
        <MoneyInput
          label="1.000 SMS’in fiyatı"
          description="Gönderirken tahmini ücret bununla hesaplanır; boşsa ücret gösterilmez."
          readOnly={!kart.canEdit}
          value={values.sms_bin_fiyati}
          error={errors.sms_bin_fiyati}
          onChange={(price) => set({ sms_bin_fiyati: price ?? 0 })}
        />
        <Switch
          className="across"
          label="Türkçe harfsiz gönder"
          checked={values.sms_turkcesiz}
          disabled={!kart.canEdit}
          onChange={({ currentTarget }) => set({ sms_turkcesiz: currentTarget.checked })}
        />
        <Ornek {...values} />
      </AyarFormu>
      <TestSms canEdit={kart.canEdit} />
    </AyarBolumu>
  );
}

function TestSms({ canEdit }: { canEdit: boolean }) {
  const trySms = useMutation({ mutationFn: createTestSms });
  const form = useForm({
    schema: testSmsSchema,
    initial: { telefon: '' },
    submit: ({ telefon }) => trySms.mutateAsync(telefon),
    failed: notifyCause,
  });
  return (
    <>
      <FormCard
        onSubmit={form.onSubmit}
        button={
          <Button type="submit" variant="default" disabled={!canEdit} loading={form.isBusy}>
            Test SMS’i gönder
          </Button>
        }
      >
        <TextInput
          label="Test için cep telefonu"
          description="Kayıtlı ayarlarla hemen gönderilir; bir SMS’in ücreti alınır."
          inputMode="tel"
          className={classes.sir ?? ''}
          {...form.text('telefon')}
        />
      </FormCard>
      <DenemeNotu result={trySms.data} />
    </>
  );
}

function Ornek({ sms_turkcesiz, sms_bin_fiyati }: SmsAyarlari) {
  const text = smsMetni(EXAMPLE, sms_turkcesiz);
  const { boy, parca } = measureSms(text);
  const cost = smsUcreti(parca, sms_bin_fiyati);
  return (
    <p className="across small" aria-live="polite">
      “{text}” {boy} karakter, {parca} parça{cost > 0 && `, ${formatTl(cost)}`}. Bir parça Türkçe harf yokken 155, bir
      tek ş bile varken 150 karakterdir; ş, Ş, ğ, Ğ, ı, İ ve ç ikişer sayılır.
    </p>
  );
}
