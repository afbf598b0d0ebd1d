import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ROL_NAME, type Rol } from '#contract/common/roller.ts';
import { type Aday, KULLANICI_METNI, kullaniciFormSchema, ROL_SECENEKLERI } from '#contract/kisi/kullanici.ts';
import { sifreKisiError } from '#contract/oturum/sifre.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { createKullanici, listKullaniciAdaylariQuery } from './api.ts';
import { KisiSelect } from './kisi-select.tsx';
import { SifreFields } from './sifre-fields.tsx';

interface Values extends Record<string, unknown> {
  rol: Rol;
  kisi_id: number | null;
  sifre: string;
  sifre_tekrar: string;
}
const BOS: Values = { rol: 'personel', kisi_id: null, sifre: '', sifre_tekrar: '' };

export function KullaniciForm({ isSuperadmin }: { isSuperadmin: boolean }) {
  const [asked] = useUrlParam('rol');
  const [kisi_id] = useUrlId('kisi');
  const rol = ROL_SECENEKLERI.find((value) => value === asked) ?? BOS.rol;
  const { data, isLoading } = useQuery({
    ...listKullaniciAdaylariQuery({ rol, kisi_id: kisi_id ?? 0 }),
    enabled: kisi_id !== null,
  });
  return isLoading ? null : <Form isSuperadmin={isSuperadmin} rol={rol} chosen={data?.adaylar[0] ?? null} />;
}

function useKullaniciFormu(ilkRol: Rol, chosen: Aday | null) {
  const client = useQueryClient();
  const [aday, setAday] = useState(chosen);
  const [judged, setJudged] = useState<number | null | undefined>(undefined);
  const tcYok = aday?.tc_kimlik_no === null ? KULLANICI_METNI.tcYok : undefined;
  const kisi = aday?.tc_kimlik_no ? { tc_kimlik_no: aday.tc_kimlik_no, names: [aday.ad] } : undefined;
  const add = async (yeni: { rol: Rol; kisi_id: number; sifre: string }) => {
    await createKullanici(yeni);
    notifySuccess(KULLANICI_METNI.eklendi);
    form.set({ ...BOS, rol: yeni.rol });
    setAday(null);
    setJudged(undefined);
    void client.invalidateQueries({ queryKey: ['kullanicilar'] });
  };
  const tell = (error: Error): void =>
    void notifyError(form.refuse(error) ? error.message : `Hata: ${messageOf(error)}`);
  const form = useForm<Values>({
    schema: kullaniciFormSchema,
    initial: { ...BOS, rol: ilkRol, kisi_id: chosen?.kisi_id ?? null },
    submit: ({ rol, kisi_id, sifre }) =>
      kisi_id !== null && !tcYok && !kisisel && add({ rol, kisi_id, sifre }).catch(tell),
  });
  const kisisel = kisi ? sifreKisiError(form.values.sifre, kisi) : null;
  const { rol, kisi_id } = form.values;
  return {
    form,
    aday,
    kisi,
    kisisel,
    kisiError: tcYok ?? (judged === kisi_id ? form.errors.kisi_id : undefined),
    choose: (next: Aday | null, nextRol = rol) => {
      setAday(next);
      form.set({ rol: nextRol, kisi_id: next?.kisi_id ?? null });
    },
    submit: (event: FormEvent) => {
      setJudged(kisi_id);
      form.onSubmit(event);
    },
  };
}

function Form({ isSuperadmin, rol: ilkRol, chosen }: { isSuperadmin: boolean; rol: Rol; chosen: Aday | null }) {
  const { form, aday, kisi, kisisel, kisiError, choose, submit } = useKullaniciFormu(ilkRol, chosen);
  const { rol } = form.values;
  return (
    <FormCard
      onSubmit={submit}
      button={
        <Button type="submit" loading={form.isBusy}>
          Kullanıcı Ekle
        </Button>
      }
    >
      <NativeSelect
        label="Kullanıcı türü"
        value={rol}
        data={ROL_SECENEKLERI.filter((value) => value !== 'admin' || isSuperadmin).map((value) => ({
          value,
          label: ROL_NAME[value],
        }))}
        onChange={(event) => choose(null, event.currentTarget.value as Rol)}
      />
      <KisiSelect key={rol} rol={rol} value={aday} onChange={choose} error={kisiError} />
      <SifreFields text={form.text} kisi={kisi} kisisel={kisisel} />
    </FormCard>
  );
}
