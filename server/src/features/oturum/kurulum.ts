import { createOneTimeCode, hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import type { Sessions } from '#server/db/session.ts';
import { prepareKurulumKodu } from './queries.ts';

export async function prepareKurulum(sessions: Sessions): Promise<string | null> {
  const kod = createOneTimeCode();
  return (await sessions.gate((tx) => prepareKurulumKodu(tx, hashOneTimeCode(kod)))) ? kod : null;
}
