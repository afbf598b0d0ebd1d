import * as contract from '#contract/tahakkuk/alacak.ts';
import type { Feature } from '#server/feature.ts';
import { alacakRoutes } from './routes.ts';

export const alacak: Feature = {
  name: 'alacak',
  title: 'Alacaklar',
  what: 'Receivables by age, with links that write a reminder',
  contract: [contract],
  routes: alacakRoutes,
};
