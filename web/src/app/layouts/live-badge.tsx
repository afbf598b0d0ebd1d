import { TONE } from '#contract/common/ton.ts';
import { liveState } from '#web/lib/live.ts';
import { useStore } from '#web/lib/store.ts';
import classes from './live-badge.module.css';

const TEXTS = { open: 'Canlı', connecting: 'Bağlanıyor', lost: 'Bağlantı yok' } as const;
const TONES = { open: TONE.done, connecting: TONE.open, lost: TONE.failed };
const TITLES = {
  open: 'Değişiklikler anında bu ekrana yansır.',
  connecting: 'Canlı güncelleme bağlantısı kuruluyor.',
  lost: 'Canlı güncelleme kesildi; yeniden bağlanılıyor.',
} as const;

export function LiveBadge() {
  const state = useStore(liveState);
  return (
    <span
      className={`inline gap-6 tiny muted ${classes.badge}`}
      data-tone={TONES[state]}
      role="status"
      title={TITLES[state]}
    >
      {TEXTS[state]}
    </span>
  );
}
