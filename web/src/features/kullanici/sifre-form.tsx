import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KULLANICI_METNI, type Kullanici, sifreFormSchema } from '#contract/kisi/kullanici.ts';
import { sifreKisiError } from '#contract/oturum/sifre.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { setKullaniciSifre } from './api.ts';
import { SifreFields } from './sifre-fields.tsx';

const BOS = { sifre: '', sifre_tekrar: '' };

export function SifreForm({
  kullanici: { id, tc_kimlik_no, ad, soyad, kullanici_adi },
  onDone,
}: {
  kullanici: Kullanici;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const ver = useMutation({
    mutationFn: setKullaniciSifre,
    onSuccess: (): void => {
      notifySuccess(KULLANICI_METNI.sifreVerildi);
      void client.invalidateQueries({ queryKey: ['kullanicilar'] });
      onDone();
    },
  });
  const tell = (error: Error): void =>
    void notifyError(form.refuse(error) ? error.message : `Hata: ${messageOf(error)}`);
  const form = useForm({
    schema: sifreFormSchema,
    initial: BOS,
    submit: ({ sifre }) => kisisel === null && ver.mutateAsync({ id, sifre }).catch(tell),
  });
  const kisi = { tc_kimlik_no, names: [ad, soyad, kullanici_adi] };
  const kisisel = sifreKisiError(form.values.sifre, kisi);
  return (
    <FormCard
      onSubmit={form.onSubmit}
      button={
        <>
          <Button variant="default" onClick={onDone}>
            İptal
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Şifreyi kaydet
          </Button>
        </>
      }
    >
      <SifreFields text={form.text} kisi={kisi} kisisel={kisisel} label="Yeni şifre" />
    </FormCard>
  );
}
