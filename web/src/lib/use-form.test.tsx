import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { clearSession, clearTaslaklar } from './session.ts';
import { useForm } from './use-form.ts';

const schema = z.strictObject({ ad: z.string(), sifre: z.string() });

function Form() {
  const form = useForm({ schema, taslak: 'deneme', initial: { ad: '', sifre: '' }, submit: () => form.reset() });
  return (
    <FormCard onSubmit={form.onSubmit} taslak={form} button={<button type="submit">Kaydet</button>}>
      <input aria-label="Ad" {...form.text('ad')} />
      <input aria-label="Şifre" {...form.text('sifre')} />
    </FormCard>
  );
}

async function typeAndLeave(): Promise<void> {
  const { screen } = await renderPage(<Form />);
  await screen.getByLabelText('Ad').fill('Ayşe Yılmaz');
  await screen.getByLabelText('Şifre').fill('cok-gizli-bir-sey');
  await screen.unmount();
}

test('what was typed is there again on the same form, except a password', async () => {
  signInAs('admin');
  await typeAndLeave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('gizli');
  const { screen } = await renderPage(<Form />);
  await expect.element(screen.getByLabelText('Ad')).toHaveValue('Ayşe Yılmaz');
  await expect.element(screen.getByLabelText('Şifre')).toHaveValue('');
  await screen.getByRole('button', { name: 'Temizle' }).click();
  await expect.element(screen.getByLabelText('Ad')).toHaveValue('');
});

test('a draft outlives an expired session, but only for the same person', async () => {
  signInAs('admin');
  await typeAndLeave();
  clearSession();
  signInAs('personel', '12345678950');
  const other = await renderPage(<Form />);
  await expect.element(other.screen.getByLabelText('Ad')).toHaveValue('');
  await other.screen.unmount();
  signInAs('admin');
  const own = await renderPage(<Form />);
  await expect.element(own.screen.getByLabelText('Ad')).toHaveValue('Ayşe Yılmaz');
});

test('saving and signing out forget the draft', async () => {
  signInAs('admin');
  await typeAndLeave();
  const { screen } = await renderPage(<Form />);
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  expect(sessionStorage.length).toBe(0);
  await screen.getByLabelText('Ad').fill('Mehmet');
  expect(sessionStorage.length).toBe(1);
  clearTaslaklar();
  expect(sessionStorage.length).toBe(0);
});

const zorunlu = z.strictObject({ ad: z.string().min(1, 'Ad zorunludur.'), posta: z.email('E-postayı düzeltin.') });

function Refusing({ one = false }: { one?: boolean }) {
  const initial = { ad: '', posta: one ? 'a@ornek.example' : 'yanlış' };
  const form = useForm({ schema: zorunlu, initial, submit: () => {} });
  return (
    <FormCard onSubmit={form.onSubmit} button="Kaydet">
      {!one && <TextInput label="E-posta" {...form.text('posta')} />}
      <TextInput label="Ad" required {...form.text('ad')} />
    </FormCard>
  );
}

test('a refused form goes to its first bad field and lists what is missing and what is wrong until it is mended', async () => {
  const { screen } = await renderPage(<Refusing />);
  const line = screen.getByRole('status').filter({ hasText: 'alan' });
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'E-posta' })).toHaveFocus();
  await expect.element(line).toMatchTextContent(/1 alan eksik: Ad/);
  await expect.element(line).toMatchTextContent(/1 alan düzeltilmeli: E-posta/);
  await line.getByRole('button', { name: 'Ad' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Ad' }).fill('Ayşe');
  await expect.element(line).not.toMatchTextContent(/eksik/);
  await screen.getByRole('textbox', { name: 'E-posta' }).fill('a@ornek.example');
  await expect.element(line).not.toBeInTheDocument();
});

test('a form of one field goes to it without a list', async () => {
  const { screen } = await renderPage(<Refusing one />);
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveFocus();
  await expect.element(screen.getByRole('status').filter({ hasText: 'alan' })).not.toBeInTheDocument();
});
