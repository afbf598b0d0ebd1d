import type { DenemeSonucu } from '#contract/sistem/ayar-sirri.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export const DenemeNotu = ({ sonuc }: { sonuc: DenemeSonucu | undefined }) =>
  sonuc && <InlineNote status={sonuc.basarili ? 'success' : 'error'}>{sonuc.mesaj}</InlineNote>;
