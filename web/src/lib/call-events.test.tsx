import { expect, test } from 'vitest';
import { askUzman } from '#contract/uzman/uzman.ts';
import { stub, stubFetch } from '#web/testing/stub-fetch.ts';
import { callEvents } from './call-events.ts';

test('events arrive whole, however a proxy cuts them and whatever line ends and comments it sends', async () => {
  const pieces = [
    '\ufeff: beklet\r\n\r\nda',
    'ta: {"a":\r',
    '\ndata: "ğ"}\r\n\r',
    '\nid: 2\ndata: {"a":"iki"}\n\n: son\n\n',
  ];
  const stream = new ReadableStream<Uint8Array>({
    start: (out) => {
      for (const piece of pieces) out.enqueue(new TextEncoder().encode(piece));
      out.close();
    },
  });
  stubFetch([stub(askUzman, stream)]);
  const events: unknown[] = [];
  await callEvents(askUzman, { body: { konusma_id: null, soru: 'KDV?' } }, (event) => events.push(event));
  expect(events).toEqual([{ a: 'ğ' }, { a: 'iki' }]);
});
