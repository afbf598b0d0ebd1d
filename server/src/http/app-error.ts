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
