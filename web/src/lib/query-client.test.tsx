import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ownClock } from '#web/testing/own-clock.ts';
import { createQueryClient } from './query-client.ts';

test('a change that comes before the first answer is asked for once that answer is there', async () => {
  const client = createQueryClient();
  const answers: ((rows: string[]) => void)[] = [];
  const queryKey = ['mukellefler'];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => {});
  void client.invalidateQueries();
  expect(answers).toHaveLength(1);
  answers[0]!([]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(['yeni']);
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(['yeni']);
  expect(answers).toHaveLength(2);
  stop();
});

test('a first request that fails is not asked again because of a change that came during it', async () => {
  const client = createQueryClient();
  let count = 0;
  const query = client.fetchQuery({
    queryKey: ['mukellefler'],
    queryFn: () => {
      count += 1;
      return Promise.reject(new Error('kapalı'));
    },
  });
  void client.invalidateQueries();
  await expect(query).rejects.toThrow('kapalı');
  expect(count).toBe(1);
});

test('a hidden tab asks for what others change only when it is shown', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const pass = ownClock();
  const client = createQueryClient();
  client.mount();
  let asked = 0;
  const observer = new QueryObserver(client, { queryKey: ['mukellefler'], queryFn: () => (asked += 1) });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => asked).toBe(1);
  for (let i = 0; i < 3; i += 1) void client.invalidateQueries();
  await pass(50);
  expect(asked).toBe(1);
  hidden.mockReturnValue(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => asked).toBe(2);
  stop();
  client.unmount();
});
