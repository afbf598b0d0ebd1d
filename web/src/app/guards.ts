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

// An accountant's home is a page of the accountant panel; the homes of the other roles are at /dashboard
// (docs/readings.md, "Screens").
const elsewhere = ({ path }: Pick<Page, 'path'>, { rol }: Session): string | null => {
  const home = homeOf(rol);
  return path === '/dashboard' && home !== path ? home : null;
};
