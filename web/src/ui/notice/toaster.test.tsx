import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { call } from '#web/lib/api-client.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { notifyError, notifySuccess } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const { screen } = await renderPage(<button type="button">Başka yer</button>);
  notifySuccess('Kayıt silindi.', { action: { label: 'Geri al', run: () => undefined } });
  const toast = screen.getByText('Kayıt silindi.');
  await expect.element(toast).toBeVisible();
  return {
    toast,
    undo: screen.getByRole('button', { name: 'Geri al' }),
    elsewhere: screen.getByRole('button', { name: 'Başka yer' }),
  };
}

test('a toast goes away after its time', async () => {
  const { toast } = await open();
  vi.advanceTimersByTime(9_900);
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(toast).not.toBeInTheDocument();
});

test('a toast stays while the pointer is on it and then gets its whole time again', async () => {
  const { toast, elsewhere } = await open();
  await userEvent.hover(toast);
  vi.advanceTimersByTime(60_000);
  await expect.element(toast).toBeVisible();
  await userEvent.hover(elsewhere);
  // While the pointer moves, the faked clock goes on with the real one, on a busy machine for a second or more, so the
  // toast is looked at in the middle of its 10 s.
  vi.advanceTimersByTime(5_000);
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(5_100);
  await expect.element(toast).not.toBeInTheDocument();
});

test('a toast stays while the focus is in it', async () => {
  const { toast, undo, elsewhere } = await open();
  (undo.element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  await expect.element(toast).toBeVisible();
  (elsewhere.element() as HTMLElement).focus();
  vi.advanceTimersByTime(10_100);
  await expect.element(toast).not.toBeInTheDocument();
});

test('a text that replaces another stands in the same toast, with its whole time, and is read out again', async () => {
  const { screen } = await renderPage(<p>Sayfa</p>);
  const id = notifySuccess('1 talep onaylandı.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('1 talep onaylandı.');
  const alert = screen.getByRole('alert').element();
  const toast = alert.parentElement;
  vi.advanceTimersByTime(4_000);
  expect(notifySuccess('2 talep onaylandı.', { replaces: id })).toBe(id);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('2 talep onaylandı.');
  expect(screen.getByRole('alert').element()).not.toBe(alert);
  expect(screen.getByRole('alert').element().parentElement).toBe(toast);
  vi.advanceTimersByTime(4_900);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('of two deletions with the same text each keeps its own undo', async () => {
  const { screen } = await renderPage(<p>Sayfa</p>);
  const undone: number[] = [];
  for (const id of [1, 2])
    notifySuccess('Kayıt silindi.', { action: { label: 'Geri al', run: () => void undone.push(id) } });
  notifySuccess('Kayıt silindi.');
  notifySuccess('Kayıt silindi.');
  await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }).first());
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(undone).toEqual([1, 2]);
});

test('an undo is not pushed out by later toasts: the oldest without a button makes room, and if there is none, all stay', async () => {
  const { screen } = await renderPage(<p>Sayfa</p>);
  const undo = { label: 'Geri al', run: () => undefined };
  notifySuccess('Silindi 1', { action: undo });
  for (const n of [2, 3, 4, 5]) notifySuccess(`Kaydedildi ${n}`);
  const texts = () =>
    screen
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(['Silindi 1', 'Kaydedildi 3', 'Kaydedildi 4', 'Kaydedildi 5']);
  for (const n of [6, 7, 8, 9]) notifySuccess(`Silindi ${n}`, { action: undo });
  await expect.poll(texts).toEqual(['Silindi 1', 'Silindi 6', 'Silindi 7', 'Silindi 8', 'Silindi 9']);
  vi.advanceTimersByTime(11_000);
  await expect.poll(texts).toEqual([]);
});

const LONG = 'Hatırlatma kuyruğa alındı. '.repeat(14).trim();

test.each([1280, 1440, 390])(
  'toasts stay on the top bar of a window %d wide, however many and long they are',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen } = await renderPage(<p>Sayfa</p>);
    const undo = { label: 'Geri al', run: () => undefined };
    for (const n of [1, 2, 3]) notifySuccess(`${n}. ${LONG}`, { action: undo });
    notifyError(`4. ${LONG}`);
    await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(4);
    const boxes = () =>
      screen
        .getByRole('alert')
        .elements()
        .map((one) => one.parentElement!.getBoundingClientRect());
    for (const { bottom, left, right } of boxes()) {
      expect(bottom).toBeLessThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    const last = screen.getByText(`4. ${LONG}`);
    await userEvent.hover(last);
    await expect.poll(() => last.element().scrollHeight - last.element().clientHeight).toBeLessThanOrEqual(1);
  },
);

test('a failure goes when the same button does the same act with success, and others stay', async () => {
  let isRefused = true;
  const send = () =>
    call(createHatirlatmalar, { body: { muhasebeci_idler: [1] } }).then(
      () => notifySuccess('Gönderildi.'),
      () => notifyError('Gönderilemedi.'),
    );
  const { screen } = await renderPage(
    <button type="button" onClick={() => void send()}>
      Gönder
    </button>,
    {
      routes: [
        stub(createHatirlatmalar, () =>
          isRefused
            ? new Failure(409, { code: 'X', message: 'x' })
            : { kuyruga_alinan: 1, atlananlar: [], kurulu: true },
        ),
      ],
    },
  );
  notifyError('Başka bir hata.');
  await screen.getByRole('button', { name: 'Gönder' }).click();
  await expect.element(screen.getByText('Gönderilemedi.')).toBeVisible();
  isRefused = false;
  await screen.getByRole('button', { name: 'Gönder' }).click();
  await expect.element(screen.getByText('Gönderildi.')).toBeVisible();
  await expect.element(screen.getByText('Gönderilemedi.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Başka bir hata.')).toBeVisible();
});
