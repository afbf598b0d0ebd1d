import { useState } from 'react';
import { expect, test } from 'vitest';
import { createHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { call } from '#web/lib/api-client.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { confirm } from './dialog/confirm.tsx';

const send = (kime: number) => call(createHatirlatmalar, { body: { muhasebeci_idler: [kime] } });
const SENT = { kuyruga_alinan: 1, atlananlar: [], kurulu: true };

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function Behind({ onHit }: { onHit: (what: string) => void }) {
  const cover = { position: 'fixed', inset: 0, margin: 0, padding: 0, width: '100%', height: '100%' } as const;
  const ask = () => confirm({ message: 'Gönderilsin mi?', confirmLabel: 'Gönder' });
  return (
    <>
      <button type="button" onClick={ask}>
        Sor
      </button>
      <table style={cover}>
        <tbody>
          <tr>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: what a pointer hits is the test */}
            <td onClick={() => onHit('click')} onDoubleClick={() => onHit('dblclick')}>
              <input type="checkbox" aria-label="Seç" style={cover} onChange={() => onHit('tick')} />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

test('the second click of a confirm neither filters nor ticks nor clicks what is behind the closed dialog', async () => {
  const hits: string[] = [];
  const { screen } = await renderPage(<Behind onHit={(what) => hits.push(what)} />);
  (screen.getByRole('button', { name: 'Sor' }).element() as HTMLElement).click();
  await screen.getByRole('button', { name: 'Gönder' }).dblClick();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(hits).toEqual([]);
});

test('a double click that began on the same cell still reaches it', async () => {
  const hits: string[] = [];
  const { screen } = await renderPage(
    <table>
      <tbody>
        <tr>
          <td onDoubleClick={() => hits.push('dblclick')}>
            <strong>Şişli</strong>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  await screen.getByText('Şişli').dblClick();
  expect(hits).toEqual(['dblclick']);
});

test("a label's second click counts, as the first did", async () => {
  const ticks: boolean[] = [];
  const { screen } = await renderPage(
    <label>
      <input type="checkbox" onChange={({ currentTarget }) => ticks.push(currentTarget.checked)} />
      Yalnız borçlular
    </label>,
  );
  await screen.getByText('Yalnız borçlular').dblClick();
  expect(ticks).toEqual([true, false]);
});

test('an act is done once by a double click, also when its answer comes before the second click', async () => {
  const { screen, sent } = await renderPage(
    <button type="button" onClick={() => void send(1)}>
      Hatırlat
    </button>,
    { routes: [stub(createHatirlatmalar, SENT)] },
  );
  await screen.getByRole('button', { name: 'Hatırlat' }).dblClick({ delay: 60 });
  await expect.poll(() => sent.length).toBe(1);
  await screen.getByRole('button', { name: 'Hatırlat' }).click();
  await expect.poll(() => sent.length).toBe(2);
});

test('a button is dead until its act is answered, while other buttons are not', async () => {
  const { opened, open } = gate();
  const button = (kime: number) => (
    <button key={kime} type="button" onClick={() => void send(kime)}>
      {`${kime}. kişiye`}
    </button>
  );
  const { screen, sent } = await renderPage([1, 2].map(button), {
    routes: [stub(createHatirlatmalar, () => opened.then(() => SENT))],
  });
  const bodies = () => sent.map(({ body }) => (body as { muhasebeci_idler: number[] }).muhasebeci_idler[0]);
  const first = screen.getByRole('button', { name: '1. kişiye' });
  await first.click();
  await first.click();
  await screen.getByRole('button', { name: '2. kişiye' }).click();
  await expect.poll(bodies).toEqual([1, 2]);
  open();
  await expect.element(first).not.toHaveAttribute('data-acting');
  await first.click();
  await expect.poll(bodies).toEqual([1, 2, 1]);
});

function Month() {
  const [ay, setAy] = useState(1);
  return (
    <button type="button" onClick={() => setAy(ay + 1)}>
      {`${ay}. ay`}
    </button>
  );
}

test('a button that writes nothing, such as the next month, takes both clicks', async () => {
  const { screen } = await renderPage(<Month />);
  await screen.getByRole('button').dblClick();
  await expect.element(screen.getByRole('button', { name: '3. ay' })).toBeVisible();
});

test('quick clicks on an undo take back one act each', async () => {
  const { screen, sent } = await renderPage(
    <button type="button" data-step onClick={() => void send(sent.length + 1)}>
      Geri al
    </button>,
    { routes: [stub(createHatirlatmalar, SENT)] },
  );
  const button = screen.getByRole('button', { name: 'Geri al' }).element() as HTMLElement;
  for (const detail of [1, 2, 3]) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    await expect.poll(() => sent.length).toBe(detail);
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('data-acting');
  }
});
