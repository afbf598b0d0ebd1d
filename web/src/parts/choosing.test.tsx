import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentDonem } from '#contract/common/donem.ts';
import { METIN } from '#contract/common/suzgec.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { listMukellefIdleri } from '#contract/mukellef/mukellef-toplu.ts';
import { listOneriler, ONERI_EN_COK } from '#contract/pano/arama.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { FilterField } from './data-table/controls/filter-field.tsx';
import { useListSearch } from './data-table/use-list-search.ts';
import { MuhasebeciSelect } from './muhasebeci-select.tsx';
import { useArananMukellef } from './mukellef/use-aranan.ts';

const ROWS = [
  { id: 1, ad: 'Ada Gıda', son: '146' },
  { id: 2, ad: 'Can Nakliyat', son: '950' },
];

function Rows() {
  const [metin, setMetin] = useState('');
  const isSearched = useArananMukellef(metin);
  return (
    <>
      <input aria-label="Ara" value={metin} onChange={(event) => setMetin(event.currentTarget.value)} />
      <output>
        {ROWS.filter(isSearched)
          .map(({ ad }) => ad)
          .join(', ')}
      </output>
    </>
  );
}

test.each([
  ['950', 'Can Nakliyat', []],
  ['···146', 'Ada Gıda', []],
  ['ada gida', 'Ada Gıda', []],
  ['0532 111 22 33', 'Can Nakliyat', [2]],
  ['1000000014', 'Ada Gıda', [1]],
  ['şişli lojistik', 'Can Nakliyat', [2]],
] as const)('a grid’s search for “%s” finds %s', async (typed, found, idler) => {
  const { screen, sent } = await renderPage(<Rows />, {
    routes: [stub(listMukellefIdleri, ({ query: { arama } }) => ({ idler: arama === typed ? [...idler] : [] }))],
  });
  await screen.getByLabelText('Ara').fill(typed);
  await expect.element(screen.getByText(found, { exact: true })).toBeVisible();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/api/mukellefler/idler').map(({ query }) => query.arama))
    .toEqual([typed.replaceAll('·', '')]);
});

function Filter({ alan }: { alan: string }) {
  const search = useListSearch({
    tablo: 'hizmet_kayitlari',
    suzgecler: { [alan]: METIN },
  } as never);
  return <FilterField column={{ key: alan, header: 'Ad', cell: () => null } as never} rows={[]} search={search} />;
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `Ad ${i + 1}`);

test.each([
  ['hizmet_adi', 2, 'combobox'],
  ['hizmet_adi', ONERI_EN_COK - 1, 'combobox'],
  ['hizmet_adi', ONERI_EN_COK, 'typed'],
  ['mukellef_adi', 2, 'typed'],
] as const)('a filter of %s with %i names: %s', async (alan, count, kind) => {
  const pass = ownClock();
  const { screen, sent, url } = await renderPage(<Filter alan={alan} />, {
    routes: [stub(listOneriler, { oneriler: names(count) })],
  });
  const field = screen.getByLabelText('Ad');
  if (kind === 'typed') {
    if (alan === 'hizmet_adi') await expect.poll(() => sent.length).toBe(1);
    await pass(200);
    await expect.element(field).toBeVisible();
    expect(document.querySelector('select')).toBeNull();
    return;
  }
  await expect.poll(() => document.querySelectorAll('select option').length).toBe(count + 1);
  await field.selectOptions('Ad 2');
  await expect.poll(() => new URLSearchParams(url().split('?')[1]).get(alan)).toBe('=Ad 2');
});

function Secim() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MuhasebeciSelect donem={currentDonem()} value={value} onChange={setValue} />
      <output>seçilen {value ?? 'yok'}</output>
    </>
  );
}

test.each([
  ['usta', 'seçilen 9'],
  ['AYSE US', 'seçilen 9'],
  ['ay', 'seçilen yok'],
  ['yok böyle biri', 'seçilen yok'],
])('Enter after “%s” takes the only accountant that it finds: %s', async (typed, chosen) => {
  const kisi = (muhasebeci_id: number, name: string) => ({
    muhasebeci_id,
    ad: name,
    aktif: true,
    bekleyen: 0,
    kayitli: false,
  });
  await renderPage(<Secim />, {
    routes: [stub(listMuhasebeciSecenekler, { muhasebeciler: [kisi(8, 'Ayhan Ak'), kisi(9, 'Ayşe Usta')] })],
  });
  const box = page.getByRole('combobox', { name: 'Muhasebeci' });
  await box.click();
  await expect.element(page.getByRole('option', { name: 'Ayşe Usta' })).toBeVisible();
  await userEvent.fill(box, typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(chosen, { exact: true })).toBeVisible();
});
