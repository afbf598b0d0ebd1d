import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, currentDonem, formatDonem, gunOf } from '#contract/common/donem.ts';
import { type Bugun, type BugunBeyannamesi, type BugunIsi, getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
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

test('the figure of earlier months says how much of it waits for papers, which the closed line does not count', async () => {
  const eski = Array.from({ length: 15 }, (_, n) => job(n + 1, `Eski ${n}`, 5, 'Bordro', 1, n < 3 ? '' : null));
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office([...eski, job(101, 'Bu Ay', 5, 'Bordro'), job(102, 'Evraklı', 5, 'Bordro', 0, '')]),
  });
  await expect.element(screen.getByRole('button', { name: /^Önceki aylardan 12 iş/ })).toBeVisible();
  await expect.element(screen.getByText('Önceki aylardan 15, 3 evrak bekleyen')).toBeVisible();
});

function office(jobs = ISLER, beyannameler: BugunBeyannamesi[] = []) {
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
      bakilacak_evrak: 0,
      yapilanlar: [{ hizmet_id: 6, adet: yapilan }],
      beyannameler,
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
const namesOf = (lines: readonly Element[]) => lines.map(({ textContent }) => textContent.replace(/^[▸▾]/, ''));
const box = (name: string) => new RegExp(`^${name}`);

test('late work, this month’s, awaited papers and approvals stand apart, each by service', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  const late = screen.getByRole('region', { name: 'Gecikmiş' });
  await expect.element(late.getByRole('button', { name: /^Önceki aylardan 1 iş · en eskisi/ })).toBeVisible();
  await expect.element(late.getByText(formatDonem(addMonths(BU_AY, -2))).last()).toBeVisible();
  const month = screen.getByRole('region', { name: formatDonem(BU_AY) });
  expect(namesOf(month.getByRole('heading', { level: 3 }).elements())).toEqual(['Beyanname', 'Bordro']);
  await expect.element(month.getByText('6 / 8')).toBeVisible();
  expect(month.getByRole('link', { name: 'Ada Gıda' }).first().element().getAttribute('href')).toBe(
    '/per-panel/mukellefler/2',
  );
  await expect.element(screen.getByRole('region', { name: 'Evrak bekleyenler' }).getByText('Ekstre')).toBeVisible();
  const approvals = screen.getByRole('region', { name: 'Onay bekleyenler' });
  await approvals.getByRole('button', { name: 'Bordro 1', exact: true }).click();
  await expect.element(approvals.getByRole('link', { name: 'Deniz Optik' })).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: `${formatDonem(BU_AY)} ilerlemesi` }))
    .toHaveAttribute('aria-valuenow', '66');
  await expect.element(screen.getByText('6 / 9 iş yapıldı (%66)')).toBeVisible();
});

const BUGUN = gunOf(new Date());

test('work stands in one line with the declarations of its kind, by the last day that the law gives', async () => {
  const [dun, soon] = [addGun(BUGUN, -1), addGun(BUGUN, 2)];
  const kind = (kod: string, name: string, son_gun: string, hizmetler: number[] = []): BugunBeyannamesi => {
    return { kod, ad: name, hizmetler, son_gun, adet: 4 };
  };
  const ofMonth = dun.startsWith(BUGUN.slice(0, 7));
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office(
      [job(1, 'Çınar Eczane', 6, 'KDV 1 Beyannamesi'), job(2, 'Ada Gıda', 5, 'Bordro')],
      [kind('DAMGA', 'Damga', dun), kind('KDV1', 'KDV 1', soon, [6]), kind('KDV1_3A', 'KDV 1 (3 ay)', soon, [6])],
    ),
  });
  const week = screen.getByRole('region', { name: '7 gün içinde' });
  await expect.element(week.getByRole('heading', { level: 3, name: 'KDV 1 Beyannamesi' })).toBeVisible();
  await expect.element(week.getByText('2 gün kaldı')).toBeVisible();
  const links = week.getByRole('link', { name: /: 4 beyanname$/ }).elements() as HTMLAnchorElement[];
  expect(links.map(({ textContent }) => textContent)).toEqual(['KDV 1 4', 'KDV 1 (3 ay) 4']);
  expect(links[0]?.href).toContain(`tur=KDV1&goster=bu-hafta`);
  const late = screen.getByRole('region', { name: 'Gecikmiş' });
  if (!ofMonth) await late.getByRole('button', { name: /^Önceki aylardan 4 beyanname/ }).click();
  expect((late.getByRole('link', { name: 'Damga' }).element() as HTMLAnchorElement).href).toContain('goster=geciken');
  await expect.element(late.getByText('1 gün gecikti')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: formatDonem(BU_AY) }).getByRole('button', { name: 'Bordro' }))
    .toBeVisible();
});

test('late declarations of earlier months are one press away, also beside much closed work', async () => {
  const [before, longBefore] = [3, 40].map((days) => addGun(`${BUGUN.slice(0, 7)}-01`, -days)) as [string, string];
  const late = (kod: string, son_gun: string, adet: number): BugunBeyannamesi => {
    return { kod, ad: kod, hizmetler: [], son_gun, adet };
  };
  const work = Array.from({ length: 12 }, (_, n) => job(n + 1, `Müşteri ${n}`, 5, 'Bordro', 2));
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office(work, [late('KDV1', before, 3), late('DAMGA', before, 1), late('KDV1', longBefore, 2)]),
  });
  const links = screen.getByRole('region', { name: 'Gecikmiş' }).getByRole('link', { name: /: \d beyanname$/ });
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual([1, 2].map((ago) => `${formatDonem(addMonths(BU_AY, -ago))}: ${ago === 1 ? 4 : 2} beyanname`));
  expect((links.first().element() as HTMLAnchorElement).href).toMatch(/beyannameler\?yil=\d+&ay=\d+&goster=geciken$/);
});

test('a line of many clients is closed, is ticked as a whole, and opens and closes by key', async () => {
  const many = Array.from({ length: 12 }, (_, n) => job(n + 1, `Müşteri ${n}`, 5, 'Bordro'));
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office([...many, job(1, 'Müşteri 0', 6, 'Beyanname')]),
  });
  const line = screen.getByRole('button', { name: 'Bordro', exact: true });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await screen.getByRole('checkbox', { name: `Tümünü seç: Bordro, ${formatDonem(BU_AY)}` }).click();
  await expect.element(screen.getByText('12 iş seçili')).toBeVisible();
  (screen.getByRole('checkbox', { name: box('Müşteri 0, Beyanname') }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(screen.getByRole('checkbox', { name: box('Müşteri 0, Bordro') })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('y');
  await expect.element(screen.getByText('12 iş yapıldı.')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: box('Müşteri 0, Beyanname') })).toHaveFocus();
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
  await screen.getByRole('button', { name: '3 işi yapıldı olarak işaretle' }).click();
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
  await expect.poll(() => waiting.getByRole('checkbox', { name: box('Zara') }).elements().length).toBe(1);
  await expect.element(waiting.getByRole('checkbox', { name: box('Ada Gıda') })).not.toBeInTheDocument();
  await expect
    .element(
      screen.getByRole('region', { name: formatDonem(BU_AY) }).getByRole('checkbox', { name: box('Ada Gıda, Bordro') }),
    )
    .toBeVisible();
});

test('Ctrl+Z takes back the mark of awaited papers, and only then the work that was done before it', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  await screen.getByRole('button', { name: button('Ada Gıda, Bordro') }).click();
  await expect.element(screen.getByText(/^Ada Gıda · Bordro .* yapıldı\.$/)).toBeVisible();
  const other = screen.getByRole('checkbox', { name: box('Ada Gıda, Beyanname') });
  (other.element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await userEvent.keyboard('Fatura{Enter}');
  await expect.element(screen.getByText('Ada Gıda · Beyanname: evrak bekleniyor.')).toBeVisible();
  const waiting = screen.getByRole('region', { name: 'Evrak bekleyenler' });
  await expect.element(waiting.getByText('Fatura')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(waiting.getByText('Fatura')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: box('Ada Gıda, Bordro') })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByRole('checkbox', { name: box('Ada Gıda, Bordro') })).toBeVisible();
});

test('a day without work says so', async () => {
  const { screen } = await renderPage(<PersonelPano />, { routes: office([]) });
  await expect.element(screen.getByText('Yapılacak iş kalmadı.')).toBeVisible();
});

test('the question about papers stands under the name, which stays readable in a list of two columns', async () => {
  await page.viewport(1440, 900);
  const many = Array.from({ length: 8 }, (_, n) => job(n + 1, `Leylifer Doğancıoğlu Sanayi ${n}`, 5, 'Bordro'));
  const { screen } = await renderPage(<PersonelPano />, { routes: office(many) });
  const row = screen.getByRole('listitem').filter({ hasText: 'Sanayi 3' }).last();
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

test('many jobs of earlier months are one closed line, by service inside, and no hidden one is acted on', async () => {
  const eski = Array.from({ length: 83 }, (_, n) =>
    job(n + 1, `Eski ${n}`, n < 3 ? 6 : 5, n < 3 ? 'Beyanname' : 'Bordro', 1 + Math.floor((82 - n) / 10)),
  );
  const { screen } = await renderPage(<PersonelPano />, {
    routes: office([...eski, job(100, 'Can Nakliyat', 5, 'Bordro'), job(101, 'Bu Ay', 5, 'Bordro')]),
  });
  const late = screen.getByRole('region', { name: 'Gecikmiş' });
  const fold = late.getByRole('button', { name: /^Önceki aylardan 83 iş/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await screen.getByRole('checkbox', { name: box('Can Nakliyat') }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('checkbox', { name: box('Bu Ay') })).toHaveFocus();
  await fold.click();
  expect(namesOf(late.getByRole('heading', { level: 3 }).elements())).toEqual(['Beyanname', 'Bordro']);
  await late.getByRole('checkbox', { name: box('Eski 2,') }).click();
  await late.getByRole('checkbox', { name: 'Tümünü seç: Bordro, önceki aylar' }).click();
  await expect.element(screen.getByText('82 iş seçili')).toBeVisible();
  await fold.click();
  await expect.element(screen.getByText('1 iş seçili')).toBeVisible();
});

test('on a phone every line is closed', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderPage(<PersonelPano />, { routes: office() });
  await expect.element(screen.getByRole('button', { name: 'Beyanname', exact: true })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: box('Ada Gıda') }).elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Deniz Optik' }).elements()).toHaveLength(0);
  await page.viewport(1280, 800);
});
