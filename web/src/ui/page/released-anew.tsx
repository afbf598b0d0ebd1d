import { ErrorState } from './error-state.tsx';

export const ReleasedAnew = () => (
  <ErrorState
    title="Bu bölüm yüklenemedi"
    text="Yeni bir sürüm yayımlanmış olabilir. Yenilenince açılır; yazdıklarınızı önce kaydedin."
    retryLabel="Sayfayı yenile"
    onRetry={() => window.location.reload()}
  />
);
