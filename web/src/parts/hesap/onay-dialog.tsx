import { createOnay } from '#contract/oturum/oturum.ts';
import { call } from '#web/lib/api-client.ts';
import { onaySorusu } from '#web/lib/onay.ts';
import { useStore } from '#web/lib/store.ts';
import { later } from '#web/ui/later.tsx';

const SifreDialog = later(() => import('./sifre-dialog.tsx').then((m) => m.SifreDialog));

export function OnayDialog() {
  const answer = useStore(onaySorusu);
  if (!answer) return null;
  return (
    <SifreDialog
      baslik="Bu işlemi onaylayın"
      aciklama="Hesapları, yetkileri ve gizli bilgileri değiştiren işlemlerde giriş şifreniz yeniden istenir; onayınız bu oturumda 10 dakika geçerlidir."
      label="Giriş şifreniz"
      description="Doğrulama uygulaması kullanıyorsanız şifre yerine 6 haneli kodunu da yazabilirsiniz."
      dugme="Onayla"
      run={async (mevcut_sifre) => {
        await call(createOnay, { body: { mevcut_sifre } });
        answer(true);
      }}
      onClose={() => answer(false)}
    />
  );
}
