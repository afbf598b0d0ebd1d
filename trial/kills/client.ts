import { randomUUID } from 'node:crypto';
import { getKartAyari } from '#contract/kart-odeme/kart-odeme.ts';

export class Client {
  private readonly headers: Record<string, string>;
  private readonly base: string;
  private constructor(base: string, token: string) {
    this.base = base;
    this.headers = { authorization: `Bearer ${token}` };
  }

  static async signIn(base: string, tc: string): Promise<Client> {
    const body = new URLSearchParams({ username: tc, password: 'muhasip-demo', grant_type: 'password' });
    const answer = (await (await fetch(`${base}/token`, { method: 'POST', body })).json()) as { access_token: string };
    return new Client(base, answer.access_token);
  }

  async call<T>(
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<{ status: number; body: T & { code?: string } }> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        ...this.headers,
        'idempotency-key': key,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
    return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
  }

  async posAddress(): Promise<string> {
    const { body } = await this.call<{ ayar: { denetim_adresi: string } }>('GET', getKartAyari.path);
    return body.ayar.denetim_adresi;
  }
}
