import { fold } from '#contract/common/turkish-text.ts';

/** `%`, `_` and `\` of what was typed stand for themselves. */
const escaped = (text: string): string => fold(text).replace(/[\\%_]/g, '\\$&');

/** Pattern of LIKE over folded text: what was typed, anywhere in it. */
export const contains = (text: string): string => `%${escaped(text)}%`;
/** The same, at its beginning. */
export const startsWith = (text: string): string => `${escaped(text)}%`;

/** The words of a search, each of which a row must have. */
export const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);
