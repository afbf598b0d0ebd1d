import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { PageToCome } from './page-to-come.tsx';
import { ToCome } from './to-come.tsx';

function Page() {
  const [left, setLeft] = useState(2);
  return (
    <>
      <p>başta</p>
      <button type="button" onClick={() => setLeft(left - 1)}>
        Gelsin
      </button>
      <section>
        <div>
          {left > 0 && <ToCome />}
          {left > 1 && <ToCome />}
        </div>
        <p>yanında</p>
      </section>
      <div>
        <p>altında</p>
        <dialog open>soru</dialog>
      </div>
      <dialog open>pencere</dialog>
    </>
  );
}

test('what stands below waits until everything above it has come; dialogs do not', async () => {
  const { screen } = await renderPage(<Page />);
  const come = screen.getByRole('button', { name: 'Gelsin' });
  const below = [screen.getByText('yanında'), screen.getByText('altında')];
  for (const text of ['başta', 'soru', 'pencere']) await expect.element(screen.getByText(text)).toBeVisible();
  for (const one of below) await expect.element(one).not.toBeVisible();
  await come.click();
  for (const one of below) await expect.element(one).not.toBeVisible();
  await come.click();
  for (const one of below) await expect.element(one).toBeVisible();
});

test('a page whose head alone stands is not blank: lines stand where its text will', async () => {
  const { screen } = await renderPage(
    <>
      <PageToCome />
      <p>altında</p>
    </>,
  );
  await expect.element(screen.getByText('altında')).not.toBeVisible();
  const line = document.querySelector<HTMLElement>('.card .bar');
  await expect.element(line).toBeVisible();
});
