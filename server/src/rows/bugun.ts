import { sql } from 'kysely';

/** Today where the offices are, whatever the connection's time zone. */
export const BUGUN = sql<string>`(now() at time zone 'Europe/Istanbul')::date`;
