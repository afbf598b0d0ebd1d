import type { Page } from '#web/lib/page.ts';
import { hasAccountantProof, readSession, type Session } from '#web/lib/session.ts';
import { GIRIS, homeOf, YETKISIZ } from './paths.ts';

export function guard(page: Pick<Page, 'path' | 'roles'>, address: string = page.path): string | null {
  const session = readSession();
  const login = `${GIRIS}?donus=${encodeURIComponent(address)}`;
  if (!session) return login;
  if (!page.roles.includes(session.rol)) return YETKISIZ;
  if (isAccountantPage(page) && !hasAccountantProof()) return login;
  return elsewhere(page, session);
}

const isAccountantPage = ({ roles }: Pick<Page, 'roles'>): boolean => roles.length === 1 && roles[0] === 'muhasebeci';

// /dashboard leads accountants to their own home in the accountant panel; it is the home of the other roles
// (docs/readings.md, "Screens").
const elsewhere = ({ path }: Pick<Page, 'path'>, { rol }: Session): string | null => {
  const home = homeOf(rol);
  return path === '/dashboard' && home !== path ? home : null;
};
