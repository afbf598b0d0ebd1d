import { expect, test } from 'vitest';
import { createHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { call } from './api-client.ts';

const SENT = { kuyruga_alinan: 1, atlananlar: [], kurulu: true };
const send = (...muhasebeci_idler: number[]) => call(createHatirlatmalar, { body: { muhasebeci_idler } });

test('the same act in flight is the same promise; another act, and the same one later, are acts of their own', async () => {
  const { sent } = await renderPage(<p />, { routes: [stub(createHatirlatmalar, SENT)] });
  const answers = await Promise.all([send(1), send(1), send(2)]);
  expect(sent).toHaveLength(2);
  expect(answers[0]).toBe(answers[1]);
  await send(2);
  expect(sent).toHaveLength(3);
});

test('an act between two equal ones keeps them apart', async () => {
  const { sent } = await renderPage(<p />, { routes: [stub(createHatirlatmalar, SENT)] });
  await Promise.all([send(1), send(2), send(1)]);
  expect(sent).toHaveLength(3);
});

test('every write goes through `call` or `upload`, so that the rules of acts hold for all buttons', async () => {
  const sources = import.meta.glob<string>('/web/src/{app,features,parts,ui}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const own = Object.entries(sources)
    .filter(([path, text]) => !path.includes('.test.') && /\b(requestJson|sendForm|XMLHttpRequest|fetch)\(/.test(text))
    .map(([path]) => path.replace('/web/src/', ''));
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  // Before sign-in and on a link's page there is no `call`; the card's provider takes its token from the browser alone.
  expect(own.sort()).toEqual([
    'features/baglanti/api.ts',
    'features/baglanti/tus.ts',
    'features/kart-odeme/token.ts',
    'features/oturum/api.ts',
  ]);
});
