import * as hizmetBedeli from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as hizmetKaydiListe from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import * as hizmetKaydiToplu from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import type { Feature } from '#server/feature.ts';
import { hizmetKaydiRoutes } from './routes.ts';

export const hizmetKaydi: Feature = {
  name: 'hizmet-kaydi',
  title: 'Hizmet kayıtları',
  what: 'The month grids: request, approve, do, take back; fees and discounts; lists and summaries of records',
  places: ['web/src/parts/status-grid/'],
  decisions: ['0039'],
  contract: [contract, hizmetKaydiListe, hizmetKaydiToplu, hizmetBedeli],
  topics: { hizmet_kayitlari: ['admin', 'muhasebeci', 'personel'] },
  routes: hizmetKaydiRoutes,
};
