import type { ComponentType } from 'react';
import type { Rol } from '#contract/common/roller.ts';

export interface MenuPlace {
  label: string;
  group?: string;
  /** Name of the page that this is a part of. The menu shows that name once and opens its first part. */
  page?: string;
  /** Tabs of this page that count as parts too: the `sekme` value in the address, and the name. */
  tabs?: readonly (readonly [sekme: string, label: string])[];
  /** Orders the whole menu of a role: the tens are the group, the ones the entry in it. */
  place: number;
  /** Roles whose menu has the entry; default: every role that may open the page. */
  roles?: readonly Rol[];
}

/** These files hold loaders and plain words only, because the light first screen reads them too. */
export interface Page {
  /** Parameters are row ids and are written `:mukellef_id`. */
  path: `/${string}`;
  roles: readonly Rol[];
  load: () => Promise<ComponentType>;
  /** The page's first request, by role where homes differ. Sent while the scripts load (early.ts). */
  first?: string | Partial<Record<Rol, string | readonly string[]>>;
  /** Keys that the address may carry after the `?`: `keys<'sekme' | 'yil'>()`. */
  search?: SearchKeys<string>;
  menu?: MenuPlace;
  /** The page shows one month, which the top bar displays and changes; a function decides by the address. */
  month?: true | ((search: Readonly<Record<string, string | undefined>>) => boolean);
  /** Path of the page whose menu entry this one belongs to, or a function that reads it from the address. */
  under?: string | ((search: Readonly<Record<string, string | undefined>>) => string);
  /** Chapter of the guide; by role if only some roles have one. */
  guide?: string | Partial<Record<Rol, string>>;
}

declare const known: unique symbol;
interface SearchKeys<K extends string> {
  [known]?: K;
}
/** The keys that a page's address may carry. They exist for the compiler only, which checks every link by them. */
export const keys = <K extends string>(): SearchKeys<K> => ({});

export type ListKey = 'sayfa' | 'boyut' | 'sirala' | 'yon' | 'arama' | 'sutunlar' | 'kayit';

/** All pages, as `app/pages.ts` registers them, so that a link need not import its target. */
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
/** Target of a link: an existing page with the keys that its address may carry; `.` is the open page. */
export type Address =
  | AddressOf<AnyPage>
  | { to: PagePath; search?: undefined }
  | { to: '.'; search?: Search<SearchKey> };
