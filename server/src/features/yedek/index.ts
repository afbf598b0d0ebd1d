import * as contract from '#contract/sistem/yedek.ts';
import type { Feature } from '#server/feature.ts';
import { yedekRoutes } from './routes.ts';

export const yedek: Feature = {
  name: 'yedek',
  title: 'Yedekler',
  what: 'Backup and restore: the archive, the daily job, what was made and proved',
  places: ['server/src/features/yedek/arsiv/'],
  decisions: ['0021'],
  contract: [contract],
  routes: (routes, { backupJob, config }) =>
    yedekRoutes(routes, { job: backupJob, sifreli: config.yedekParolasi !== null, klasor: config.yedekKlasoru }),
};
