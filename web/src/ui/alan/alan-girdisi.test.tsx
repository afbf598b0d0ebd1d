import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { FieldKind } from '#contract/alan/kinds.ts';
import { alanlarAt, bosForm, formSemalari, type RegisterTablosu } from '#contract/alan/register.ts';
import { useForm } from '#web/lib/use-form.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { AlanDegerleri } from './alan-degeri.tsx';
import { AlanGirdileri, AlanGirdisi } from './alan-girdisi.tsx';

function Form({ tablo }: { tablo: RegisterTablosu }) {
  const form = useForm<Record<string, unknown>>({
    schema: z.object(formSemalari(tablo)),
    initial: bosForm(tablo),
    submit: () => {},
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <AlanGirdileri alanlar={alanlarAt(tablo, 'form')} field={form.field} />
      <button type="submit">Kaydet</button>
      <output>{JSON.stringify(form.values)}</output>
    </form>
  );
}

const FORMS = ['mukellefler', 'muhasebeci', 'personel', 'admin', 'hizmetler'] as const;
const TYPED: Readonly<Record<string, string>> = {
  kimlik: '10000000146',
  telefon: '0532 111 22 33',
  eposta: 'a@ornek.example',
  tutar: '1.234,50',
};
const STORED: Readonly<Record<string, unknown>> = { ...TYPED, tutar: 123_450 };

for (const tablo of FORMS) {
  test(`the form of ${tablo} asks for every field of the register by its label, accepts what is typed and names what is missing`, async () => {
    const { screen } = await renderPage(<Form tablo={tablo} />);
    const alanlar = alanlarAt(tablo, 'form');
    await screen.getByRole('button', { name: 'Kaydet' }).click();
    for (const [, { etiket, formda = etiket, zorunlu, tur }] of alanlar) {
      const field = screen.getByLabelText(formda, { exact: false }).first();
      await expect.element(field).toBeInTheDocument();
      if (zorunlu && tur !== 'aktif' && tur !== 'tutar')
        await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    const expected: Record<string, unknown> = {};
    for (const [name, { etiket, formda = etiket, tur, secenekler }] of alanlar) {
      const exact = screen.getByLabelText(new RegExp(`^${formda.replace('/', '\\/')}( \\*)?$`));
      if (tur === 'aktif') await exact.click();
      else if (tur === 'secimler') {
        await exact.getByText('Seçilmedi').click();
        await exact.getByLabelText(Object.values(secenekler ?? {})[0] as string).click();
      } else if (secenekler) await exact.selectOptions(Object.values(secenekler).at(-1) as string);
      else await exact.fill(TYPED[tur] ?? name);
      const last = Object.keys(secenekler ?? {}).at(-1);
      const kept: Partial<Record<FieldKind, unknown>> = {
        aktif: false,
        evet_hayir: false,
        sayi: Number(last),
        secimler: Object.keys(secenekler ?? {}).slice(0, 1),
      };
      expected[name] = tur in kept ? kept[tur] : (last ?? STORED[tur] ?? name);
    }
    expect(JSON.parse(screen.getByRole('status').element().textContent ?? '')).toEqual(expected);
  });
}

const STOPAJ = { etiket: 'Stopaj', tur: 'yuzde' } as const;

function Stopaj() {
  const [value, setValue] = useState<unknown>(1800);
  return (
    <>
      <AlanGirdisi alan={STOPAJ} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test('a percentage is typed with or without its sign, and what is none says so and is not lost', async () => {
  const { screen } = await renderPage(<Stopaj />);
  const field = screen.getByLabelText('Stopaj');
  await expect.element(field).toHaveValue('18');
  for (const [typed, kept, shown, says] of [
    ['%20', '2000', '20', null],
    ['20,50', '2050', '20,5', null],
    ['', 'null', '', null],
    ['20.5', '"20.5"', '20.5', 'Kesir virgülle ayrılır: %20,5 yazın.'],
  ] as const) {
    await field.fill(typed);
    await expect.element(screen.getByRole('status')).toHaveTextContent(kept);
    await userEvent.tab();
    await expect.element(field).toHaveValue(shown);
    if (says) await expect.element(screen.getByText(says)).toBeVisible();
  }
});

test("a record's values are shown in readable form, with links to call and to write", async () => {
  const row = {
    ad: 'Ayşe',
    telefon: '0532 111 22 33',
    email: 'a@ornek.example',
    hesap_turu: 'serbest',
    aktif: false,
    eklenme_tarihi: '2026-11-23T00:00:00Z',
    adres: null,
  };
  const alanlar = alanlarAt('mukellefler', 'detail').filter(([name]) => name in row);
  const { screen } = await renderPage(<AlanDegerleri alanlar={alanlar} row={row} />);
  await expect.element(screen.getByRole('link', { name: '0532 111 22 33' })).toHaveAttribute('href', 'tel:05321112233');
  await expect
    .element(screen.getByRole('link', { name: 'a@ornek.example' }))
    .toHaveAttribute('href', 'mailto:a@ornek.example');
  for (const text of ['Serbest Meslek', 'Pasif', '23.11.2026', '–'])
    await expect.element(screen.getByText(text)).toBeVisible();
});
