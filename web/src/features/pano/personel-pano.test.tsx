import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { type Bugun, type BugunIsi, getBugun } from '#contract/hizmet-kaydi/is-yuku.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { PersonelPano } from './personel-pano.tsx';

const BU_AY = currentDonem();
const is = (mukellef_id: number, mukellef_adi: string, hizmet_id: number, hizmet_adi: string, monthsAgo = 0, evrak: string | null = null): BugunIsi => {
  const { yil, ay } = addMonths(BU_AY, -monthsAgo);
  return { mukellef_id, mukellef_adi, hizmet_id, hizmet_adi, hizmet_yili: yil, hizmet_ayi: ay, evrak };
};
const ISLER = [
  is(1, 'Çınar Eczane', 5, 'Bordro', 2),
  is(1, 'Çınar Eczane', 6, 'Beyanname'),
  is(2, 'Ada Gıda', 5, 'Bordro'),
  is(3, 'Zara', 5, 'Bordro', 1, 'Ekstre'),
];

/** A server that keeps what is done and what waits. */
function office(isler = ISLER) {
  const open = new Map(isler.map((one) => [`${one.mukellef_id}:${one.hizmet_id}`, one]));
  const answer = (): Bugun => {
    // Whoever has the least left comes last, as the server's order may turn: the screen must not.
    const left = (one: BugunIsi) => [...open.values()].filter(({ mukellef_id }) => mukellef_id === one.mukellef_id).length;
    const list = [...open.values()].sort((a, b) => Number(a.evrak !== null) - Number(b.evrak !== null) || left(b) - left(a));
    const ofMonth = list.filter(({ hizmet_ayi, hizmet_yili }) => hizmet_ayi === BU_AY.ay && hizmet_yili === BU_AY.yil).length;
    const done = isler.length - list.length;
    return { mukellef: 3, yapilan: 6 + done, kalan: ofMonth, geciken: list.length - ofMonth, acik: list.length, evrak_bekleyen: list.filter(({ evrak }) => evrak !== null).length, isler: list }; // biome-ignore format: one object
  };
  const routes: StubbedRoute[] = [
    stub(getBugun, answer),
    stub(updateHucreler, ({ body: { islem, hucreler } }) => {
      const { mukellef_id, hizmet_id } = hucreler[0]!;
      const key = `${mukellef_id}:${hizmet_id}`;
      if (islem === 'yapildi') open.delete(key);
      else open.set(key, isler.find((one) => `${one.mukellef_id}:${one.hizmet_id}` === key)!);
      return {
        istek_no: '0d6b3c7e-1111-4222-8333-444455556666',
        sonuclar: [{ mukellef_id, hizmet_id, oldu: true, durum: 'yapıldı' as const, hizmet_bedeli: 1, neden: null }],
      };
    }),
    stub(setEvrakBekleniyor, ({ body: { mukellef_id, hizmet_id, bekleniyor, aciklama } }) => {
      const key = `${mukellef_id}:${hizmet_id}`;
      open.set(key, { ...open.get(key)!, evrak: bekleniyor ? (aciklama ?? '') : null });
      return { status: 'success' as const };
    }),
  ];
  return routes;
}

const button = (name: string) => new RegExp(`^Yapıldı: ${name}`);

test('the day is grouped by client, what waits for papers stands apart, and the month has its progress', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  await expect.element(screen.getByRole('heading', { name: 'Çınar Eczane' })).toBeVisible();
  const todo = screen.getByRole('region', { name: 'Yapılacaklar' });
  expect(
    todo
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Çınar Eczane', 'Ada Gıda']);
  await expect.element(screen.getByRole('region', { name: 'Evrak bekleyenler' }).getByText('Ekstre')).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: `${formatDonem(BU_AY)} ilerlemesi` })).toHaveAttribute('aria-valuenow', '75');
  await expect.element(screen.getByText('6 / 8 iş yapıldı (%75)')).toBeVisible();
});

test('one key marks work done and hands the focus to the next; Ctrl+Z and the toast take it back', async () => {
  const { screen, sent } = await renderPage(<PersonelPano />, { routes: office() });
  const first = screen.getByRole('button', { name: button('Çınar Eczane, Bordro') });
  await expect.element(first).toHaveAttribute('tabindex', '0');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('y');
  await expect.element(screen.getByRole('button', { name: button('Çınar Eczane, Beyanname') })).toHaveFocus();
  await expect.element(first).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path.endsWith('/islem'))?.body).toMatchObject({
    islem: 'yapildi',
    hucreler: [{ mukellef_id: 1, hizmet_id: 5, beklenen: 'onaylandı' }],
  });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => screen.getByRole('button', { name: button('Ada Gıda') }).elements().length).toBe(0);
  await expect.element(screen.getByRole('button', { name: button('Çınar Eczane, Beyanname') })).toHaveFocus();
  await expect.element(screen.getByText(/^Ada Gıda · Bordro .* yapıldı\.$/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByRole('button', { name: button('Ada Gıda') })).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(first).toBeVisible();
});

test('what the server refuses comes back with the reason', async () => {
  const refused = stub(updateHucreler, new Failure(409, { code: 'ISLEM_REDDEDILDI', message: 'Hücre bu sırada değişti.' }));
  const { screen } = await renderPage(<PersonelPano />, { routes: [refused, ...office()] });
  await screen.getByRole('button', { name: button('Ada Gıda') }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Hücre bu sırada değişti.' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: button('Ada Gıda') })).toBeVisible();
});

test('E asks which papers are waited for, moves the work to the others, and takes it from there', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  const ada = screen.getByRole('button', { name: button('Ada Gıda') });
  await expect.element(ada).toBeVisible();
  (ada.element() as HTMLElement).focus();
  await userEvent.keyboard('e{Escape}');
  await expect.element(ada).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(screen.getByLabelText('Hangi evrak bekleniyor?')).toHaveFocus();
  await userEvent.keyboard('Fatura{Enter}');
  const waiting = screen.getByRole('region', { name: 'Evrak bekleyenler' });
  await expect.element(waiting.getByText('Fatura')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: button('Çınar Eczane, Beyanname') })).toHaveFocus();
  await waiting.getByRole('button', { name: 'Evrak geldi' }).first().click();
  await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(1);
});

test('a day without work says so', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office([]) });
  await expect.element(screen.getByText('Yapılacak iş kalmadı.')).toBeVisible();
});
