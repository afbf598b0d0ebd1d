import type { z } from 'zod';
import { ConfigError, type Rule } from './setting-rules.ts';
import { type SETTING_GROUPS, SETTINGS } from './settings.ts';

type Group = (typeof SETTING_GROUPS)[keyof typeof SETTING_GROUPS];
type NameIn<G> = G extends unknown ? keyof G & string : never;
type Name = NameIn<Group>;
type SettingOf<N extends Name> = Extract<Group, Record<N, unknown>>[N];
type Value<N extends Name> = SettingOf<N> extends { rule: Rule<infer Schema> } ? z.output<Schema> : never;

/** Only what the environment says, for what depends on that. */
export type Given = { readonly [N in Name]?: Value<N> };

type CamelCase<N extends string> = N extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<N>;
const camelCase = (name: string): string => name.toLowerCase().replace(/_(.)/g, (_, first) => first.toUpperCase());

/** PUBLIC_URL is `publicUrl`. What has no default is null where it is not given. */
export type Settings = {
  readonly [N in Name as CamelCase<N>]: Value<N> | (SettingOf<N> extends { default: string } ? never : null);
};

/** Compose files pass an unset variable as an empty text, so an empty setting counts as unset. @throws ConfigError */
export const readGiven = (env: NodeJS.ProcessEnv): Given =>
  Object.fromEntries(
    SETTINGS.flatMap(([name, { rule }]) => {
      const value = env[name]?.trim();
      if (!value) return [];
      const result = rule.schema.safeParse(value);
      if (!result.success) throw new ConfigError(`${name} geçersiz: ${rule.expected}.`);
      return [[name, result.data]];
    }),
  );

export const withDefaults = (given: Given): Settings =>
  Object.fromEntries(
    SETTINGS.map(([name, { rule, default: text }]) => [
      camelCase(name),
      given[name as Name] ?? (text === undefined ? null : rule.schema.parse(text)),
    ]),
  ) as Settings;
