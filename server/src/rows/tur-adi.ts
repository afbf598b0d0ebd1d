import { type RawBuilder, sql } from 'kysely';
import { KIND_NAMES } from '#contract/takvim/tur-adi.ts';

/** The name of a kind of declaration for texts that the database itself puts together. */
export const kindName = (kod: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${JSON.stringify(KIND_NAMES)}::jsonb ->> ${kod}, ${kod})`;
