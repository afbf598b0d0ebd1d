type DatabaseErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'STORAGE_FULL'
  | 'UNAVAILABLE';

/** The contract's codes for SQLSTATEs that any feature may meet. Constraints of one feature are in its `refusals`. */
const BY_SQLSTATE: Record<string, DatabaseErrorCode> = {
  // The gate functions raise these.
  MU401: 'UNAUTHENTICATED',
  MU403: 'FORBIDDEN',
  MU409: 'CONFLICT',
  // Row-level security or a missing grant. Another's row must read like a row that does not exist.
  '42501': 'NOT_FOUND',
  '23503': 'CONFLICT',
  // PostgreSQL 18 and later: a foreign key with `on delete restrict`.
  '23001': 'CONFLICT',
  '23505': 'CONFLICT',
  // A deadlock, a serialization failure or a lock timeout: the caller may try again.
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '55P03': 'CONFLICT',
  // A text with a zero byte, or a number out of its column's range.
  '22021': 'VALIDATION',
  '22P05': 'VALIDATION',
  '22003': 'VALIDATION',
};

// Out of memory, connections or disk; stopped by an operator; machine errors; failed connections; a read-only standby.
// 08P01 is left out because a protocol violation is a bug of ours.
const UNAVAILABLE = /^(?:53...|57...|58...|08(?!P01)...|25006)$/;
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
/** pg reports these without a code. */
const CONNECTION_WORDS =
  /^(?:Connection terminated|timeout e|Client (?:was closed|has encountered a connection error))/;

/** A full disk or quota, of the database or of the file store. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as DatabaseError).code ?? '');

interface DatabaseError {
  code?: string;
}

/** The contract's error code for an error of the database or its connection; null when it is a bug. */
export function databaseErrorCode(error: unknown): DatabaseErrorCode | null {
  const { code } = error as DatabaseError;
  if (isDiskFull(error)) return 'STORAGE_FULL';
  if (code !== undefined && BY_SQLSTATE[code]) return BY_SQLSTATE[code];
  const message = error instanceof Error ? error.message : '';
  const isAway =
    code === undefined ? CONNECTION_WORDS.test(message) : UNAVAILABLE.test(code) || CONNECTION_CODES.has(code);
  return isAway ? 'UNAVAILABLE' : null;
}
