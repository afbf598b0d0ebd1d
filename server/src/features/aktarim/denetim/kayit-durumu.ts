import { fold } from '#contract/common/turkish-text.ts';
import { DURUM, DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { ReadRow } from './satir.ts';

const STATES = new Map(Object.values(DURUM).map((durum) => [fold(DURUM_METNI[durum].ad), durum]));

/** The state that one of our own sheets names; undefined where it names none. */
export function readDurum({ values, errors }: ReadRow): Durum | undefined {
  if (values.kayit_durumu === undefined) return undefined;
  const durum = STATES.get(fold(String(values.kayit_durumu)).trim());
  if (!durum)
    errors.kayit_durumu = `Durum şunlardan biri olur: ${Object.values(DURUM_METNI)
      .map(({ ad }) => ad)
      .join(', ')}.`;
  return durum;
}
