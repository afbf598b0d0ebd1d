import { KULLANIM_PATH } from '#contract/oturum/oturum-metin.ts';
import { requestJson } from './http.ts';

const HANDS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'input'] as const;
/** The shortest idle limit of a session is five minutes. */
const PAUSE = 60_000;

/**
 * Hands on mouse, screen or keyboard keep a browser's session, and nothing else does: they are reported at once, and
 * then once a minute while there are any. What a script does by itself is no hand.
 */
export function reportHands(): () => void {
  let reported = Number.NEGATIVE_INFINITY;
  const moved = ({ isTrusted }: Event) => {
    const now = performance.now();
    if (!isTrusted || now - reported < PAUSE) return;
    reported = now;
    requestJson('POST', KULLANIM_PATH).catch(() => undefined);
  };
  for (const name of HANDS) window.addEventListener(name, moved, { capture: true, passive: true });
  return () => {
    for (const name of HANDS) window.removeEventListener(name, moved, true);
  };
}
