import { TONE } from '#contract/common/ton.ts';
import { useStore } from '#web/lib/store.ts';
import { dismiss, hold, release, type Toast, toasts } from './notify.ts';
import classes from './toaster.module.css';

const NAMES: Record<Toast['status'], string> = { success: 'Başarılı', error: 'Hata', info: 'Bilgi' };

export function Toaster() {
  const shown = useStore(toasts);
  return (
    <section className={classes.list} aria-label="Bildirimler">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastView({ toast: { id, said, status, message, action } }: { toast: Toast }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on; it only stays while somebody is at it
    <div
      className={classes.toast}
      data-tone={status === 'error' ? TONE.failed : status}
      onPointerEnter={() => hold(id)}
      onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || release(id)}
      onFocus={() => hold(id)}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || release(id)}
    >
      <svg className={classes.icon} viewBox="0 0 20 20" role="img" aria-label={NAMES[status]}>
        <path d={status === 'success' ? 'M4.5 10.5l3.5 3.5 7.5-8' : 'M10 5v6.2M10 14.4v.1'} />
      </svg>
      <p key={said} role="alert" className={classes.text}>
        {message}
      </p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Bildirimi kapat" onClick={() => dismiss(id)}>
        ×
      </button>
    </div>
  );
}
