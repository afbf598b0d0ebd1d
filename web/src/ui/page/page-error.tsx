import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connection, probe, whenRestored } from '#web/lib/connection.ts';
import { ApiError, OFFLINE } from '#web/lib/http.ts';
import { CodeGone } from '#web/lib/load-code.ts';
import { ErrorState } from './error-state.tsx';
import { ReleasedAnew } from './released-anew.tsx';

const RELOADED = 'yeniden-yuklendi:';
const PAUSE = 60_000;
const RETRY_PAUSE = 1000;

export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError && error.code === OFFLINE) return <OutOfReach />;
  if (error instanceof CodeGone) return <Gone />;
  return <ErrorState title="Bu sayfa açılamadı" error={error} onRetry={reset} />;
}

function OutOfReach() {
  const router = useRouter();
  useEffect(() => {
    const open = () => void router.invalidate();
    // The router shows the error again until the file is there, so an immediate try would interrupt the one before.
    const timer = connection.get() === 'online' ? setTimeout(open, RETRY_PAUSE) : undefined;
    const stop = whenRestored(open);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return (
    <ErrorState
      title="Sunucuya ulaşılamıyor"
      text="Bağlantı geri gelince bu sayfa kendiliğinden açılır."
      onRetry={() => void probe()}
    />
  );
}

/** The page's file has another name in a new release, which a reload gets; a second failure within a minute is shown. */
function Gone() {
  useEffect(() => {
    const key = RELOADED + window.location.pathname;
    if (Date.now() - Number(sessionStorage.getItem(key)) < PAUSE) return;
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  }, []);
  return <ReleasedAnew />;
}
