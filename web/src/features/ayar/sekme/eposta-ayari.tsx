import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type Ayarlar,
  type EpostaAyari as EpostaAyarlari,
  epostaAyariSchema,
  SMTP_GUVENLIK,
} from '#contract/sistem/ayar.ts';
import { testEpostasiSchema } from '#contract/sistem/ayar-sirri.ts';
import { createTestEpostasi, getSistemDurumuQuery } from '#web/features/ayar/api.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { DenemeNotu } from './deneme.tsx';
import { SirAlani } from './sir-alani.tsx';

const GUVENLIK_NAME: Record<(typeof SMTP_GUVENLIK)[number], string> = {
  starttls: 'STARTTLS (çoğunlukla 587)',
  tls: 'TLS (çoğunlukla 465)',
  yok: 'Yok (yalnızca kendi ağınızda)',
};

export function EpostaAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { form, metin, sayi, sirAlani, ...kart } = useAyarFormu<EpostaAyarlari>({
    schema: epostaAyariSchema,
    ayarlar,
    saved: 'E-posta sunucusu kaydedildi.',
    sir: 'smtp_sifre',
  });
  const { data: durum } = useQuery(getSistemDurumuQuery);
  return (
    <AyarBolumu
      title="E-posta sunucusu (SMTP)"
      text="Hatırlatma ve bildirimler bu sunucudan gönderilir. Sunucu ya da gönderen boşken hiçbir e-posta gitmez; hepsi kuyrukta bekler."
    >
      {durum && !durum.eposta.kurulu && (
        <InlineNote status="warning">
          E-posta sunucusu ayarlanmamış.{' '}
          {durum.eposta.kuyrukta > 0 && `${durum.eposta.kuyrukta.toLocaleString('tr-TR')} e-posta kuyrukta bekliyor. `}
          <Link to="/epostalar">Kuyruğu gör</Link>
        </InlineNote>
      )}
      <AyarFormu onSubmit={form.onSubmit} {...kart}>
        <TextInput label="Sunucu" placeholder="smtp.ornek.com" {...metin('smtp_sunucu')} />
        <TextInput label="Port" {...sayi('smtp_port')} />
        <NativeSelect
          label="Bağlantı güvenliği"
          disabled={!kart.canEdit}
          data={SMTP_GUVENLIK.map((value) => ({ value, label: GUVENLIK_NAME[value] }))}
          value={form.values.smtp_guvenlik}
          onChange={({ currentTarget }) =>
            form.set({ smtp_guvenlik: currentTarget.value as (typeof SMTP_GUVENLIK)[number] })
          }
        />
        <TextInput label="Kullanıcı adı" autoComplete="off" {...metin('smtp_kullanici')} />
        <SirAlani name="smtp_sifre" label="SMTP şifresi" {...sirAlani} />
        <TextInput label="Gönderen adresi" inputMode="email" {...metin('smtp_gonderen')} />
      </AyarFormu>
      <TestEpostasi canEdit={kart.canEdit} />
    </AyarBolumu>
  );
}

function TestEpostasi({ canEdit }: { canEdit: boolean }) {
  const tryMail = useMutation({ mutationFn: createTestEpostasi });
  const form = useForm({
    schema: testEpostasiSchema,
    initial: { kime: '' },
    submit: ({ kime }) => tryMail.mutateAsync(kime),
    failed: notifyCause,
  });
  return (
    <>
      <FormCard
        onSubmit={form.onSubmit}
        button={
          <Button type="submit" variant="default" disabled={!canEdit} loading={form.isBusy}>
            Test e-postası gönder
          </Button>
        }
      >
        <TextInput
          label="Test için alıcı"
          description="Kayıtlı ayarlarla hemen gönderilir."
          inputMode="email"
          className={classes.sir ?? ''}
          {...form.text('kime')}
        />
      </FormCard>
      <DenemeNotu result={tryMail.data} />
    </>
  );
}
