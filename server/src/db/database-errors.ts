type DatabaseErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'STORAGE_FULL'
  | 'UNAVAILABLE';

/**
 * What PostgreSQL refuses anywhere, by SQLSTATE, in the words of the contract. What only one subject breaks is in its
 * feature's `refusals`.
 */
const BY_SQLSTATE: Record<string, DatabaseErrorCode> = {
  // Raised by the gate functions.
  MU401: 'UNAUTHENTICATED',
  MU403: 'FORBIDDEN',
  MU409: 'CONFLICT',
  // Row-level security or a missing grant: the row is another's, which reads like a row that is not there.
  '42501': 'NOT_FOUND',
  '23503': 'CONFLICT',
  // The same from a key that is `on delete restrict`, since PostgreSQL 18.
  '23001': 'CONFLICT',
  '23505': 'CONFLICT',
  // Two transactions in each other's way, or a lock that took too long: the caller may try again.
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '55P03': 'CONFLICT',
  // A text with a zero byte, or a number beyond its column.
  '22021': 'VALIDATION',
  '22P05': 'VALIDATION',
  '22003': 'VALIDATION',
};

// Out of memory, connections or files; stopped by an operator; an error of the machine; a connection that failed; a
// standby that nobody may write to. Not 08P01, which is a mistake of ours in speaking to it.
const UNAVAILABLE = /^(?:53...|57...|58...|08(?!P01)...|25006)$/;
/** What Node calls a connection that fails. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What pg says of one, without a code. */
const CONNECTION_WORDS =
  /^(?:Connection terminated|timeout e|Client (?:was closed|has encountered a connection error))/;

/** A disk or quota that is full, of the database or of files. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as DatabaseError).code ?? '');

interface DatabaseError {
  code?: string;
}

/** The error code of the contract for an error of the database or its connection; null where it is a bug. */
export function databaseErrorCode(error: unknown): DatabaseErrorCode | null {
  const { code } = error as DatabaseError;
  if (isDiskFull(error)) return 'STORAGE_FULL';
  if (code !== undefined && BY_SQLSTATE[code]) return BY_SQLSTATE[code];
  const message = error instanceof Error ? error.message : '';
  const isAway =
    code === undefined ? CONNECTION_WORDS.test(message) : UNAVAILABLE.test(code) || CONNECTION_CODES.has(code);
  return isAway ? 'UNAVAILABLE' : null;
}
