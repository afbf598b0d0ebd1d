import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addMonths, currentDonem, gunleri } from '#contract/common/donem.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { TarihAraligi } from './tarih-araligi.tsx';

function Filter() {
  const [aralik, setAralik] = useState<{ baslangic: string | null; bitis: string | null }>({
    baslangic: '2026-11-01',
    bitis: null,
  });
  return (
    <>
      <TarihAraligi {...aralik} onChange={(change) => setAralik((now) => ({ ...now, ...change }))} />
      <output>{`${aralik.baslangic} ${aralik.bitis}`}</output>
    </>
  );
}

test('days are shown and typed as gg.aa.yyyy', async () => {
  const { screen } = await renderPage(<Filter />);
  await expect.element(screen.getByLabelText('Başlangıç', { exact: true })).toHaveValue('01.11.2026');
  await screen.getByLabelText('Bitiş', { exact: true }).fill('22.11.2026');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-01 2026-11-22');
});

test('a day can be picked in a Turkish calendar', async () => {
  const { screen } = await renderPage(<Filter />);
  await screen.getByLabelText('Başlangıç', { exact: true }).click();
  await expect.element(screen.getByText('Kasım 2026', { exact: false }).first()).toBeVisible();
  await screen.getByRole('button', { name: '15 Kasım 2026' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-15 null');
});

test('a text that is no day stays in its field with the reason and filters nothing', async () => {
  const { screen } = await renderPage(<Filter />);
  const field = screen.getByLabelText('Bitiş', { exact: true });
  await field.fill('32.11.2026');
  await userEvent.tab();
  await expect.element(screen.getByText('Geçerli bir tarih girin (gg.aa.yyyy).')).toBeVisible();
  await expect.element(field).toHaveValue('32.11.2026');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-01 null');
});

test('an end before the beginning is reported and filters nothing until it is corrected', async () => {
  const { screen } = await renderPage(<Filter />);
  await screen.getByLabelText('Bitiş', { exact: true }).fill('31.10.2026');
  await expect.element(screen.getByText('Bitiş başlangıçtan önce olamaz.')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-01 null');
  await screen.getByLabelText('Başlangıç', { exact: true }).fill('01.10.2026');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-10-01 2026-10-31');
});

test('a month or a year is chosen with one press', async () => {
  const { screen } = await renderPage(<Filter />);
  await screen.getByRole('button', { name: 'Geçen ay' }).click();
  const { baslangic, bitis } = gunleri(addMonths(currentDonem(), -1));
  await expect.element(screen.getByRole('status')).toHaveTextContent(`${baslangic} ${bitis}`);
  await screen.getByRole('button', { name: 'Bu yıl' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`${currentDonem().yil}-01-01 ${currentDonem().yil}-12-31`);
});
