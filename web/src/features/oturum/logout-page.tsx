import { useEffect } from 'react';
import { signOut } from './api.ts';
import { PlainPage } from './plain-page.tsx';

export function LogoutPage() {
  useEffect(() => {
    void signOut().then(() => window.location.replace('/'));
  }, []);
  return (
    <PlainPage title="Çıkış yapılıyor…">
      <p>Oturumunuz kapatılıyor.</p>
    </PlainPage>
  );
}
