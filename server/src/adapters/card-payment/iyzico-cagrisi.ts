import { randomBytes } from 'node:crypto';
import { ask, hmac } from './ask.ts';

export interface IyzicoAyari {
  readonly apiKey: string;
  readonly secretKey: string;
  readonly adres: string;
  readonly zamanAsimi?: number;
}

export type Answer = Record<string, unknown>;

export const IYZICO_ZAMAN_ASIMI = 15_000;

export async function callIyzico(
  ayar: IyzicoAyari,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const { apiKey, secretKey, adres, zamanAsimi = IYZICO_ZAMAN_ASIMI } = ayar;
  const text = body && JSON.stringify({ locale: 'tr', ...body });
  const random = randomBytes(16).toString('hex');
  const signature = hmac(secretKey, random + path.split('?')[0] + (text ?? ''));
  const authorization = `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`;
  const headers = { authorization, 'x-iyzi-rnd': random, 'content-type': 'application/json' };
  return (await ask({ method, url: adres + path, headers, ...(text !== undefined && { body: text }), zamanAsimi }))
    .json;
}
