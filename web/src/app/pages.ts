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

/** Finds the page of a canonical path, looking first at paths without parameters; undefined if there is none. */
export const findPage = (path: string): Page | undefined =>
  PAGES.find((page) => page.path === path) ?? PAGES.find((page) => page.path.includes(':') && matches(page, path));

/** Returns where to go after sign-in: to `donus` if it is a page of ours that `rol` may open, otherwise home. */
export function afterLogin(rol: Rol, donus: string | null): string {
  if (!donus?.startsWith('/')) return homeOf(rol);
  const target = new URL(donus, window.location.origin);
  const allowed = target.origin === window.location.origin && findPage(target.pathname)?.roles.includes(rol);
  return allowed ? target.pathname + target.search : homeOf(rol);
}
