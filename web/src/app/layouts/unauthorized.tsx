import { PlainPage } from '#web/features/oturum/plain-page.tsx';

export function Unauthorized() {
  return (
    <PlainPage title="Yetkisiz Erişim">
      <p>Bu sayfa'ya erişim izniniz bulunmamaktadır.</p>
      <p>
        <a href="/dashboard">Ana sayfaya dön</a>
      </p>
    </PlainPage>
  );
}
