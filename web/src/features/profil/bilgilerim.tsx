import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { email, telefon } from '#contract/alan/alan.ts';
import { ROL_NAME } from '#contract/common/roller.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { AD_DEGISTIRENLER, PROFIL_METNI, type Profil, profilUpdateSchema } from '#contract/oturum/profil.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { renameSession } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { PortalSifreleri } from '#web/parts/mukellef/later-parts.tsx';
import { AlanGirdisi } from '#web/ui/alan/alan-girdisi.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getProfilQuery, updateProfil } from './api.ts';
import { Bolum } from './bolum.tsx';
import classes from './profil.module.css';

export function Bilgilerim() {
  const { data: oturum, error: oturumError, refetch: askOturum } = useOturum();
  const { data: profil, error, refetch } = useQuery(getProfilQuery);
  if ((error && !profil) || (oturumError && !oturum)) {
    return <ErrorState error={error ?? oturumError} onRetry={() => void Promise.all([refetch(), askOturum()])} />;
  }
  if (!profil || !oturum) return null;
  return (
    <div className="stack gap-14 narrow-page">
      <Bolum baslik="Kimlik">
        <dl className={`flow below-12 ${classes.bilgiler}`}>
          <Bilgi name="TC Kimlik No" value={oturum.tc_kimlik_no} />
          <Bilgi
            name="Tür"
            value={oturum.yetki_seviyesi ? `${ROL_NAME[oturum.rol]} (${oturum.yetki_seviyesi})` : ROL_NAME[oturum.rol]}
          />
          <Bilgi name="Kayıttaki ad" value={profil.kisi_adi} />
        </dl>
        <Button component="a" variant="default" href="/sifre-degistir?donus=/profil">
          Şifremi değiştir
        </Button>
      </Bolum>
      <IletisimForm profil={profil} oturum={oturum} />
      {oturum.muhasebeci_id !== null && <PortalSifreleri tablo="muhasebeci" id={oturum.muhasebeci_id} />}
    </div>
  );
}

const Bilgi = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="tiny muted">{name}</dt>
    <dd>{value}</dd>
  </div>
);

const fieldsOf = ({ ad, telefon, email }: Profil) => ({ ad, telefon: telefon ?? '', email: email ?? '' });

function IletisimForm({ profil, oturum }: { profil: Profil; oturum: Oturum }) {
  const client = useQueryClient();
  const mayRename = AD_DEGISTIRENLER.some((yetki) => yetki === oturum.yetki_seviyesi);
  const kaydet = useMutation({
    mutationFn: updateProfil,
    onSuccess: (saved): void => {
      client.setQueryData(getProfilQuery.queryKey, saved);
      // What was typed may be stored in another spelling, and is changed no longer.
      form.reset();
      form.set(fieldsOf(saved));
      renameSession(saved.ad);
      notifySuccess(PROFIL_METNI.kaydedildi);
      void client.invalidateQueries({ queryKey: ['kullanicilar'] });
    },
  });
  const form = useForm({
    schema: profilUpdateSchema,
    taslak: 'profil',
    initial: fieldsOf(profil),
    submit: (values) => kaydet.mutateAsync(values),
    failed: (error) => notifyError(`Hata: ${messageOf(error)}`),
  });
  return (
    <FormCard onSubmit={form.onSubmit} taslak={form} button="Kaydet" busy={form.isBusy} isReady={form.isChanged}>
      <TextInput
        label="Görünen ad"
        required={mayRename}
        readOnly={!mayRename}
        description={
          mayRename
            ? 'Menüde ve işlem geçmişinde görünür.'
            : 'Büro kaydından gelir; değiştirmek için büronuza başvurun.'
        }
        autoComplete="name"
        {...form.text('ad')}
      />
      <AlanGirdisi alan={telefon} autoComplete="tel" {...form.field('telefon')} />
      <AlanGirdisi alan={email} autoComplete="email" {...form.field('email')} />
    </FormCard>
  );
}
