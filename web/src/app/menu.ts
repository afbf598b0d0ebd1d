import type { Rol } from '#contract/common/roller.ts';
import type { Page, PagePath } from '#web/lib/page.ts';
import { findPage, PAGES } from './pages.ts';
import { KILAVUZ } from './paths.ts';

export interface MenuLink {
  path: PagePath;
  label: string;
}
export interface MenuGroup {
  label: string;
  links: MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry;

const HEADINGS: Record<Rol, { heading: string; roleName: string }> = {
  admin: { heading: 'Admin Paneli', roleName: 'Admin' },
  muhasebeci: { heading: 'Muhasebe Paneli', roleName: 'Muhasebeci' },
  personel: { heading: 'Personel Paneli', roleName: 'Personel' },
  mukellef: { heading: 'Muhasip', roleName: 'Mükellef' },
};

/** The sidebar of a role (spec §2.3): the pages that admit it and have a place in the menu. */
export function menuOf(rol: Rol, pages = PAGES) {
  const entries: MenuEntry[] = [];
  const places = pages.flatMap(({ path, roles, menu }) => (menu && (menu.roles ?? roles).includes(rol) ? [{ path: path as PagePath, ...menu }] : []));
  for (const { path, group, label } of places.sort((a, b) => a.place - b.place)) {
    const last = entries.at(-1);
    if (group === undefined) entries.push({ path, label });
    else if (last && isGroup(last) && last.label === group) last.links.push({ path, label });
    else entries.push({ label: group, links: [{ path, label }] });
  }
  return { ...HEADINGS[rol], entries };
}

/** Path of the menu entry that the page at `path` belongs to, with the parameters of its address. */
export function menuPathOf(path: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  const under = findPage(path)?.under ?? path;
  return typeof under === 'string' ? under : under(search);
}

/** Whether the page at `path` is of a month. */
export function hasMonth(path: string, search: Readonly<Record<string, string | undefined>>): boolean {
  const month = findPage(path)?.month;
  return typeof month === 'function' ? month(search) : month === true;
}

const chapterOf = ({ guide }: Page, rol: Rol): string | undefined => (typeof guide === 'object' ? guide[rol] : guide);

/** The reader's own page of the guide, at the chapter of the page at `path` where it has one. */
export function kilavuzOf(rol: Rol, path = ''): string {
  if (rol === 'mukellef') return KILAVUZ;
  const page = findPage(path);
  const chapter = page && chapterOf(page, rol);
  return `${KILAVUZ}/${rol}${chapter ? `#${chapter}` : ''}`;
}
