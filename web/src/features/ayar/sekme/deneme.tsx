import type { TrialResult } from '#contract/sistem/ayar-sirri.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export const DenemeNotu = ({ result }: { result: TrialResult | undefined }) =>
  result && <InlineNote status={result.basarili ? 'success' : 'error'}>{result.mesaj}</InlineNote>;
