import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { later } from '#web/ui/later.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import type { Parca } from '#web/ui/page/parcalar.tsx';
import { BelgeListesi, PortalSifreleri, Yukumlulukler } from './later-parts.tsx';

const AyHizmetleri = later(() => import('./ay-hizmetleri.tsx').then((m) => m.AyHizmetleri), <LinesToCome />);
const Notlar = later(
  () => import('./notlar.tsx').then((m) => m.Notlar),
  <div className="bar" style={{ width: '100%', height: 78 }} aria-busy="true" />,
);

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
