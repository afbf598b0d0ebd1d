import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/http.ts';
import { signOut } from './api.ts';
import { FormError, SubmitButton } from './form.tsx';
import { PlainPage } from './plain-page.tsx';

export function LogoutPage() {
  const [hata, setHata] = useState<string | null>(null);
  const leave = () =>
    void signOut().then(
      () => window.location.replace('/'),
      (error) => setHata(messageOf(error)),
    );
  useEffect(leave, []);
  if (hata === null)
    return (
      <PlainPage title="Çıkış yapılıyor…">
        <p>Oturumunuz kapatılıyor.</p>
      </PlainPage>
    );
  return (
    <PlainPage title="Çıkış yapılamadı">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <FormError>{`Oturumunuz açık kaldı. ${hata}`}</FormError>
        <SubmitButton isBusy={false}>Yeniden dene</SubmitButton>
      </form>
    </PlainPage>
  );
}
