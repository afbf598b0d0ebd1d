import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { ROLLER } from '#contract/common/roller.ts';
import * as denetim from '#contract/takvim/kayit-denetimi.ts';
import * as contract from '#contract/takvim/takvim.ts';
import * as akis from '#contract/takvim/takvim-akisi.ts';
import * as kayit from '#contract/takvim/takvim-kaydi.ts';
import type { Feature } from '#server/feature.ts';
import { akisDosyasi, akisRoutes } from './akis-routes.ts';
import { loadTakvim } from './load.ts';
import { takvimRoutes } from './routes.ts';
import { writeTarihRows } from './tarih-satirlari.ts';

export const takvim: Feature = {
  name: 'takvim',
  title: 'Beyanname takvimi',
  what: 'The statutory calendar: rules, holidays and extensions as data, dates with their derivation',
  places: ['server/src/features/takvim/veri/'],
  decisions: ['0045'],
  contract: [contract, kayit, denetim, akis],
  errors: [KAYIT_ERRORS],
  refusals: Object.fromEntries(
    ['beyanname_turleri_surum_unique', 'resmi_tatiller_gun_unique', 'sure_uzatmalari_gun_unique'].map((name) => [
      name,
      denetim.TAKVIM_ERRORS.TAKVIM_KAYIT_VAR,
    ]),
  ),
  topics: { beyanname_turleri: ROLLER, resmi_tatiller: ROLLER, sure_uzatmalari: ROLLER, mucbir_sebepler: ROLLER },
  routes: (routes, { app, sessions }) => {
    takvimRoutes(routes);
    akisRoutes(routes);
    akisDosyasi(app, sessions.gate);
    app.addHook('onReady', () => loadTakvim(sessions.system));
  },
  jobs: [
    {
      name: 'Beyanname tarihleri',
      fault: 'calendar days failed',
      system: 'takvim_isi',
      // A new year and a change in the table editor do not change the due days themselves, so this job updates them
      // after a start and every hour.
      every: 60 * 60_000,
      turn: (_env, gate) => gate(writeTarihRows),
    },
  ],
};
