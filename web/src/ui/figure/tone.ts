export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'violet' | 'accent';

/** A colour must never be the only sign of a state: a letter or text beside it has to say the same. */
export const BADGE_TONES: Record<string, BadgeTone> = {
  talep: 'warning',
  onaylandı: 'info',
  reddedildi: 'danger',
  tamamlandi: 'accent',
  onay: 'violet',
  yapıldı: 'success',
  Ödenmedi: 'danger',
  'Kısmen Ödendi': 'warning',
  Tamamlandı: 'success',
};
