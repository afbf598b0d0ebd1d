import { Turns } from '#server/adapters/turns.ts';
import { AppError, type CommonCode } from './app-error.ts';

const MB = 1_048_576;

const cap = (code: CommonCode, each: number, mb = Number.POSITIVE_INFINITY) =>
  new Turns({ each, eachSize: mb * MB, refuse: () => new AppError(code, { en_cok: each, mb }) });

/**
 * On one server one user may have at most this many event streams, uploads (also in bytes) and downloads at once; a
 * further one is answered with 429.
 */
export const createCaps = () => ({
  akis: cap('AKIS_SINIRI', 20),
  yukleme: cap('YUKLEME_SINIRI', 8, 100),
  indirme: cap('INDIRME_SINIRI', 5),
});
