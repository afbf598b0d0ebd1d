import * as bugunContract from '#contract/hizmet-kaydi/bugun.ts';
import * as contract from '#contract/hizmet-kaydi/is-yuku.ts';
import type { Feature } from '#server/feature.ts';
import { isYukuRoutes } from './routes.ts';

export const isYuku: Feature = {
  name: 'is-yuku',
  title: 'İş yükü',
  what: "The staff's day, their workload, handing clients over",
  contract: [contract, bugunContract],
  routes: isYukuRoutes,
};
