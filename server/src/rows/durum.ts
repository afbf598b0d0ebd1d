import { type RawBuilder, sql } from 'kysely';
import { ROW_STATE } from '#contract/aktarim/aktarim.ts';
import { GECIS_DURUMU } from '#contract/aktarim/gecis.ts';
import { BEYANNAME_DURUMU } from '#contract/beyanname/beyanname-gecis.ts';
import { EPOSTA_DURUMU } from '#contract/bildirim/eposta-durumu.ts';
import { EVRAK_DURUMU } from '#contract/evrak/evrak-gecis.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ILETI_DURUMU } from '#contract/ileti/ileti-durumu.ts';
import { KART_DURUMU, KART_IADE_DURUMU } from '#contract/kart-odeme/kart-durumu.ts';
import { DISARI_DURUMU } from '#contract/sistem/disari.ts';
import { YEDEK_DURUMU } from '#contract/sistem/yedek.ts';

/**
 * Stored states in SQL. They are literals, not bound values, because PostgreSQL uses an index of one state only where it
 * knows the state when it plans.
 */
const literals = <Name extends string>(states: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(states).map(([name, state]) => [name, sql.lit(state)])) as Record<
    Name,
    RawBuilder<string>
  >;

export const SQL_DURUM = literals(DURUM);
export const SQL_GECIS = literals(GECIS_DURUMU);
export const SQL_BEYANNAME = literals(BEYANNAME_DURUMU);
export const SQL_EPOSTA = literals(EPOSTA_DURUMU);
export const SQL_ILETI = literals(ILETI_DURUMU);
export const SQL_EVRAK = literals(EVRAK_DURUMU);
export const SQL_KART = literals(KART_DURUMU);
export const SQL_KART_IADE = literals(KART_IADE_DURUMU);
export const SQL_ROWS = literals(ROW_STATE);
export const SQL_YEDEK = literals(YEDEK_DURUMU);
export const SQL_DISARI = literals(DISARI_DURUMU);

/** What lists count of service records: `onaylanan` is neither a request nor refused, so it counts for the office. */
export const durumKosullari = {
  bekleyen: sql<boolean>`durum = ${SQL_DURUM.talep}`,
  onaylanan: sql<boolean>`durum not in (${SQL_DURUM.talep}, ${SQL_DURUM.reddedildi})`,
  yapilan: sql<boolean>`durum in (${SQL_DURUM.yapildi}, ${SQL_DURUM.tamamlandi})`,
  reddedilen: sql<boolean>`durum = ${SQL_DURUM.reddedildi}`,
};
export const acikBeyanname = sql<boolean>`durum not in (${SQL_BEYANNAME.verildi}, ${SQL_BEYANNAME.verilmeyecek})`;
export const reddedilmeyen = sql<boolean>`durum <> ${SQL_DURUM.reddedildi}`;
