import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ANAHTAR_GUNLERI, apiAnahtariFormSchema } from '#contract/oturum/api-anahtari.ts';
import { KAPSAM_NAMES, KAPSAMLAR, type KapsamName } from '#contract/oturum/kapsam.ts';
import { createApiAnahtari } from '#web/features/profil/api.ts';
import classes from '#web/features/profil/profil.module.css';
import { messageOf } from '#web/lib/api-client.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { KendiSifre } from '#web/parts/hesap/kendi-sifre.tsx';
import { Dialog, DialogButtons, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';

type Gun = (typeof ANAHTAR_GUNLERI)[number];
interface Values extends Record<string, unknown> {
  ad: string;
  scopes: KapsamName[];
  gun: Gun;
  mevcut_sifre: string;
}
const BOS: Values = { ad: '', scopes: ['okuma'], gun: 90, mevcut_sifre: '' };

export function AnahtarDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const ekle = useMutation({ mutationFn: createApiAnahtari, onSuccess: onAdded });
  const form = useForm<Values>({
    schema: apiAnahtariFormSchema,
    initial: BOS,
    enCok: { ad: 60 },
    submit: (values) => ekle.mutateAsync(values),
    failed: (error) => notifyError(`Hata: ${messageOf(error)}`),
  });
  if (ekle.data) return <Result keyText={ekle.data.anahtar} onClose={onClose} />;
  return (
    <Dialog title="API anahtarı oluştur" onClose={onClose} onSubmit={form.onSubmit} width={480} isSticky>
      <TextInput
        label="Ad"
        description="Hangi programın kullanacağı."
        placeholder="Örnek: Luca aktarımı"
        required
        autoComplete="off"
        {...form.text('ad')}
      />
      <Checkbox.Group
        label="Kapsam"
        required
        value={form.values.scopes}
        onChange={(scopes) => form.set({ scopes: scopes as KapsamName[] })}
        error={form.errors.scopes}
      >
        {KAPSAM_NAMES.map((kapsam) => (
          <Checkbox
            key={kapsam}
            value={kapsam}
            mt={6}
            label={KAPSAMLAR[kapsam].ad}
            description={KAPSAMLAR[kapsam].aciklama}
          />
        ))}
      </Checkbox.Group>
      <NativeSelect
        label="Geçerlilik"
        value={form.values.gun}
        onChange={(event) => form.set({ gun: Number(event.currentTarget.value) as Gun })}
        data={ANAHTAR_GUNLERI.map((gun) => ({ value: String(gun), label: `${gun} gün` }))}
      />
      <KendiSifre label="Mevcut şifre" {...form.text('mevcut_sifre')} />
      <SubmitButtons onClose={onClose} busy={form.isBusy}>
        Oluştur
      </SubmitButtons>
    </Dialog>
  );
}

function Result({ keyText: key, onClose }: { keyText: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(key)) notifySuccess('Anahtar kopyalandı.');
    else notifyError('Anahtar kopyalanamadı. Elle seçip kopyalayın.');
  };
  return (
    <Dialog title="API anahtarınız hazır" onClose={onClose} width={480} isSticky>
      <InlineNote status="warning">Anahtarı şimdi kopyalayın: bir daha gösterilmez.</InlineNote>
      <code className={`block small break ${classes.anahtar}`}>{key}</code>
      <p>
        İsteklerde <code>Authorization: Bearer …</code> başlığıyla gönderilir. Adreslerin listesi:{' '}
        <a href="/api">/api</a>
      </p>
      <DialogButtons>
        <Button variant="default" onClick={() => void copy()}>
          Kopyala
        </Button>
        <Button onClick={onClose}>Anahtarı sakladım</Button>
      </DialogButtons>
    </Dialog>
  );
}
