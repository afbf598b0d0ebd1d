import type { Rol } from '#contract/common/roller.ts';
import type { Page } from '#web/lib/page.ts';
import * as features from './features.ts';
import { homeOf } from './paths.ts';

export const PAGES: readonly Page[] = Object.values(features).flat();

type Feature = (typeof features)[keyof typeof features];
declare module '#web/lib/page.ts' {
  interface Pages {
    all: Feature[number];
  }
}

const matches = ({ path }: Page, at: string): boolean => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(at);

export const findPage = (path: string): Page | undefined =>
  PAGES.find((page) => page.path === path) ?? PAGES.find((page) => page.path.includes(':') && matches(page, path));

/**
 * `donus`, the address to open after sign-in, counts only if it is a page of this app that the role may open, so that
 * no link can lead a user elsewhere.
 */
export function afterLogin(rol: Rol, donus: string | null): string {
  if (!donus?.startsWith('/')) return homeOf(rol);
  const target = new URL(donus, window.location.origin);
  const allowed = target.origin === window.location.origin && findPage(target.pathname)?.roles.includes(rol);
  return allowed ? target.pathname + target.search : homeOf(rol);
}
