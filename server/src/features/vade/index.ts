import * as contract from '#contract/tahakkuk/vade-sozu.ts';
import type { Feature } from '#server/feature.ts';
import { vadeRoutes } from './routes.ts';

export const vade: Feature = {
  name: 'vade',
  title: 'Ödeme sözleri',
  what: 'Promises of accountants to pay by a day: entered singly or in bulk, kept, broken, taken back',
  places: ['web/src/parts/vade/'],
  decisions: ['0118'],
  contract: [contract],
  topics: { odeme_sozleri: ['admin'] },
  routes: vadeRoutes,
};
