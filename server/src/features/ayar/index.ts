import * as contract from '#contract/sistem/ayar.ts';
import * as ayarSirri from '#contract/sistem/ayar-sirri.ts';
import { isLoopback } from '#server/config/setting-rules.ts';
import type { Feature } from '#server/feature.ts';
import { ayarDurumRoutes } from './durum-routes.ts';
import { kartDenemesiRoutes } from './kart-denemesi.ts';
import { ayarRoutes } from './routes.ts';
import { saglayicilarOf } from './saglayicilar.ts';
import { systemEnv } from './sistem-ayari.ts';
import { getSmsKanali } from './sms-kanali.ts';

export const ayar: Feature = {
  name: 'ayar',
  title: 'Ayarlar',
  what: "Settings of the office, its secrets and logo, tries of its services, state of the server's parts",
  contract: [contract, ayarSirri],
  refusals: { iyzico_bosta: ayarSirri.AYAR_ERRORS.IYZICO_ACIK_ODEME },
  topics: { ayarlar: ['admin'], firma_logosu: ['admin'] },
  routes: (routes, env) => {
    const { config, vault, store, kart, testSms } = env;
    const ortamdaki = kart?.ad ?? 'yok';
    ayarRoutes(routes, vault, { ortamdaki, donusVar: config.publicUrl !== null || isLoopback(config.host) });
    ayarDurumRoutes(routes, {
      ...systemEnv(env),
      store,
      sabit: {
        kart: { ortamda: ortamdaki, ortam_adresi: config.iyzico?.adres ?? config.iyzicoAdresi },
        dosya: config.s3 ? 's3' : 'disk',
        ai_ortamda: config.ai !== null,
        sms_denemesi: testSms?.adres ?? null,
      },
      smsKanali: () => getSmsKanali(env),
      etkinKart: async () => (await saglayicilarOf(env).secili())?.ad ?? 'yok',
    });
    kartDenemesiRoutes(routes, { ...systemEnv(env), ortamdaki: config.iyzico, ortamAdresi: config.iyzicoAdresi });
  },
};
