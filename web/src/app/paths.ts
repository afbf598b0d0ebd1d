import type { Rol } from '#contract/common/roller.ts';

export const GIRIS = '/login';
export const CIKIS = '/logout';
export const KURULUM = '/kurulum';
export const SIFRE_DEGISTIR = '/sifre-degistir';
export const IKINCI_ADIM_KUR = '/ikinci-adim';
export const PROFIL = '/profil';
export const KVKK = '/kvkk';
export const KILAVUZ = '/kilavuz';
export const YETKISIZ = '/unauthorized';

export const isLight = (path: string): boolean =>
  [GIRIS, CIKIS, KURULUM, SIFRE_DEGISTIR, IKINCI_ADIM_KUR, KVKK, KILAVUZ].includes(path) ||
  path.startsWith(`${KILAVUZ}/`);

/** Each of these aliases redirects to a page's own path and keeps the query (docs/readings.md, "Screens"). */
const ALIASES: Record<string, string> = {
  '/MuhPerAtama': '/mukellefatama',
  '/yapionaylama': '/yapimonaylama',
  '/yapi-onaylama': '/yapimonaylama',
  '/muhasebeci-mükellefler': '/muhasebeci-mukellefler',
  '/muhasebemukellefdene': '/muhasebeci-mukellefler',
  '/muh-panel/musterilerim': '/muh-panel/musteriler/musterilerim',
  '/musteriler/musterilerim': '/muh-panel/musteriler/musterilerim',
  '/musteriler/istatistik': '/muh-panel/musteriler/istatistik',
};

export function canonicalPath(path: string): string {
  const plain = safeDecode(path).replace(/\/+$/, '') || '/';
  return ALIASES[plain] ?? plain;
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const homeOf = (rol: Rol) => (rol === 'muhasebeci' ? '/muh-panel/dashboard' : '/dashboard');
