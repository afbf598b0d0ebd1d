import type pg from 'pg';

/**
 * The TC and tax numbers of the large demo office are generated inside the database, so SQL repeats their checksums
 * (contract/src/common/kimlik-no.ts).
 */
export const createLargeFunctions = (client: pg.Client): Promise<unknown> =>
  client.query(`
    create or replace function pg_temp.tc(dokuz bigint) returns text language sql immutable as $$
      select dokuz::text || d10 || (tek + cift + d10) % 10
      from (
        select tek, cift, ((tek * 7 - cift) % 10 + 10) % 10 as d10
        from (
          select sum(d::integer) filter (where n % 2 = 1) as tek, sum(d::integer) filter (where n % 2 = 0) as cift
          from unnest(string_to_array(dokuz::text, null)) with ordinality as u(d, n)
        ) toplam
      ) denetim
    $$;
    create or replace function pg_temp.vkn(dokuz bigint) returns text language sql immutable as $$
      select dokuz::text || (10 - sum(case when p = 9 then 9 else (p * (1 << (10 - n))) % 9 end) % 10) % 10
      from (
        select n::integer as n, (d::integer + 10 - n::integer) % 10 as p
        from unnest(string_to_array(dokuz::text, null)) with ordinality as u(d, n)
      ) basamak
    $$;
    -- A number from 0 to 99 that looks random and is the same for the same input.
    create or replace function pg_temp.zar(n bigint, tohum integer) returns integer language sql immutable
      return (hashint8extended(n, tohum) & 1073741823)::integer % 100;
    create or replace function pg_temp.telefon(n bigint) returns text language sql immutable
      return '05' || 30 + n / 10000 % 10 || ' 000 ' || lpad((n / 100 % 100)::text, 2, '0') || ' '
        || lpad((n % 100)::text, 2, '0');
    create or replace function pg_temp.secim(liste text[], n bigint) returns text language sql immutable
      return liste[1 + n % cardinality(liste)];
  `);
