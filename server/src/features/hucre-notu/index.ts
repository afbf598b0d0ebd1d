import * as contract from '#contract/hizmet-kaydi/hucre-notu.ts';
import type { Feature } from '#server/feature.ts';
import { hucreNotuRoutes } from './routes.ts';

export const hucreNotu: Feature = {
  name: 'hucre-notu',
  title: 'Hücre notları',
  what: 'Notes on a cell of a grid, and "evrak bekleniyor"',
  places: ['web/src/features/hizmet-kaydi/notlar-dialog.tsx'],
  contract: [contract],
  topics: {
    hucre_notlari: ['admin', 'muhasebeci', 'personel'],
    evrak_bekleyenler: ['admin', 'muhasebeci', 'personel'],
  },
  routes: hucreNotuRoutes,
};
