import { getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';

const form = (tc: string) => `username=${tc}&password=${DEMO_PASSWORD}&grant_type=password`;

export type Ask = (method: string, path: string, body?: object) => ReturnType<Response['json']>;

/** A program that signs in and asks with its bearer token. */
export async function signInProgram(baseURL: string, tc: string): Promise<Ask> {
  const answer = await fetch(baseURL + TOKEN_PATH, { method: 'POST', body: new URLSearchParams(form(tc)) });
  const { access_token } = await answer.json();
  return async (method, path, body) => {
    const response = await fetch(baseURL + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Signs in on a page of the product as its sign-in screen does: the cookie by the answer, the rest in the storage. */
export const signInScript = (tc: string): string => `(async () => {
  const answer = await fetch('${TOKEN_PATH}', { method: 'POST', body: new URLSearchParams('${form(tc)}') });
  const { access_token } = await answer.json();
  const oturum = await (await fetch('${getOturum.path}')).json();
  const values = { userName: oturum.ad, userRole: oturum.rol, userTC: '${tc}', tc_kimlik_no: '${tc}', username: '${tc}' };
  for (const [key, value] of Object.entries({ ...values, token: access_token })) localStorage.setItem(key, value);
})()`;
