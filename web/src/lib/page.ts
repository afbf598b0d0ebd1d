import type { ComponentType } from 'react';
import type { Rol } from '#contract/common/roller.ts';

export interface MenuPlace {
  label: string;
  group?: string;
  /** Name of the whole page, if this entry is a part of one. The menu shows it once, as a link to the first part. */
  page?: string;
  /** Tabs that the menu's search lists as screens too: each with its `sekme` value in the address, and its name. */
  tabs?: readonly (readonly [sekme: string, label: string])[];
  /** Position in the menu: the tens digit is the group, the ones digit the place in the group. */
  place: number;
  /** Roles whose menu has this entry; by default every role that may open the page. */
  roles?: readonly Rol[];
}

/** A page as its pages.ts declares it, with loaders and plain values only: the light first screen loads those files. */
export interface Page {
  /** Path of the page. Its parameters are row ids, written like `:mukellef_id`. */
  path: `/${string}`;
  roles: readonly Rol[];
  load: () => Promise<ComponentType>;
  /** The page's first request, by role where each role has its own home. early.ts sends it while the scripts load. */
  first?: string | Partial<Record<Rol, string | readonly string[]>>;
  /** Search keys that the page's address may have, as `keys<'sekme' | 'yil'>()`. */
  search?: SearchKeys<string>;
  menu?: MenuPlace;
  /** Whether the page has a month, which the top bar shows and changes; a function decides by the address. */
  month?: true | ((search: Readonly<Record<string, string | undefined>>) => boolean);
  /** Path of the page whose menu entry this one belongs to, or a function that reads it from the address. */
  under?: string | ((search: Readonly<Record<string, string | undefined>>) => string);
  /** Chapter of the guide that explains the page; given by role if only some roles have one. */
  guide?: string | Partial<Record<Rol, string>>;
}

declare const known: unique symbol;
interface SearchKeys<K extends string> {
  [known]?: K;
}
/** The search keys of a page. They exist only as types, by which the compiler checks every link. */
export const keys = <K extends string>(): SearchKeys<K> => ({});

export type ListKey = 'sayfa' | 'boyut' | 'sirala' | 'yon' | 'arama' | 'sutunlar' | 'kayit';

/** The types of all pages. `app/pages.ts` adds them here, so that a link need not import its target. */
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
/** Target of a link: an existing page with the keys that its address may carry. `.` means the open page. */
export type Address =
  | AddressOf<AnyPage>
  | { to: PagePath; search?: undefined }
  | { to: '.'; search?: Search<SearchKey> };
