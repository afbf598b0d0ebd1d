import * as contract from '#contract/mukellef/belge.ts';
import * as yukleme from '#contract/mukellef/belge-yukleme.ts';
import type { Feature } from '#server/feature.ts';
import { belgeRoutes } from './routes.ts';
import { runBelgeTemizligi } from './temizlik-isi.ts';

export const belge: Feature = {
  name: 'belge',
  title: 'Belgeler',
  what: 'Documents of clients: upload, versions, search in their text, the clean-up of files',
  decisions: ['0014'],
  contract: [contract, yukleme],
  refusals: {
    belgeler_yuva_unique: yukleme.BELGE_ERRORS.BELGE_YUVASI_DOLU,
    DEPO_ULASILAMADI: yukleme.BELGE_ERRORS.BELGE_DEPOSU_YOK,
    DEPO_HATA: yukleme.BELGE_ERRORS.BELGE_DEPOSU_YOK,
    DEPO_ANAHTAR: yukleme.BELGE_ERRORS.BELGE_DEPOSU_REDDETTI,
    DEPO_KOVA: yukleme.BELGE_ERRORS.BELGE_DEPOSU_REDDETTI,
    DEPO_DOSYASI: yukleme.BELGE_ERRORS.BELGE_DOSYASI_YOK,
  },
  topics: { belgeler: ['admin', 'muhasebeci', 'personel'] },
  routes: (routes, { store, pdf, config }) => belgeRoutes(routes, { store, pdf, kota: config.belgeKotasi }),
  jobs: [
    {
      name: 'Belge temizliği',
      fault: 'document clean-up failed',
      every: 24 * 3_600_000,
      first: 5 * 60_000,
      turn: ({ store }, gate, goOn) => runBelgeTemizligi(gate, store, { goOn }),
    },
  ],
};
