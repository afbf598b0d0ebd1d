import { type Rol, YETKI_SEVIYESI_NAME, type YetkiSeviyesi } from '#contract/common/roller.ts';
import { forRole, type Page, type PagePath } from '#web/lib/page.ts';
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

/** The level of an admin; until it is known, the menu has what is open for any level. */
export type Seviye = YetkiSeviyesi | null | undefined;

const placesOf = (rol: Rol, seviye?: Seviye, pages = PAGES) =>
  pages
    .flatMap(({ path, roles, menu }) => {
      const isOpen = !seviye || !menu?.seviyeler || menu.seviyeler.includes(seviye);
      return menu && isOpen && (menu.roles ?? roles).includes(rol) ? [{ path: path as PagePath, ...menu }] : [];
    })
    .sort((a, b) => a.place - b.place);

export function menuOf(rol: Rol, seviye?: Seviye, pages = PAGES) {
  const entries: MenuEntry[] = [];
  const wholes = new Set<string>();
  for (const { path, group, page, label: own } of placesOf(rol, seviye, pages)) {
    if (page !== undefined && wholes.has(page)) continue;
    if (page !== undefined) wholes.add(page);
    const label = page ?? own;
    const last = entries.at(-1);
    if (group === undefined) entries.push({ path, label });
    else if (last && isGroup(last) && last.label === group) last.links.push({ path, label });
    else entries.push({ label: group, links: [{ path, label }] });
  }
  const heading = HEADINGS[rol];
  // The specification calls every admin so; a moderator, who may do less, is told so.
  return { ...heading, ...(seviye === 'moderator' && { roleName: YETKI_SEVIYESI_NAME.moderator }), entries };
}

export interface Part extends MenuLink {
  sekme?: string;
}

const partsOf = (rol: Rol, part: string, seviye?: Seviye): Part[] =>
  placesOf(rol, seviye).flatMap(({ page, path, label, tabs = [] }) =>
    page === part ? [{ path, label }, ...tabs.map(([sekme, name]) => ({ path, sekme, label: name }))] : [],
  );

export function wholeOf(rol: Rol, path: string, seviye?: Seviye): { page: string; parts: readonly Part[] } | null {
  const page = findPage(path)?.menu?.page;
  return page === undefined ? null : { page, parts: partsOf(rol, page, seviye) };
}

export const screensOf = (rol: Rol, seviye?: Seviye): (Part & { under?: string | undefined })[] =>
  placesOf(rol, seviye).flatMap(({ path, label, group, page, tabs = [] }) => {
    const under = page ?? group;
    return [{ path, label, under }, ...tabs.map(([sekme, name]) => ({ path, sekme, label: name, under }))];
  });

export function ownerOf(path: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  const under = findPage(path)?.under ?? path;
  return typeof under === 'string' ? under : under(search);
}

export function menuPathOf(path: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  const owner = ownerOf(path, search);
  const page = findPage(owner);
  const rol = page?.roles[0];
  return (rol && page.menu?.page !== undefined && partsOf(rol, page.menu.page)[0]?.path) || owner;
}

export function hasMonth(path: string, search: Readonly<Record<string, string | undefined>>): boolean {
  const month = findPage(path)?.month;
  return typeof month === 'function' ? month(search) : month === true;
}

const chapterOf = ({ guide }: Page, rol: Rol): string | undefined => forRole<string>(guide, rol);

export function kilavuzOf(rol: Rol, path = ''): string {
  if (rol === 'mukellef') return KILAVUZ;
  const page = findPage(path);
  const chapter = page && chapterOf(page, rol);
  return `${KILAVUZ}/${rol}${chapter ? `#${chapter}` : ''}`;
}
