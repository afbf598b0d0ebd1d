type DatabaseErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'STORAGE_FULL'
  | 'UNAVAILABLE';

const BY_SQLSTATE: Record<string, DatabaseErrorCode> = {
  MU401: 'UNAUTHENTICATED',
  MU403: 'FORBIDDEN',
  MU409: 'CONFLICT',
  // SQLSTATE 42501 means that row-level security or a missing grant refused a statement. It is answered like a missing
  // row, because another's row must look like a missing one.
  '42501': 'NOT_FOUND',
  '23503': 'CONFLICT',
  // PostgreSQL 18 answers 23001 where a foreign key with `on delete restrict` refuses a delete.
  '23001': 'CONFLICT',
  '23505': 'CONFLICT',
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '55P03': 'CONFLICT',
  '22021': 'VALIDATION',
  '22P05': 'VALIDATION',
  '22003': 'VALIDATION',
  // SQLSTATE 22008 means a date that ISO 8601 knows and PostgreSQL does not, such as one of the year 0000.
  '22008': 'VALIDATION',
};

// These SQLSTATEs mean that PostgreSQL lacks memory, connections or disk, cannot use its files, has ended the statement
// (e.g. after its time limit) or itself, cannot be reached, or is a read-only standby. 08P01, a protocol violation, is
// left out as a bug of ours.
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
/** pg reports these failures of a connection without a code, so the texts of its messages are compared. */
const CONNECTION_WORDS =
  /^(?:Connection terminated|timeout e|Client (?:was closed|has encountered a connection error))/;

export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as DatabaseError).code ?? '');

interface DatabaseError {
  code?: string;
}

export function databaseErrorCode(error: unknown): DatabaseErrorCode | null {
  const { code } = error as DatabaseError;
  if (isDiskFull(error)) return 'STORAGE_FULL';
  if (code !== undefined && BY_SQLSTATE[code]) return BY_SQLSTATE[code];
  const message = error instanceof Error ? error.message : '';
  const isAway =
    code === undefined ? CONNECTION_WORDS.test(message) : UNAVAILABLE.test(code) || CONNECTION_CODES.has(code);
  return isAway ? 'UNAVAILABLE' : null;
}
