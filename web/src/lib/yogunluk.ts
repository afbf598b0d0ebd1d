const YOGUNLUKLAR = ['sik', 'normal', 'ferah'] as const;
export type Yogunluk = (typeof YOGUNLUKLAR)[number];

const KEY = 'muhasip-yogunluk';
const ATTRIBUTE = 'data-yogunluk';

export function readYogunluk(): Yogunluk {
  const stored = localStorage.getItem(KEY);
  return YOGUNLUKLAR.find((yogunluk) => yogunluk === stored) ?? 'normal';
}

export function setYogunluk(yogunluk: Yogunluk): void {
  if (yogunluk === 'normal') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, yogunluk);
  document.documentElement.setAttribute(ATTRIBUTE, yogunluk);
}
