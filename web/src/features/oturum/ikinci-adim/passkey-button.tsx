import { signInWithPasskey } from '#web/features/oturum/api.ts';
import classes from '#web/features/oturum/form.module.css';
import { ApiError } from '#web/lib/http.ts';
import { canUsePasskeys, passkeyMessage } from '#web/lib/passkey.ts';
import { notify } from '#web/ui/notice/notify.ts';
import type { RunGiris } from './use-giris.ts';

function sayDeclined(error: unknown): boolean {
  if (error instanceof ApiError) return false;
  notify('info', passkeyMessage(error));
  return true;
}

export const PasskeyButton = ({ run }: { run: RunGiris }) =>
  canUsePasskeys() ? (
    <button type="button" className={classes.secondary} onClick={() => void run(signInWithPasskey, sayDeclined)}>
      Geçiş anahtarıyla giriş
    </button>
  ) : null;
