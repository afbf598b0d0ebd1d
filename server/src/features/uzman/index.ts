import * as contract from '#contract/uzman/uzman.ts';
import type { Feature } from '#server/feature.ts';
import { getAiAyari, sistemOrtami } from '#server/features/ayar/sistem-ayari.ts';
import { uzmanRoutes } from './routes.ts';

export const uzman: Feature = {
  name: 'uzman',
  baslik: 'Uzmana Sor',
  what: "Uzmana Sor: conversations, answers from the knowledge base, the calendar and the asker's own data, by a model where one is set up ([0018](docs/decisions/0018-expert.md), [0044](docs/decisions/0044-own-data-questions.md), [0051](docs/decisions/0051-expert-and-calendar.md), [0088](docs/decisions/0088-one-client-and-own-data.md))",
  contract: [contract],
  topics: { uzman_konusmalari: ['muhasebeci'] },
  routes: (routes, env) =>
    uzmanRoutes(routes, { getAyar: async () => env.config.ai ?? getAiAyari(sistemOrtami(env)), kapanis: env.kapanis }),
};
