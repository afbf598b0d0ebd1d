import { formatTl } from '#contract/common/kurus.ts';
import { readTelefon } from '#contract/common/telefon.ts';
import type { Alacak } from '#contract/tahakkuk/alacak.ts';

const hatirlatmaMetni = ({ muhasebeci_adi, toplam, acik_tahakkuk }: Alacak): string =>
  `Sayın ${muhasebeci_adi}, ${acik_tahakkuk > 0 ? `${acik_tahakkuk} dönemden ` : ''}toplam ${formatTl(toplam)} borcunuz bulunmaktadır. Ödemenizi rica ederiz.`;

/** wa.me takes a phone number as digits with the country code; a missing or invalid phone number gives null. */
export function whatsappNumarasi(telefon: string | null): string | null {
  const compact = readTelefon(telefon ?? '')?.numara.replaceAll(' ', '') ?? '';
  if (compact.startsWith('+')) return compact.slice(1);
  return /^0[2-5]\d{9}$/.test(compact) ? `9${compact}` : null;
}

export const whatsappAdresi = (alacak: Alacak): string | null => {
  const numara = whatsappNumarasi(alacak.telefon);
  return numara && `https://wa.me/${numara}?text=${encodeURIComponent(hatirlatmaMetni(alacak))}`;
};

export const epostaAdresi = (alacak: Alacak): string | null =>
  alacak.email &&
  `mailto:${encodeURIComponent(alacak.email)}?subject=${encodeURIComponent('Borç hatırlatması')}&body=${encodeURIComponent(hatirlatmaMetni(alacak))}`;
