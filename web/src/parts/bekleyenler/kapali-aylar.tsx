import type { Donem } from '#contract/common/donem.ts';
import { type Kapanis, kapaliAylarMetni } from '#contract/tahakkuk/kapanis-metni.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

/** Which of the rows' months are closed, so that their requests cannot be approved. */
export function KapaliAylar({ rows }: { rows: readonly (Donem & { kapanis: Kapanis | null })[] }) {
  const kapali = rows.flatMap(({ yil, ay, kapanis }) => (kapanis ? [{ yil, ay, ...kapanis }] : []));
  return kapali.length > 0 && <InlineNote status="warning">{kapaliAylarMetni(kapali)}</InlineNote>;
}
