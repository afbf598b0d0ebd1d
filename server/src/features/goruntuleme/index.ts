import * as contract from '#contract/pano/goruntuleme.ts';
import type { Feature } from '#server/feature.ts';
import { goruntulemeRoutes } from './routes.ts';

export const goruntuleme: Feature = {
  name: 'goruntuleme',
  title: 'Son görüntülenenler',
  what: 'The ten records that a user opened last, for the palette and the home',
  contract: [contract],
  routes: goruntulemeRoutes,
};
