import { type RawBuilder, sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';

/** Who closed the month, and when; null while it is open. It costs one look-up in an index. */
export const ayKapanisi = ({ yil, ay }: Donem | Record<keyof Donem, RawBuilder<unknown>>): RawBuilder<unknown> => sql`(
        select json_build_object('kim', gate.kullanici_gorunen_adi(kapatan), 'zaman', kapanma)
        from kapanislar where yil = ${yil} and ay = ${ay} and acilma is null
      )`;
