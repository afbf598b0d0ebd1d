import * as contract from '#contract/pano/gorunum.ts';
import type { Feature } from '#server/feature.ts';
import { gorunumRoutes } from './routes.ts';

export const gorunum: Feature = {
  name: 'gorunum',
  title: 'Kaydedilmiş görünümler',
  what: 'Views of lists that users keep under a name: filters, order and columns',
  places: ['web/src/parts/data-table/controls/views.tsx'],
  contract: [contract],
  routes: gorunumRoutes,
};
