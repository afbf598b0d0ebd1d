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
  // The gate's functions raise the codes that begin with MU.
  MU401: 'UNAUTHENTICATED',
  MU403: 'FORBIDDEN',
  MU409: 'CONFLICT',
  // Row-level security or a missing grant refused the statement. Somebody else's row must be answered like a row that
  // does not exist.
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

// The database lacks memory, connections or disk, was stopped by an operator, has failed, cannot be reached, or is a
// read-only standby. 08P01 is left out, because a protocol violation is a bug of ours.
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
/** pg reports these failures of a connection without a code, so their words are compared. */
const CONNECTION_WORDS =
  /^(?:Connection terminated|timeout e|Client (?:was closed|has encountered a connection error))/;

/** Whether the disk or a quota of the database or the file store is full. */
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
