import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
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

test('on paper the words of a long name keep their distance', async () => {
  const { screen } = await renderPage(
    <main>
      <table>
        <tbody>
          <tr>
            <td>
              <CutName name="Boğaziçi Ofis Malzemeleri Sanayi" />
            </td>
          </tr>
        </tbody>
      </table>
    </main>,
  );
  const name = screen.getByText('Boğaziçi Ofis Malzemeleri Sanayi').element() as HTMLElement;
  onTestFinished(() => cdp().send('Emulation.setEmulatedMedia', { media: '' }));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is painted counts, not what the nodes hold
  expect(name.innerText).toBe('Boğaziçi Ofis Malzemeleri Sanayi');
});
