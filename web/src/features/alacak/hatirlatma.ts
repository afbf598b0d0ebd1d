import { formatTl } from '#contract/common/kurus.ts';
import type { Alacak } from '#contract/tahakkuk/alacak.ts';
import { whatsappNumarasi } from '#web/lib/whatsapp.ts';

const hatirlatmaMetni = ({ muhasebeci_adi, toplam, acik_tahakkuk }: Alacak): string =>
  `Sayın ${muhasebeci_adi}, ${acik_tahakkuk > 0 ? `${acik_tahakkuk} dönemden ` : ''}toplam ${formatTl(toplam)} borcunuz bulunmaktadır. Ödemenizi rica ederiz.`;

export const whatsappAdresi = (alacak: Alacak): string | null => {
  const numara = whatsappNumarasi(alacak.telefon);
  return numara && `https://wa.me/${numara}?text=${encodeURIComponent(hatirlatmaMetni(alacak))}`;
};

export const epostaAdresi = (alacak: Alacak): string | null =>
  alacak.email &&
  `mailto:${encodeURIComponent(alacak.email)}?subject=${encodeURIComponent('Borç hatırlatması')}&body=${encodeURIComponent(hatirlatmaMetni(alacak))}`;
