import { yuklemeYolu } from '#contract/evrak/baglanti.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Link, Phone } from './phone.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
export const CHUNK_TYPE = 'application/offset+octet-stream';

/** The uploads of one phone, as a client of tus makes them. */
export function tusOf(t: TestApp, phone: Phone, link: Link) {
  const ask = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: object = {}, payload?: Buffer) =>
    t.app.inject({
      method,
      url,
      headers: { 'tus-resumable': '1.0.0', ...phone.headers, ...headers },
      ...(payload && { payload }),
    });
  const begin = (size: number | string, name = 'a.xml', kalem_id = link.kalemler[0]!) =>
    ask('POST', yuklemeYolu(link.kod), {
      'upload-length': String(size),
      'upload-metadata': `kalem_id ${base64(String(kalem_id))},filename ${base64(name)}`,
    });
  const piece = (url: string, bas: number, payload: Buffer) =>
    ask('PATCH', url, { 'upload-offset': String(bas), 'content-type': CHUNK_TYPE }, payload);
  return {
    ask,
    begin,
    piece,
    /** @returns where the upload lies */
    place: async (size: number, kalem_id?: number) => (await begin(size, 'a.xml', kalem_id)).headers.location as string,
    /** Where a file is in its upload; undefined if nobody knows that. */
    offset: async (url: string): Promise<number | undefined> => {
      const { statusCode, headers } = await ask('HEAD', url);
      return statusCode === 200 ? Number(headers['upload-offset']) : undefined;
    },
  };
}
