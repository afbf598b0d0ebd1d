import type { RouteResponse } from '#contract/common/route.ts';
import type { listApiAnahtarlari } from '#contract/oturum/api-anahtari.ts';
import { API_ANAHTARLARI_PATH } from '#contract/oturum/oturum-metin.ts';
import { requestJson } from './http.ts';

/** This file must import no schemas of routes, because the small app for guests counts API keys too. */
export async function countKeys(): Promise<number | null> {
  const answer = await requestJson<RouteResponse<typeof listApiAnahtarlari>>('GET', API_ANAHTARLARI_PATH).catch(
    () => null,
  );
  if (!answer) return null;
  return answer.anahtarlar.filter(({ iptal, bitis }) => !iptal && Date.parse(bitis) > Date.now()).length;
}
