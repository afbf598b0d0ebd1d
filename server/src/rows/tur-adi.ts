import { type RawBuilder, sql } from 'kysely';
import { TUR_ADLARI } from '#contract/takvim/tur-adi.ts';

/** The name of a kind of declaration for texts that the database itself puts together. */
export const turAdi = (kod: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${JSON.stringify(TUR_ADLARI)}::jsonb ->> ${kod}, ${kod})`;
