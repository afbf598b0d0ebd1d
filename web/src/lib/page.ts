import type { ComponentType } from 'react';
import type { Rol } from '#contract/common/roller.ts';

/** An entry of the sidebar (spec §2.3). */
export interface MenuPlace {
  label: string;
  /** The group that it stands in; without one it stands by itself. */
  group?: string;
  /** Name of the page that this is a part of: the menu has that once, and it opens with its first part. */
  page?: string;
  /** Tabs of this page that are parts, too: what `sekme` is in the address, and their names. */
  tabs?: readonly (readonly [sekme: string, label: string])[];
  /** Orders the whole menu of a role: the tens are the group, the ones the entry in it. */
  place: number;
  /** Whose menu has it; default: that of everybody who may open the page. */
  roles?: readonly Rol[];
}

/**
 * A page that a feature brings in its `pages.ts`. Loaders and plain words only: the light first screen reads those
 * files too.
 */
export interface Page {
  /** With parameters, each a row's id, written `:mukellef_id`. */
  path: `/${string}`;
  roles: readonly Rol[];
  load: () => Promise<ComponentType>;
  /**
   * What it asks for first; by role, where homes differ. It is asked for beside the scripts (early.ts); a journey opens
   * each page and sees that it is used.
   */
  first?: string | Partial<Record<Rol, string>>;
  /** What its address may say after the `?`: `keys<'sekme' | 'yil'>()`. */
  search?: SearchKeys<string>;
  menu?: MenuPlace;
  /** It is of a month: the top bar shows and changes the month in work. By its address, where only some of it is. */
  month?: true | ((search: Readonly<Record<string, string | undefined>>) => boolean);
  /** Path of the page whose menu entry this one belongs to; by its address, where that says which. */
  under?: string | ((search: Readonly<Record<string, string | undefined>>) => string);
  /** Its chapter of the guide; by role, where only some have one. */
  guide?: string | Partial<Record<Rol, string>>;
}

declare const known: unique symbol;
interface SearchKeys<K extends string> {
  [known]?: K;
}
/** The names that a page's address knows: for the compiler only, which checks every link by them. */
export const keys = <K extends string>(): SearchKeys<K> => ({});

/** What the address of every list knows. */
export type ListKey = 'sayfa' | 'boyut' | 'sirala' | 'yon' | 'arama' | 'sutunlar' | 'kayit';

/** All pages, as `app/pages.ts` registers them: whoever links to one need not import it. */
// biome-ignore lint/suspicious/noEmptyInterface: app/pages.ts fills it
export interface Pages {}
type AnyPage = Extract<Pages[keyof Pages], Page>;

type PathOf<T extends string> = T extends `${infer Start}:${string}` ? `${Start}${number}` : T;
type KeysOf<T extends Page> = T extends { search: SearchKeys<infer K> } ? K : never;
type Search<K extends string> = { readonly [key in K]?: string | undefined };
type AddressOf<T extends Page> = T extends Page
  ? { to: PathOf<T['path']>; search?: [KeysOf<T>] extends [never] ? undefined : Search<KeysOf<T>> }
  : never;

/** The path of any page, with a number for each parameter. */
export type PagePath = PathOf<AnyPage['path']>;
/** A name that the address of some page knows. */
export type SearchKey = KeysOf<AnyPage>;
/** What the page at `P` may be told. */
export type SearchOf<P extends PagePath> = NonNullable<Extract<AddressOf<AnyPage>, { to: P }>['search']>;
/** Where a link leads: a page that there is, and only what that page's address knows; `.` is the page that is open. */
export type Address =
  | AddressOf<AnyPage>
  | { to: PagePath; search?: undefined }
  | { to: '.'; search?: Search<SearchKey> };
