import type { ComponentType } from 'react';
import type { Rol, YetkiSeviyesi } from '#contract/common/roller.ts';

export interface MenuPlace {
  label: string;
  group?: string;
  /** `page` is the name of a page of several parts, for which the menu has a single entry, a link to its first part. */
  page?: string;
  tabs?: readonly (readonly [sekme: string, label: string])[];
  /** `place` orders a role's menu, in which the entries of one `group` must follow each other. */
  place: number;
  roles?: readonly Rol[];
  /** Levels of admins for whom the page is open, where it is not open for all. */
  seviyeler?: readonly YetkiSeviyesi[];
}

/** The small app for guests may load every pages.ts, so a pages.ts must import its pages only inside their loaders. */
export interface Page {
  path: `/${string}`;
  roles: readonly Rol[];
  /** A loader contains one import: the build reads the page's file from the loader's text (web/page-files.ts). */
  load: ByRole<() => Promise<ComponentType>>;
  /** `first` names a page's first requests, which web/public/tema.js sends before the app's scripts have loaded. */
  first?: ByRole<string | readonly string[]>;
  search?: SearchKeys<string>;
  menu?: MenuPlace;
  month?: true | ((search: Readonly<Record<string, string | undefined>>) => boolean);
  /** `under` is the path of the page whose menu entry is marked for this page. */
  under?: string | ((search: Readonly<Record<string, string | undefined>>) => string);
  guide?: ByRole<string>;
}

type ByRole<T> = T | Partial<Record<Rol, T>>;

export const forRole = <T extends string | readonly string[] | (() => unknown)>(
  value: ByRole<T> | undefined,
  rol: Rol,
): T | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Partial<Record<Rol, T>>)[rol] : (value as T);

declare const known: unique symbol;
interface SearchKeys<K extends string> {
  [known]?: K;
}
/** A page's search keys exist only as types, by which the compiler checks every link to the page. */
export const keys = <K extends string>(): SearchKeys<K> => ({});

/** A page with an accountant in its address is a part of that accountant's page. */
export const ofMuhasebeci =
  (own: string) =>
  ({ muhasebeci }: Readonly<Record<string, string | undefined>>): string =>
    muhasebeci ? '/muhasebeci-ekle' : own;

export type ListKey = 'sayfa' | 'boyut' | 'sirala' | 'yon' | 'arama' | 'sutunlar' | 'kayit';

/** app/pages.ts adds the types of all pages to this interface, so that a link need not import its target. */
// biome-ignore lint/suspicious/noEmptyInterface: app/pages.ts fills it
export interface Pages {}
type AnyPage = Extract<Pages[keyof Pages], Page>;

type PathOf<T extends string> = T extends `${infer Start}:${string}` ? `${Start}${number}` : T;
type KeysOf<T extends Page> = T extends { search: SearchKeys<infer K> } ? K : never;
type Search<K extends string> = { readonly [key in K]?: string | undefined };
type AddressOf<T extends Page> = T extends Page
  ? { to: PathOf<T['path']>; search?: [KeysOf<T>] extends [never] ? undefined : Search<KeysOf<T>> }
  : never;

export type PagePath = PathOf<AnyPage['path']>;
export type SearchKey = KeysOf<AnyPage>;
export type SearchOf<P extends PagePath> = NonNullable<Extract<AddressOf<AnyPage>, { to: P }>['search']>;
export type Address =
  | AddressOf<AnyPage>
  | { to: PagePath; search?: undefined }
  | { to: '.'; search?: Search<SearchKey> };
