import * as ayar from '#contract/sistem/ayar.ts';
import * as ayarSirri from '#contract/sistem/ayar-sirri.ts';
import type { Vault } from '#server/adapters/vault.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { readLogo, removeLogo, setLogo } from './logo.ts';
import { getAyarlar, getFirma, setAyarlar } from './queries.ts';
import { listAyarSirlari, setAyarSirri } from './sir-queries.ts';

interface KartOrtami {
  ortamdaki: 'yok' | 'test' | 'iyzico';
  donusVar: boolean;
}

const isKart = (name: string): boolean => ayar.KART_ONEKLERI.some((onek) => name.startsWith(onek));

export function ayarRoutes(routes: Routes, vault: Vault, kart: KartOrtami): void {
  routes.statement(ayar.getAyarlar, ({ tx }) => getAyarlar(tx));

  const setSir = async (tx: Tx, name: ayar.AyarSirri, value: string | null): Promise<void> => {
    if (!(await setAyarSirri(tx, vault, name, value))) throw new AppError(ayarSirri.AYAR_ERRORS.AYAR_ANAHTARI);
  };

  routes.transaction(ayar.setAyarlar, async ({ tx, body: { sirlar = {}, ...body }, session }) => {
    // Row-level security also protects security settings, but only by finding no row, so a change would seem to work.
    if (session.yetki !== 'superadmin' && Object.keys(body).some((name) => name.startsWith(ayar.GUVENLIK_ONEKI)))
      throw new AppError(ayarSirri.AYAR_ERRORS.GUVENLIK_YETKISI);
    const isAboutKart = [...Object.keys(body), ...Object.keys(sirlar)].some(isKart);
    if (session.yetki !== 'superadmin' && isAboutKart) throw new AppError(ayarSirri.AYAR_ERRORS.KART_YETKISI);
    await setAyarlar(tx, body);
    // Settings are written before secrets, because a changed address of a service clears the old address's secret.
    for (const [name, value] of Object.entries(sirlar))
      if (value !== undefined) await setSir(tx, name as ayar.AyarSirri, value);
    const ayarlar = await getAyarlar(tx);
    if (isAboutKart) await checkKart(tx, ayarlar, kart);
    return ayarlar;
  });

  routes.statement(ayarSirri.listAyarSirlari, async ({ tx, reply }) => {
    reply.header('cache-control', 'no-store');
    return { sirlar: await listAyarSirlari(tx) };
  });

  routes.transaction(ayarSirri.setAyarSirri, async ({ tx, body: { ad, deger }, session, reply }) => {
    reply.header('cache-control', 'no-store');
    if (session.yetki !== 'superadmin' && isKart(ad)) throw new AppError(ayarSirri.AYAR_ERRORS.KART_YETKISI);
    await setSir(tx, ad, deger);
    if (isKart(ad)) await checkKart(tx, await getAyarlar(tx), kart);
    return { sirlar: await listAyarSirlari(tx) };
  });

  routes.statement(ayarSirri.getLogo, async ({ tx }) => ({ logo: (await getFirma(tx)).logo ?? null }));
  routes.upload(ayarSirri.setLogo, async ({ dosya, transaction }) => {
    const logo = await readLogo(dosya.yol);
    await transaction((tx) => setLogo(tx, logo));
    return { status: 'success' as const };
  });
  routes.transaction(ayarSirri.removeLogo, async ({ tx }) => {
    await removeLogo(tx);
    return { status: 'success' as const };
  });
}

async function checkKart(
  tx: Tx,
  { kart_saglayici, iyzico_api_anahtari }: ayar.Ayarlar,
  { ortamdaki, donusVar }: KartOrtami,
): Promise<void> {
  if (kart_saglayici === 'test' && ortamdaki !== 'test') throw new AppError(ayarSirri.AYAR_ERRORS.KART_TEST_POS_YOK);
  if (kart_saglayici !== 'iyzico' || ortamdaki === 'iyzico') return;
  const hasSecret = (await listAyarSirlari(tx)).some(({ ad, dolu }) => ad === 'iyzico_gizli_anahtar' && dolu);
  if (!iyzico_api_anahtari || !hasSecret) throw new AppError(ayarSirri.AYAR_ERRORS.KART_ANAHTAR_EKSIK);
  if (!donusVar) throw new AppError(ayarSirri.AYAR_ERRORS.KART_DONUS_YOK);
}
