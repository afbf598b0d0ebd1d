import * as contract from '#contract/bildirim/olay.ts';
import type { Feature } from '#server/feature.ts';
import { eventRoutes } from './routes.ts';

export const event: Feature = {
  name: 'olay',
  title: 'Değişiklik olayları',
  what: 'Change events to open screens',
  places: ['web/src/lib/live.ts'],
  decisions: ['0071'],
  contract: [contract],
  routes: (routes, { hub }) => eventRoutes(routes, hub),
};
