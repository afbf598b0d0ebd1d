import { AppError } from '#server/http/app-error.ts';

/** What was looked for, or 404. */
export async function found<T>(answer: Promise<T | undefined>): Promise<T> {
  const value = await answer;
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
