import type { RouteResponse } from '#contract/common/route.ts';
import type { listApiAnahtarlari } from '#contract/oturum/api-anahtari.ts';
import { API_ANAHTARLARI_PATH } from '#contract/oturum/oturum-metin.ts';
import { requestJson } from './http.ts';

/** The light sign-in pages count API keys too, so this file imports no schemas. */
export async function countAnahtarlar(): Promise<number | null> {
  const answer = await requestJson<RouteResponse<typeof listApiAnahtarlari>>('GET', API_ANAHTARLARI_PATH).catch(
    () => null,
  );
  if (!answer) return null;
  return answer.anahtarlar.filter(({ iptal, bitis }) => !iptal && Date.parse(bitis) > Date.now()).length;
}
