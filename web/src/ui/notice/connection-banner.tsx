import { connection, probe } from '#web/lib/connection.ts';
import { useStore } from '#web/lib/store.ts';
import classes from './connection-banner.module.css';

export function ConnectionBanner() {
  const state = useStore(connection);
  if (state === 'online') return null;
  return (
    <div className={classes.banner} role="alert">
      Sunucuya ulaşılamıyor. Yeniden deneniyor…
      <button type="button" onClick={() => void probe()}>
        Şimdi dene
      </button>
    </div>
  );
}
