import { readFileSync } from 'node:fs';
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

const readSecret = (name: string, path: string): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name} geçersiz: ${path} okunamıyor (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (!text) throw new ConfigError(`${name} geçersiz: ${path} boş.`);
  return text;
};

/** Compose files pass an unset variable as an empty text, so an empty setting counts as unset. @throws ConfigError */
export const readGiven = (env: NodeJS.ProcessEnv): Given =>
  Object.fromEntries(
    SETTINGS.flatMap(([name, { rule, isSecret }]) => {
      const text = env[name]?.trim();
      const path = isSecret && env[`${name}_FILE`]?.trim();
      if (text && path) throw new ConfigError(`${name}_FILE geçersiz: ${name} ile birlikte verilemez.`);
      const source = path ? `${name}_FILE` : name;
      const value = path ? readSecret(source, path) : text;
      if (!value) return [];
      const result = rule.schema.safeParse(value);
      if (!result.success) throw new ConfigError(`${source} geçersiz: ${rule.expected}.`);
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
