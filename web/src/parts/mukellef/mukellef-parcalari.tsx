import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { later } from '#web/ui/later.tsx';
import type { Parca } from '#web/ui/page/parcalar.tsx';
import { BelgeListesi, PortalSifreleri, Yukumlulukler } from './later-parts.ts';

const AyHizmetleri = later(() => import('./ay-hizmetleri.tsx').then((m) => m.AyHizmetleri));
const Notlar = later(() => import('./notlar.tsx').then((m) => m.Notlar));

export const mukellefParcalari = (mukellef_id: number, donem: Donem, canOpenKasa = false): readonly Parca[] => [
  { value: 'hizmet', label: 'Hizmet', content: <AyHizmetleri mukellef_id={mukellef_id} donem={donem} /> },
  { value: 'beyan', label: 'Beyan', content: <Yukumlulukler mukellef_id={mukellef_id} /> },
  {
    value: 'belge',
    label: 'Belge',
    content: <BelgeListesi key={formatDonem(donem)} mukellef_id={mukellef_id} donem={donem} />,
  },
  ...(canOpenKasa
    ? [{ value: 'sifre', label: 'Şifre', content: <PortalSifreleri tablo="mukellefler" id={mukellef_id} /> }]
    : []),
  { value: 'not', label: 'Not', content: <Notlar mukellef_id={mukellef_id} /> },
];
