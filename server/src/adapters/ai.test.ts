import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  callTool,
  endStream,
  type ModelStandIn,
  sayIt,
  sendText,
  startModelStandIn,
  startStream,
} from '#server/testing/model-stand-in.ts';
import { type AiAraci, AiError, askModel } from './ai.ts';

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
});
afterAll(() => model.close());

const SURELER = { ilk: 400, ara: 400, total: 2_000 };
const ask = async (options: { araclar?: AiAraci[]; enCok?: number; signal?: AbortSignal; adres?: string } = {}) => {
  const pieces: string[] = [];
  const stream = askModel(
    { adres: options.adres ?? model.adres, model: 'deneme', key: 'gizli-anahtar', ozelAg: true },
    {
      talimat: 'Kısa yanıt ver.',
      mesajlar: [{ role: 'user', content: 'Soru' }],
      araclar: options.araclar ?? [],
      enCok: options.enCok ?? 1_000,
      signal: options.signal ?? new AbortController().signal,
      sureler: SURELER,
    },
  );
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { pieces, metin: pieces.join(''), ...value };
    pieces.push(value);
  }
};
const refusal = (options?: Parameters<typeof ask>[0]) =>
  ask(options).then(
    () => 'answered',
    (error: unknown) => (error instanceof AiError ? error.neden : error),
  );

describe('an answer', () => {
  it('arrives in pieces; the key goes in its header and the instructions come first', async () => {
    model.answer = sayIt('Mer', 'ha', 'ba.');
    expect(await ask()).toEqual({ pieces: ['Mer', 'ha', 'ba.'], metin: 'Merhaba.', kesildi: false });
    const { authorization, messages } = model.requests.at(-1)!;
    expect(authorization).toBe('Bearer gizli-anahtar');
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['system', 'Kısa yanıt ver.'],
      ['user', 'Soru'],
    ]);
  });

  it('that is slow but keeps coming is waited for', async () => {
    model.answer = async (response) => {
      startStream(response);
      for (const piece of ['a', 'b', 'c', 'd']) {
        await new Promise((done) => setTimeout(done, 200));
        sendText(response, piece);
      }
      endStream(response);
    };
    expect(await ask()).toMatchObject({ metin: 'abcd', kesildi: false });
  });

  it('that is too long is cut off at its cap, and the call ends', async () => {
    let closed = false;
    model.answer = async (response) => {
      startStream(response);
      response.on('close', () => {
        closed = true;
      });
      while (!closed) {
        sendText(response, 'uzun '.repeat(50));
        await new Promise((done) => setTimeout(done, 1));
      }
    };
    const { metin, kesildi } = await ask({ enCok: 700 });
    expect([metin.length, kesildi]).toEqual([700, true]);
    await expect.poll(() => closed).toBe(true);
  });

  it('that the user stops keeps what has arrived', async () => {
    const stop = new AbortController();
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'yarım');
      setTimeout(() => stop.abort(), 50);
    };
    expect(await ask({ signal: stop.signal })).toMatchObject({ metin: 'yarım', kesildi: true });
  });

  it('may call a tool and goes on with its result', async () => {
    model.answer = callTool('topla', { a: 2 }, (result) => `Sonuç: ${result}`);
    const topla: AiAraci = {
      ad: 'topla',
      aciklama: 'Toplar',
      girdi: z.strictObject({ a: z.number() }),
      run: async (girdi) => JSON.stringify(girdi),
    };
    expect((await ask({ araclar: [topla] })).metin).toBe('Sonuç: {"a":2}');
  });

  it('never calls a tool with arguments that it does not accept', async () => {
    let ran = 0;
    model.answer = callTool('topla', { sql: 'select 1' }, () => 'Olmadı.');
    const topla: AiAraci = {
      ad: 'topla',
      aciklama: 'Toplar',
      girdi: z.strictObject({ a: z.number() }),
      run: async () => String(++ran),
    };
    await ask({ araclar: [topla] });
    expect(ran).toBe(0);
  });

  it('ends when a model calls tools endlessly', async () => {
    let ran = 0;
    model.answer = (response, request) => callTool('topla', { a: 1 })(response, { ...request, messages: [] });
    const topla: AiAraci = {
      ad: 'topla',
      aciklama: 'Toplar',
      girdi: z.strictObject({ a: z.number() }),
      run: async () => String(++ran),
    };
    expect(await refusal({ araclar: [topla] })).toBe('bos');
    expect(ran).toBeLessThanOrEqual(4);
  });
});

describe('the call fails when it gets', () => {
  it.each([
    [401, 'anahtar'],
    [403, 'anahtar'],
    [404, 'bicim'],
    [429, 'yogun'],
    [500, 'sunucu'],
    [503, 'sunucu'],
  ])('status %i says why', async (status, reason) => {
    model.answer = (response) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"error":{"message":"secret detail"}}');
    expect(await refusal()).toBe(reason);
  });

  it('a page of HTML', async () => {
    model.answer = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bakımdayız</body></html>');
    expect(await refusal()).toBe('bicim');
  });

  it('a stream that is cut off', async () => {
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'yarım');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await refusal()).toBe('yarim');
  });

  it('a stream without its end marker', async () => {
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'yarım');
      response.end();
    };
    expect(await refusal()).toBe('yarim');
  });

  it('a stream of something else, or an empty one', async () => {
    model.answer = (response) => {
      startStream(response);
      response.end('data: {"hello": 1}\n\ndata: [DONE]\n\n');
    };
    expect(['yarim', 'sunucu', 'bos']).toContain(await refusal());
    model.answer = sayIt();
    expect(await refusal()).toBe('bos');
  });

  it('an error in the middle of the stream', async () => {
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'yarım');
      response.end('data: {"error":{"message":"overloaded","type":"server_error"}}\n\n');
    };
    expect(await refusal()).toBe('sunucu');
  });

  it('a stream that never begins, or one that stalls', async () => {
    model.answer = () => {};
    expect(await refusal()).toBe('zaman_asimi');
    model.answer = (response) => {
      startStream(response);
      sendText(response, 'yarım');
    };
    expect(await refusal()).toBe('zaman_asimi');
  });

  it('no server at the address, or a redirect', async () => {
    expect(await refusal({ adres: 'http://127.0.0.1:1/v1' })).toBe('baglanti');
    model.answer = (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    expect(await refusal()).toBe('baglanti');
  });

  it('a tool that fails: no answer is made up', async () => {
    model.answer = callTool('topla', { a: 1 }, () => 'Uydurma');
    const topla: AiAraci = {
      ad: 'topla',
      aciklama: 'x',
      girdi: z.strictObject({ a: z.number() }),
      run: () => Promise.reject(new Error('x')),
    };
    expect(await refusal({ araclar: [topla] })).toBe('arac');
  });
});
