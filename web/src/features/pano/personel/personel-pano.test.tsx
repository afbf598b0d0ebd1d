import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { type Bugun, type BugunIsi, getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { PersonelPano } from './personel-pano.tsx';

const BU_AY = currentDonem();
const job = (
  mukellef_id: number,
  mukellef_adi: string,
  hizmet_id: number,
  hizmet_adi: string,
  monthsAgo = 0,
  evrak: string | null = null,
): BugunIsi => {
  const { yil, ay } = addMonths(BU_AY, -monthsAgo);
  return { mukellef_id, mukellef_adi, hizmet_id, hizmet_adi, hizmet_yili: yil, hizmet_ayi: ay, evrak };
};
const ISLER = [
  job(1, 'Çınar Eczane', 5, 'Bordro', 2),
  job(1, 'Çınar Eczane', 6, 'Beyanname'),
  job(2, 'Ada Gıda', 6, 'Beyanname'),
  job(2, 'Ada Gıda', 5, 'Bordro'),
  job(3, 'Zara', 5, 'Bordro', 1, 'Ekstre'),
];

const REQUEST = '0d6b3c7e-1111-4222-8333-444455556666';
const keyOf = ({ mukellef_id, hizmet_id }: Pick<BugunIsi, 'mukellef_id' | 'hizmet_id'>) =>
  `${mukellef_id}:${hizmet_id}`;

test('the card of late jobs says how many of them wait for papers, which the fold does not count', async () => {
  const eski = Array.from({ length: 15 }, (_, n) => job(n + 1, `Eski ${n}`, 5, 'Bordro', 1, n < 3 ? '' : null));
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office([...eski, job(101, 'Bu Ay', 5, 'Bordro'), job(102, 'Evraklı', 5, 'Bordro', 0, '')]),
  });
  await expect.element(screen.getByRole('button', { name: /^12 geciken/ })).toBeVisible();
  await expect.element(screen.getByText('iş, 3 evrak bekleyen')).toBeVisible();
});

function office(jobs = ISLER) {
  const open = new Map(jobs.map((one) => [keyOf(one), one]));
  const lastDone: string[][] = [];
  const answer = (): Bugun => {
    const list = jobs
      .flatMap((one) => open.get(keyOf(one)) ?? [])
      .sort((a, b) => Number(a.evrak !== null) - Number(b.evrak !== null));
    const ofMonth = list.filter(
      ({ hizmet_ayi, hizmet_yili }) => hizmet_ayi === BU_AY.ay && hizmet_yili === BU_AY.yil,
    ).length;
    const yapilan = 6 + jobs.length - list.length;
    return {
      mukellef: 3,
      yapilan,
      kalan: ofMonth,
      geciken: list.length - ofMonth,
      acik: list.length,
      isler: list,
      evrak_bekleyen: list.filter(({ evrak }) => evrak !== null).length,
      yapilanlar: [{ hizmet_id: 6, adet: yapilan }],
      beyannameler: [],
      onay_bekleyen: 1,
      onay_bekleyenler: [
        {
          mukellef_id: 9,
          mukellef_adi: 'Deniz Optik',
          hizmet_id: 5,
          hizmet_adi: 'Bordro',
          hizmet_yili: BU_AY.yil,
          hizmet_ayi: BU_AY.ay,
        },
      ],
    };
  };
  const result = (durum: 'yapıldı' | 'onaylandı') => (key: string) => {
    const [mukellef_id, hizmet_id] = key.split(':').map(Number) as [number, number];
    return { mukellef_id, hizmet_id, oldu: true, durum, hizmet_bedeli: 1, neden: null };
  };
  const routes: StubbedRoute[] = [
    stub(getBugun, answer),
    stub(getBeyannameOzeti, { aylar: [], belirsiz: 0 }),
    stub(updateHucreler, ({ body: { hucreler } }) => {
      const keys = hucreler.map(keyOf);
      for (const key of keys) open.delete(key);
      lastDone.push(keys);
      return { request_no: REQUEST, results: keys.map(result('yapıldı')) };
    }),
    stub(reverseIslem, () => {
      const keys = lastDone.pop() ?? [];
      for (const key of keys) open.set(key, jobs.find((one) => keyOf(one) === key)!);
      return { results: keys.map(result('onaylandı')) };
    }),
    stub(setEvrakBekleniyor, ({ body: { mukellef_id, hizmet_id, bekleniyor, aciklama } }) => {
      const key = keyOf({ mukellef_id, hizmet_id });
      open.set(key, { ...open.get(key)!, evrak: bekleniyor ? (aciklama ?? '') : null });
      return { status: 'success' as const };
    }),
  ];
  return routes;
}

const button = (name: string) => new RegExp(`^Yapıldı: ${name}`);
const box = (name: string) => new RegExp(`^${name}`);

test('work is sorted by due month and service, and awaited papers and approvals are named', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  const todo = screen.getByRole('region', { name: 'Yapılacaklar' });
  await expect.element(todo.getByText('2 ay gecikti')).toBeVisible();
  const services = todo.getByRole('heading', { level: 4 }).elements();
  expect(services.map(({ textContent }) => textContent)).toEqual([
    'Bordro 1 iş',
    'Beyanname 2 iş · 6 yapıldı',
    'Bordro 1 iş',
  ]);
  expect(todo.getByRole('link', { name: 'Ada Gıda' }).first().element().getAttribute('href')).toBe(
    '/per-panel/mukellefler/2',
  );
  await expect.element(screen.getByRole('region', { name: 'Evrak bekleyenler' }).getByText('Ekstre')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Onay bekleyenler' }).getByRole('link', { name: 'Deniz Optik' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: `${formatDonem(BU_AY)} ilerlemesi` }))
    .toHaveAttribute('aria-valuenow', '66');
  await expect.element(screen.getByText('6 / 9 iş yapıldı (%66)')).toBeVisible();
});

test('Y on the box of a service finishes all that is ticked', async () => {
  const { screen, sent } = await renderPage(<PersonelPano />, { routes: office() });
  const service = screen.getByRole('checkbox', { name: `Tümünü seç: Beyanname, ${formatDonem(BU_AY)}` });
  await service.click();
  await userEvent.keyboard('y');
  await expect.element(screen.getByText('2 iş yapıldı.')).toBeVisible();
  expect(sent.filter(({ path }) => path === updateHucreler.path)).toHaveLength(1);
});

test('a service can be ticked, done for all its clients in one act, and undone in one', async () => {
  const { screen, sent } = await renderPage(<PersonelPano />, { routes: office() });
  await screen.getByRole('checkbox', { name: `Tümünü seç: Beyanname, ${formatDonem(BU_AY)}` }).click();
  await screen.getByRole('checkbox', { name: box('Ada Gıda, Bordro') }).click();
  await screen.getByRole('button', { name: '3 işi yapıldı işaretle' }).click();
  await expect.element(screen.getByText('3 iş yapıldı.')).toBeVisible();
  expect(sent.filter(({ path }) => path === updateHucreler.path)).toMatchObject([
    { body: { hucreler: [{ mukellef_id: 1 }, { mukellef_id: 2 }, { mukellef_id: 2 }] } },
  ]);
  await expect.poll(() => screen.getByRole('button', { name: button('Ada Gıda') }).elements().length).toBe(0);
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => screen.getByRole('button', { name: button('Ada Gıda') }).elements().length).toBe(2);
  expect(sent.filter(({ path }) => path === reverseIslem.path)).toMatchObject([
    { body: { ...BU_AY, request_no: REQUEST } },
  ]);
});

test('the keyboard can tick too: Y finishes the ticked work, Esc clears the ticks', async () => {
  const { screen, sent } = await renderPage(<PersonelPano />, { routes: office() });
  const first = screen.getByRole('checkbox', { name: box('Çınar Eczane, Bordro') });
  await expect.element(first).toHaveAttribute('tabindex', '0');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard(' {Escape}{ArrowDown} {ArrowDown} y');
  await expect.element(screen.getByText('2 iş yapıldı.')).toBeVisible();
  expect(sent.find(({ path }) => path === updateHucreler.path)?.body).toMatchObject({
    hucreler: [
      { mukellef_id: 1, hizmet_id: 6 },
      { mukellef_id: 2, hizmet_id: 6 },
    ],
  });
});

test('one key finishes a piece and focuses the next, and Ctrl+Z and the toast undo it', async () => {
  const { screen, sent } = await renderPage(<PersonelPano />, { routes: office() });
  const first = screen.getByRole('checkbox', { name: box('Çınar Eczane, Bordro') });
  await expect.element(first).toHaveAttribute('tabindex', '0');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('y');
  await expect.element(screen.getByRole('checkbox', { name: box('Çınar Eczane, Beyanname') })).toHaveFocus();
  await expect.element(first).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path.endsWith('/islem'))?.body).toMatchObject({
    islem: 'yapildi',
    hucreler: [{ mukellef_id: 1, hizmet_id: 5, beklenen: 'onaylandı' }],
  });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('checkbox', { name: box('Ada Gıda, Bordro') })).toHaveFocus();
  await expect.element(screen.getByText(/^Ada Gıda · Beyanname .* yapıldı\.$/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByRole('checkbox', { name: box('Ada Gıda, Beyanname') })).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(first).toBeVisible();
});

test('a refused piece comes back with the reason', async () => {
  const refused = stub(
    updateHucreler,
    new Failure(409, { code: 'ISLEM_REDDEDILDI', message: 'Hücre bu sırada değişti.' }),
  );
  const { screen } = await renderPage(<PersonelPano />, { routes: [refused, ...office()] });
  await screen.getByRole('button', { name: button('Ada Gıda, Bordro') }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Hücre bu sırada değişti.' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: button('Ada Gıda, Bordro') })).toBeVisible();
});

test('E asks which papers are awaited, moves the work to the waiting ones, and brings it back', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  const ada = screen.getByRole('checkbox', { name: box('Ada Gıda, Bordro') });
  await expect.element(ada).toBeVisible();
  (ada.element() as HTMLElement).focus();
  await userEvent.keyboard('e{Escape}');
  await expect.element(ada).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(screen.getByLabelText('Hangi evrak bekleniyor?')).toHaveFocus();
  await userEvent.keyboard('Fatura{Enter}');
  const waiting = screen.getByRole('region', { name: 'Evrak bekleyenler' });
  await expect.element(waiting.getByText('Fatura')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: box('Ada Gıda, Beyanname') })).toHaveFocus();
  await waiting
    .getByRole('button', { name: /^Evrak geldi/ })
    .first()
    .click();
  await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(1);
  await expect
    .element(
      screen.getByRole('region', { name: 'Yapılacaklar' }).getByRole('checkbox', { name: box('Ada Gıda, Bordro') }),
    )
    .toBeVisible();
});

test('a day without work says so', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office([]) });
  await expect.element(screen.getByText('Yapılacak iş kalmadı.')).toBeVisible();
});

test('the question about papers stands under the name, which stays readable in a list of two columns', async () => {
  await page.viewport(1440, 900);
  const many = Array.from({ length: 12 }, (_, n) => job(n + 1, `Leylifer Doğancıoğlu Sanayi ${n}`, 5, 'Bordro'));
  const { screen } = await renderPage(<PersonelPano />, { routes: office(many) });
  const row = screen.getByRole('listitem').filter({ hasText: 'Sanayi 3' });
  await row.getByRole('checkbox').click();
  await userEvent.keyboard('e');
  const field = screen.getByRole('textbox', { name: 'Hangi evrak bekleniyor?' });
  await expect.element(field).toHaveFocus();
  const name = row.getByRole('link').element();
  const range = document.createRange();
  range.selectNodeContents(name);
  expect(range.getClientRects()).toHaveLength(1);
  expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.element().getBoundingClientRect().top);
  await page.viewport(1280, 800);
});

test('many jobs of earlier months fold into one line, which opens them, and no folded one is ticked', async () => {
  const eski = Array.from({ length: 83 }, (_, n) =>
    job(n + 1, `Eski ${n}`, 5, 'Bordro', 1 + Math.floor((82 - n) / 10)),
  );
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office([...eski, job(100, 'Can Nakliyat', 5, 'Bordro'), job(101, 'Bu Ay', 5, 'Bordro')]),
  });
  const todo = screen.getByRole('region', { name: 'Yapılacaklar' });
  await expect.element(todo.getByRole('heading', { level: 2 })).toHaveTextContent('Yapılacaklar 85');
  const fold = todo.getByRole('button', { name: /^83 geciken/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  const jobs = () => todo.getByRole('listitem').elements().length;
  expect(jobs()).toBe(2);
  await todo.getByRole('checkbox', { name: box('Can Nakliyat') }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(todo.getByRole('checkbox', { name: box('Bu Ay') })).toHaveFocus();
  await fold.click();
  await expect.poll(jobs).toBe(85);
  await todo.getByRole('checkbox', { name: box('Eski 7,') }).click();
  await expect.element(todo.getByText('2 iş seçili')).toBeVisible();
  await fold.click();
  await expect.element(todo.getByText('1 iş seçili')).toBeVisible();
});
