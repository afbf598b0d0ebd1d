import * as contract from '#contract/sistem/ayar-sirri.ts';
import type { IyzicoAyari } from '#server/adapters/card-payment/iyzico-cagrisi.ts';
import { tryIyzico } from '#server/adapters/card-payment/iyzico-denemesi.ts';
import type { Routes } from '#server/http/register-route.ts';
import { opened } from './durum-routes.ts';
import { isPostaKurulu } from './queries.ts';
import { getIyzicoAyari, type SystemEnv } from './sistem-ayari.ts';

interface DenemeOrtami extends SystemEnv {
  ortamdaki: IyzicoAyari | null;
  ortamAdresi: string | null;
}

export function kartDenemesiRoutes(routes: Routes, { ortamdaki, ortamAdresi, ...ortam }: DenemeOrtami): void {
  routes.steps(contract.createKartDenemesi, async ({ tx, body, reply }) => {
    reply.header('cache-control', 'no-store');
    await isPostaKurulu(tx);
    const { iyzico_adresi: adres, iyzico_api_anahtari: apiKey, gizli_anahtar: secretKey } = body;
    const yazilan = { ...(adres && { adres }), ...(apiKey && { apiKey }), ...(secretKey && { secretKey }) };
    const ayar = ortamdaki ?? (await opened(getIyzicoAyari(ortam, ortamAdresi, yazilan)));
    return ayar
      ? tryIyzico(ayar)
      : {
          basarili: false,
          mesaj:
            'iyzico hesabı eksik: API anahtarını ve gizli anahtarı girin. Kayıtlı gizli anahtar yalnızca kayıtlı hesapla denenir.',
        };
  });
}
