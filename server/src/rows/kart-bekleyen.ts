import { sql } from 'kysely';
import { SQL_KART } from './durum.ts';

/** Nobody knows yet whether the card was charged by the attempt `d`, so nothing else may pay its debts. */
export const kartBekliyor = sql`d.durum in (${SQL_KART.basladi}, ${SQL_KART.cekildi}, ${SQL_KART.belirsiz})`;

/** A card may have been charged for the debt `t`. */
export const isKartBekleyen = sql`exists (
  select from kart_odeme_kalemleri k join kart_odeme_denemeleri d using (deneme_id)
  where k.borc_id = t.borc_id and ${kartBekliyor}
)`;
