import { expect, test } from 'vitest';
import { addMonths, currentDonem, formatKisaDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { BarChart } from './bar-chart.tsx';

const draw = async (groups: readonly string[]) => {
  await renderPage(
    <BarChart
      label="Son 12 ay"
      said="12 ayda 3 ay ödenmedi"
      groups={groups}
      series={[
        { label: 'Ödenen', tone: TONE.done, values: groups.map(() => 2) },
        { label: 'Kalan', tone: TONE.open, isOpen: true, values: groups.map(() => 1) },
      ]}
      stacked
      format={String}
    />,
  );
  const texts = () => [...document.querySelectorAll('svg text[text-anchor="middle"]')].map((text) => text.textContent);
  await expect.poll(() => texts().length, { timeout: 5000 }).toBeGreaterThan(0);
  return texts();
};

test('every month is named, the year once, and the month that we are in is outlined', async () => {
  const months = Array.from({ length: 12 }, (_, n) => addMonths(currentDonem(), n - 11));
  const texts = await draw(months.map(formatKisaDonem));
  const years = new Set(months.map(({ yil }) => String(yil)));
  expect(texts.filter((text) => !/^\d/.test(text)).map((text) => text[0])).toEqual(
    months.map((month) => formatKisaDonem(month)[0]),
  );
  expect(texts.filter((text) => /^\d/.test(text))).toEqual([...years]);
  expect(document.querySelectorAll('svg rect:not([data-tone], pattern *, a rect)')).toHaveLength(1);
});

test('what is not settled is hatched, in the picture and in its legend', async () => {
  const texts = await draw(['Nakit', 'Havale']);
  expect(texts).toEqual(['Nakit', 'Havale']);
  const hatched = [...document.querySelectorAll<SVGRectElement>('svg rect[data-tone="warning"]')];
  expect(hatched.map(({ style }) => style.fill.startsWith('url('))).toEqual([true, true]);
  expect(document.querySelectorAll('li[data-open]')).toHaveLength(1);
});
