import { createOneTimeCode, hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import type { Sessions } from '#server/db/session.ts';
import { prepareKurulumKodu } from './queries.ts';

/** Creates a new set-up code at every start; null if the office already has a login. */
export async function prepareKurulum(sessions: Sessions): Promise<string | null> {
  const kod = createOneTimeCode();
  return (await sessions.gate((tx) => prepareKurulumKodu(tx, hashOneTimeCode(kod)))) ? kod : null;
}
