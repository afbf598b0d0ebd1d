import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useGrowing } from './use-growing.ts';

function Numbers() {
  const [shown, last] = useGrowing();
  return (
    <ol style={{ height: 200, overflow: 'auto' }}>
      {Array.from({ length: 200 }, (_, row) => row)
        .slice(0, shown)
        .map((row, index) => (
          <li key={row} ref={index === shown - 1 ? last : undefined} style={{ height: 40 }}>
            {row}
          </li>
        ))}
    </ol>
  );
}

const open = async () => {
  const screen = await render(<Numbers />);
  await expect.element(screen.getByRole('list')).toBeVisible();
  const list = screen.getByRole('list').element();
  return { list, rows: () => list.children.length };
};

test('more rows are drawn when the last one comes near, until all are', async () => {
  const { list, rows } = await open();
  expect(rows()).toBe(30);
  for (const count of [60, 90, 120, 150, 180, 200]) {
    list.lastElementChild?.scrollIntoView();
    await expect.poll(rows).toBe(count);
  }
});

test('all rows are on the paper', async () => {
  const { rows } = await open();
  // The list listens a moment after it is drawn; once it does, the rows are there before the event has ended.
  const print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    return rows();
  };
  await expect.poll(print).toBe(200);
});

test("the browser's own search finds all rows", async () => {
  const { rows } = await open();
  const search = async () => {
    await userEvent.keyboard('{Control>}f{/Control}');
    return rows();
  };
  await expect.poll(search).toBe(200);
});
