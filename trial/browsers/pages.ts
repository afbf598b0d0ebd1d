import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD, DEMO_TC } from '#server/demo/people.ts';
import type { Browser } from './browser.ts';

export type Role = keyof typeof DEMO_TC;
export const ROLES = Object.keys(DEMO_TC) as Role[];
const GUEST = ['/login', '/unauthorized', '/kvkk', '/kilavuz', '/yok-boyle-sayfa'];

const LIST = join(import.meta.dirname, '../../web/dist/pages.json');

/** The pages of a role, from the list that the build writes; a page of one client is opened for the role's first. */
export async function pagesOf(browser: Browser, role: Role): Promise<string[]> {
  const pages = JSON.parse(readFileSync(LIST, 'utf8')) as { path: string; roles: object }[];
  const own = pages.filter(({ roles }) => (role === 'superadmin' ? 'admin' : role) in roles).map(({ path }) => path);
  const open = own.filter((path) => !path.includes(':'));
  const found: string[] = [];
  for (const path of own.filter((it) => it.includes(':'))) {
    await browser.open(path.replace(/\/:\w+$/, ''));
    const script = `return document.querySelector('tbody a[href^="' + arguments[0] + '"]')?.getAttribute('href').split('?')[0]`;
    found.push(await browser.waitFor(`a link to ${path}`, script, path.split(':')[0]));
  }
  return [...open, ...found];
}

export async function signIn(browser: Browser, role: Role): Promise<void> {
  await browser.open('/login');
  await browser.type('TC Kimlik No', DEMO_TC[role]);
  await browser.type('Şifre', DEMO_PASSWORD);
  await browser.press('Giriş Yap');
  await browser.waitFor(
    'the first page',
    'return location.pathname.endsWith("dashboard") && !!document.querySelector("h1")',
  );
}

export async function signOut(browser: Browser): Promise<void> {
  await browser.open('/logout');
  await browser.waitFor('the sign-in', 'return !localStorage.getItem("token")');
}

const LOOK = `const busy = document.querySelector('[aria-busy=true]');
const text = document.body.innerText;
const wrong = text.match(/[^\\n]*(NaN|undefined|Invalid Date|Bu sayfa açılamadı|Sayfa yüklenemedi|Yıl 2000–2100)[^\\n]*/);
const title = [...document.querySelectorAll('h1, h2')].find(isShown);
return { isStill: !busy && !!title && !/Yükleniyor…/.test(text), wrong: wrong?.[0].trim().slice(0, 120), title: title?.textContent };`;

interface Seen {
  isStill: boolean;
  wrong: string | undefined;
  title: string | undefined;
}

/** What is wrong with a page that has come to rest, or null. */
export async function lookAt(browser: Browser, path: string): Promise<string | null> {
  browser.faults();
  await browser.open(path);
  const still = await browser
    .waitFor<Seen>('rest', `const seen = (() => { ${LOOK} })(); return seen.isStill && seen;`)
    .catch(() => null);
  const seen = still ?? (await browser.run<Seen>(LOOK));
  const found = [
    ...(still ? [] : ['not at rest after 30 s']),
    ...(seen.title ? [] : ['no heading']),
    ...(seen.wrong ? [`"${seen.wrong}"`] : []),
    ...new Set(browser.faults()),
  ];
  return found.length > 0 ? found.join('; ') : null;
}

export const guestPages: readonly string[] = GUEST;
