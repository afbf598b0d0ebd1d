import { expect, test } from 'vitest';
import { TONE } from '#contract/common/ton.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { PieChart } from './pie-chart.tsx';

const draw = async (odenen: number) => {
  await renderPage(
    <PieChart
      label="Ödeme durumu"
      sliceLabel="Durum"
      valueLabel="Tahakkuk"
      slices={[
        { label: 'Ödenmedi', value: 23 - odenen, tone: TONE.open },
        { label: 'Tamamlandı', value: odenen, tone: TONE.done },
      ]}
    />,
  );
  const paths = () => [...document.querySelectorAll('path[data-tone]')].map((path) => path.getAttribute('d') ?? '');
  await expect.poll(() => paths().length, { timeout: 5000 }).toBeGreaterThan(0);
  return paths();
};

test('a slice of all is a whole ring without a cut', async () => {
  const [ring, ...rest] = await draw(23);
  expect(rest).toEqual([]);
  expect(ring).not.toContain('L');
  expect(ring?.match(/A/g)).toHaveLength(4);
});

test('each of two slices has its two edges', async () => {
  expect((await draw(16)).map((d) => d.match(/[LZ]/g))).toEqual([
    ['L', 'Z'],
    ['L', 'Z'],
  ]);
});
