import { AppError } from '#server/http/app-error.ts';

export async function found<T>(answer: Promise<T | undefined>): Promise<T> {
  const value = await answer;
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
