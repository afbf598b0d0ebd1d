import { formatTl } from '#contract/common/kurus.ts';
import { KART_IADE_DURUMU, type KART_IADE_REASONS } from './kart-durumu.ts';
import type { KartOdeme } from './kart-odeme.ts';

const geriDurumu = (iadeler: KartOdeme['iadeler']): string =>
  iadeler.every(({ durum }) => durum === KART_IADE_DURUMU.tamamlandi)
    ? 'kartınıza iade edildi'
    : iadeler.some(({ durum }) => durum === KART_IADE_DURUMU.reddedildi)
      ? 'kartınıza iade edilemedi; büronuz sizinle görüşecek'
      : 'kartınıza iade ediliyor';

export function iadeMesaji({
  tutar,
  avans,
  kaydedilen,
  iadeler,
}: Pick<KartOdeme, 'tutar' | 'avans' | 'kaydedilen' | 'iadeler'>): string {
  const because = (reason: (typeof KART_IADE_REASONS)[number]) => iadeler.filter(({ neden }) => neden === reason);
  const sumOf = (found: KartOdeme['iadeler']) => found.reduce((sum, iade) => sum + iade.tutar, 0);
  const fazla = because('fazla');
  const kurulus = sumOf(because('kuruluş'));
  if (kurulus > 0)
    return `${formatTl(kurulus)} kartınıza iade edildi; ${avans > 0 ? 'avansınızdan düşüldü ya da ' : ''}o kadar borcunuz yeniden açıldı.`;
  if (because('avans').length > 0)
    return `${formatTl(sumOf(because('avans')))} avansınız ${geriDurumu(because('avans'))}.`;
  if (fazla.length === 0) return '';
  const what =
    kaydedilen > 0 ? `${formatTl(kaydedilen)} borçlarınıza işlendi, kalan ${formatTl(tutar - kaydedilen)}` : 'tamamı';
  return `Kartınızdan ${formatTl(tutar)} çekildi. Borcunuz bu sırada başka yoldan ödendiği için ${what} ${geriDurumu(fazla)}.`;
}
