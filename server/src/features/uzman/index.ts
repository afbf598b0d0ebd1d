import * as contract from '#contract/uzman/uzman.ts';
import type { Feature } from '#server/feature.ts';
import { getAiAyari, systemEnv } from '#server/features/ayar/sistem-ayari.ts';
import { uzmanRoutes } from './routes.ts';

export const uzman: Feature = {
  name: 'uzman',
  title: 'Uzmana Sor',
  what: "Uzmana Sor: answers from the knowledge base, the calendar and the asker's own data, or by a model",
  decisions: ['0018', '0044', '0051', '0088'],
  contract: [contract],
  topics: { uzman_konusmalari: ['muhasebeci'] },
  routes: (routes, env) =>
    uzmanRoutes(routes, { getAyar: async () => env.config.ai ?? getAiAyari(systemEnv(env)), closing: env.closing }),
};
