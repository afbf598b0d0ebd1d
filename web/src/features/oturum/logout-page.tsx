import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/http.ts';
import { signOut } from './api.ts';
import { FormError, SubmitButton } from './form.tsx';
import { PlainPage } from './plain-page.tsx';

export function LogoutPage() {
  const [error, setError] = useState<string | null>(null);
  const leave = () =>
    void signOut().then(
      () => window.location.replace('/'),
      (error) => setError(messageOf(error)),
    );
  useEffect(leave, []);
  if (error === null)
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
        <FormError>{`Oturumunuz açık kaldı. ${error}`}</FormError>
        <SubmitButton isBusy={false}>Yeniden dene</SubmitButton>
      </form>
    </PlainPage>
  );
}
