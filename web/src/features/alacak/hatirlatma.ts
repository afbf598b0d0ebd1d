import { formatTl } from '#contract/common/kurus.ts';
import type { Alacak } from '#contract/tahakkuk/alacak.ts';
import { whatsappAdresi } from '#web/lib/whatsapp.ts';

const hatirlatmaMetni = ({ muhasebeci_adi, toplam, acik_tahakkuk }: Alacak): string =>
  `Sayın ${muhasebeci_adi}, ${acik_tahakkuk > 0 ? `${acik_tahakkuk} dönemden ` : ''}toplam ${formatTl(toplam)} borcunuz bulunmaktadır. Ödemenizi rica ederiz.`;

export const hatirlatmaAdresi = (alacak: Alacak): string | null =>
  whatsappAdresi(alacak.telefon, hatirlatmaMetni(alacak));

export const epostaAdresi = (alacak: Alacak): string | null =>
  alacak.email &&
  `mailto:${encodeURIComponent(alacak.email)}?subject=${encodeURIComponent('Borç hatırlatması')}&body=${encodeURIComponent(hatirlatmaMetni(alacak))}`;
