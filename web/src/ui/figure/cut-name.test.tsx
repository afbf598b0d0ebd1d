import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { CutName } from './cut-name.tsx';

test('a long name that has no room keeps its end, and is still one text', async () => {
  const name = 'Beşiktaş Çağlar Gıda Sanayi ve Ticaret Ortaköy Şubesi';
  const { screen } = await renderPage(
    <p style={{ width: 220, overflow: 'hidden' }}>
      <CutName name={name} />
    </p>,
  );
  await expect.element(screen.getByText(name)).toBeVisible();
  const [head, tail] = [...screen.getByText(name).element().children] as [HTMLElement, HTMLElement];
  expect(tail.textContent).toBe(' Ortaköy Şubesi');
  expect(tail.getBoundingClientRect().right).toBeLessThanOrEqual(
    screen.getByText(name).element().getBoundingClientRect().left + 220,
  );
  expect(head.scrollWidth).toBeGreaterThan(head.clientWidth);
});
