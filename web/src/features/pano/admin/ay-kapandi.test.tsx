import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { AyKapandi } from './ay-kapandi.tsx';

test('a month that is done and accrued says how much it was; one that is not says nothing', async () => {
  const kapanan = { yil: 2026, ay: 11, adet: 39_058, tahakkuk: 5_040_000_000 };
  const closed = await renderPage(<AyKapandi kapanan={kapanan} />);
  await expect.element(closed.screen.getByText('Kasım tamam: 39.058 iş, 50,4 Mn TL')).toBeVisible();
  await closed.screen.unmount();
  const { screen } = await renderPage(<AyKapandi kapanan={null} />);
  await expect.element(screen.getByText(/tamam:/)).not.toBeInTheDocument();
});
