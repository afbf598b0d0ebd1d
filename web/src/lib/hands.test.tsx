import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renewOturum } from '#contract/oturum/oturum.ts';
import { stub, stubFetch } from '#web/testing/stub-fetch.ts';
import { reportHands } from './hands.ts';

test('hands on mouse and keyboard are reported once a minute, and what a script does is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const sent = stubFetch([stub(renewOturum, { status: 'success' })]);
  onTestFinished(reportHands());
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());

  button.click();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  window.scrollTo(0, 10);
  expect(sent).toHaveLength(0);

  await userEvent.hover(button);
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/oturum/kullanim']]);
  await userEvent.keyboard('a');
  await userEvent.click(button);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await userEvent.keyboard('b');
  expect(sent).toHaveLength(2);
});
