import { fold } from '#contract/common/turkish-text.ts';

/** `%`, `_` and `\` that the user typed stand for themselves. */
const escaped = (text: string): string => fold(text).replace(/[\\%_]/g, '\\$&');

/** LIKE pattern over folded text that finds the typed text anywhere. */
export const contains = (text: string): string => `%${escaped(text)}%`;
/** LIKE pattern over folded text that finds the typed text at the beginning. */
export const startsWith = (text: string): string => `${escaped(text)}%`;

/** The words of a search; a row must contain each of them. */
export const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);
