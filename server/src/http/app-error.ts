import { COMMON_ERRORS } from '#contract/common/common-errors.ts';
import type { ErrorBody, ErrorEntry } from '#contract/common/errors.ts';

export type CommonCode = keyof typeof COMMON_ERRORS;

export class AppError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(error: CommonCode | ErrorEntry, details?: unknown, field?: string) {
    const {
      code,
      status,
      message: text,
      field: own,
    }: ErrorEntry = typeof error === 'string' ? COMMON_ERRORS[error] : error;
    const message = typeof text === 'function' ? text(details) : text;
    super(message);
    this.status = status;
    const at = field ?? own;
    this.body = {
      code,
      message,
      ...(at === undefined ? {} : { field: at }),
      ...(details === undefined ? {} : { details }),
    };
  }
}

const under = (at: string, field: string | undefined): string => (field === undefined ? at : `${at}.${field}`);

/**
 * What `work` throws says which part of the request it is about. One of the database stays what it is, because its code
 * decides what happens, and is only marked.
 */
export async function placed<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) error.body.field = under(at, error.body.field);
    else if (error instanceof Error) Object.assign(error, { at });
    throw error;
  }
}

/** Gives the refusal of a marked error the place that it is about. */
export function withPlace(refusal: AppError, at: string | undefined): AppError {
  if (at !== undefined) refusal.body.field = under(at, refusal.body.field);
  return refusal;
}
