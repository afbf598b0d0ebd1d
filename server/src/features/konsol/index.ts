import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import * as contract from '#contract/tablo/konsol.ts';
import type { Feature } from '#server/feature.ts';
import { konsolRoutes } from './routes.ts';

export const konsol: Feature = {
  name: 'konsol',
  title: 'SQL sorgusu',
  what: "A superadmin's SQL query on the table editor's page: one SELECT over the views of `konsol`",
  decisions: ['0019'],
  contract: [contract],
  errors: [OTURUM_ERRORS],
  routes: (routes, { konsol: login }) => konsolRoutes(routes, login),
};
