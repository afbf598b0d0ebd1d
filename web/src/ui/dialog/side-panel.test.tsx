import { useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#web/testing/render-page.tsx';
import { SidePanel } from './side-panel.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      {isOpen && (
        <SidePanel title="Süzgeç" focus="panel" onClose={() => setOpen(false)}>
          <p>sonra açılan</p>
        </SidePanel>
      )}
      <SidePanel title="Personel Ekle" focus="panel" onClose={() => undefined}>
        <button type="button" onClick={() => setOpen(true)}>
          Tüm alanlar
        </button>
      </SidePanel>
    </main>
  );
}

test('of two side panels the one opened last lies on top, and the other is there again when it closes', async () => {
  const { screen } = await renderPage(<Page />);
  const titleAt = () => {
    const { right, bottom } = screen.getByRole('dialog').first().element().getBoundingClientRect();
    return document
      .elementFromPoint(right - 40, bottom - 40)
      ?.closest('dialog')
      ?.querySelector('h2')?.textContent;
  };
  await screen.getByRole('button', { name: 'Tüm alanlar' }).click();
  await expect.element(screen.getByText('sonra açılan')).toBeVisible();
  expect(titleAt()).toBe('Süzgeç');
  await screen.getByRole('dialog', { name: 'Süzgeç' }).getByRole('button', { name: 'Paneli kapat' }).click();
  await expect.poll(titleAt).toBe('Personel Ekle');
});

test('the page makes room for the panel while one is open', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const room = () => Number.parseInt(getComputedStyle(document.querySelector('main') as Element).paddingRight, 10);
  const { screen } = await renderPage(<Page />);
  await expect.poll(room).toBeGreaterThan(400);
  await screen.getByRole('button', { name: 'Tüm alanlar' }).click();
  await screen.getByRole('dialog', { name: 'Süzgeç' }).getByRole('button', { name: 'Paneli kapat' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Süzgeç' })).not.toBeInTheDocument();
  expect(room()).toBeGreaterThan(400);
  await screen.unmount();
  expect(document.body.dataset).not.toHaveProperty('panel');
});

function Asking({ onShown }: { onShown: () => void }) {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setAnswer('cevap')));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (answer) onShown();
  }, [answer, onShown]);
  return <p aria-busy={!answer}>{answer}</p>;
}

test('the page makes room when the panel shows what it has asked for', async () => {
  const order: string[] = [];
  const shown = () => order.push('answer');
  const watch = new MutationObserver(() => order.push('room'));
  onTestFinished(() => watch.disconnect());
  watch.observe(document.body, { attributeFilter: ['data-panel'] });
  await renderPage(
    <SidePanel title="Mükellef" focus="panel" onClose={() => undefined}>
      <Asking onShown={shown} />
    </SidePanel>,
  );
  await expect.poll(() => order).toEqual(['answer', 'room']);
});
