import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GECERSIZ_TUTAR } from '#contract/common/kurus.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { MoneyInput } from './money-input.tsx';

function Form({ start = null }: { start?: number | null }) {
  const [kurus, setKurus] = useState<number | null>(start);
  return (
    <>
      <MoneyInput label="Tutar" value={kurus} onChange={setKurus} />
      <output>{String(kurus)}</output>
      <button type="button" onClick={() => setKurus(250_000)}>
        Borcu seç
      </button>
    </>
  );
}

for (const [typed, kurus, shown] of [
  ['1.234,50', '123450', '1.234,50'],
  ['1234,5', '123450', '1.234,50'],
  ['1000', '100000', '1.000,00'],
] as const) {
  test(`${typed} is accepted and put into order when the field is left`, async () => {
    const { screen } = await renderPage(<Form />);
    const field = screen.getByLabelText('Tutar');
    await field.fill(typed);
    await expect.element(screen.getByRole('status')).toHaveTextContent(kurus);
    await userEvent.tab();
    await expect.element(field).toHaveValue(shown);
  });
}

for (const [typed, message] of [
  ['1234.5', 'Kuruş virgülle ayrılır: 1234,5 yazın.'],
  ['1,234', 'Virgülden sonra en çok iki basamak yazılır (örnek: 1.234,50).'],
  ['-5', 'Tutar eksi olamaz (örnek: 1.234,50).'],
  ['yüz', GECERSIZ_TUTAR],
] as const) {
  test(`${typed} is no amount: the field says what is wrong and keeps the text`, async () => {
    const { screen } = await renderPage(<Form />);
    const field = screen.getByLabelText('Tutar');
    await field.fill(typed);
    await userEvent.tab();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(field).toHaveValue(typed);
    await expect.element(screen.getByRole('status')).toHaveTextContent('null');
  });
}

test('an amount that is set from outside replaces what was typed', async () => {
  const { screen } = await renderPage(<Form />);
  await screen.getByLabelText('Tutar').fill('5');
  await screen.getByRole('button', { name: 'Borcu seç' }).click();
  await expect.element(screen.getByLabelText('Tutar')).toHaveValue('2.500,00');
});

test('clearing the field is no error and gives no amount', async () => {
  const { screen } = await renderPage(<Form start={100} />);
  const field = screen.getByLabelText('Tutar');
  await field.fill('');
  await userEvent.tab();
  await expect.element(screen.getByRole('status')).toHaveTextContent('null');
  expect(screen.getByText(GECERSIZ_TUTAR).elements()).toHaveLength(0);
});
