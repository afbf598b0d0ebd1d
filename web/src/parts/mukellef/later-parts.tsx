import { later } from '#web/ui/later.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';

export const BelgeListesi = later(() => import('#web/parts/belge/belge-listesi.tsx').then((m) => m.BelgeListesi));
export const BelgeYukle = later(() => import('#web/parts/belge/belge-listesi.tsx').then((m) => m.BelgeYukle));
export const Iletisim = later(() => import('#web/parts/ileti/iletisim.tsx').then((m) => m.Iletisim), <LinesToCome />);
export const PortalSifreleri = later(() =>
  import('#web/parts/kasa/portal-sifreleri.tsx').then((m) => m.PortalSifreleri),
);
export const Yukumlulukler = later(
  () => import('#web/parts/yukumluluk/yukumlulukler.tsx').then((m) => m.Yukumlulukler),
  <LinesToCome />,
);
