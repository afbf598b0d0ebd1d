import { AppError } from '#server/http/app-error.ts';

/** Returns the row that a query was expected to find. @throws AppError 404 where there is none */
export async function found<T>(answer: Promise<T | undefined>): Promise<T> {
  const value = await answer;
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
