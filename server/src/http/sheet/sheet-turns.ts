import { Turns } from '#server/adapters/turns.ts';
import { AppError } from '#server/http/app-error.ts';

export const createTurns = (places: number, line: number): Turns =>
  new Turns({ places, line, refuse: () => new AppError('AKTARIM_YOGUN') });
