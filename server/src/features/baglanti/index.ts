import * as contract from '#contract/evrak/baglanti.ts';
import * as buro from '#contract/evrak/baglanti-buro.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import type { Feature } from '#server/feature.ts';
import { senderOf } from '#server/features/ileti/kuyruk.ts';
import { buroRoutes } from './buro-routes.ts';
import { baglantiRoutes } from './routes.ts';
import { sayfaRoutes } from './sayfa.ts';
import { runYeniBaglantiJob } from './yeni-baglanti-isi.ts';
import { yuklemeRoutes } from './yukleme.ts';

const { BAGLANTI_ERRORS } = contract;

export const baglanti: Feature = {
  name: 'baglanti',
  title: 'Evrak bağlantıları',
  what: 'The link by which a client sends papers without a login: its page, devices, uploads and log',
  places: ['web/src/features/evrak'],
  decisions: ['0112', '0122'],
  contract: [contract, buro],
  errors: [BELGE_ERRORS],
  refusals: {
    MU432: BAGLANTI_ERRORS.BAGLANTI_YOK,
    MU433: BAGLANTI_ERRORS.BAGLANTI_CIHAZ_COK,
    MU434: BAGLANTI_ERRORS.BAGLANTI_KALEMI_KABUL,
    MU435: BAGLANTI_ERRORS.BAGLANTI_YER_YOK,
    MU436: BAGLANTI_ERRORS.BAGLANTI_DOSYA_COK,
    MU437: BAGLANTI_ERRORS.BAGLANTI_YUKLEME_COK,
    MU438: buro.BAGLANTI_BURO_ERRORS.BAGLANTI_COK,
    MU439: buro.BAGLANTI_BURO_ERRORS.BAGLANTI_PASIF,
    MU440: BAGLANTI_ERRORS.BAGLANTI_ISLEM_COK,
  },
  routes: (routes, env) => {
    baglantiRoutes(routes, env);
    buroRoutes(routes, env);
    sayfaRoutes(env.app, env.sessions.gate);
    yuklemeRoutes(env);
  },
  jobs: [
    {
      name: 'Yeni bağlantılar',
      fault: 'new links failed',
      system: 'baglanti_isi',
      every: 10_000,
      turn: (env, system) => runYeniBaglantiJob(system, senderOf(env)),
    },
  ],
};
