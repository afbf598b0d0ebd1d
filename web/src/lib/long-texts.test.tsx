import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tcKimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { PickMusteri } from '#web/features/belge/pick-musteri.tsx';
import { NotFiledDialog } from '#web/features/beyanname/not-filed-dialog.tsx';
import { RetDialog } from '#web/features/hizmet-kaydi/ret-dialog.tsx';
import { BelgeArama } from '#web/parts/belge/belge-arama.tsx';
import { ValueDialog } from '#web/parts/kasa/deger-dialog.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { AlanGirdisi } from '#web/ui/alan/alan-girdisi.tsx';
import { useForm } from './use-form.ts';

const sends: string[] = [];
const send = (text: string | null) => text !== null && sends.push(text);

interface Screen {
  label: string;
  most: number;
  button?: string;
  page: ReactNode;
}

const SCREENS: readonly Screen[] = [
  { label: 'Başka neden', most: 200, button: 'Reddet', page: <RetDialog adet={1} atlanan="" onClose={send} /> },
  {
    label: 'Başka neden',
    most: 300,
    button: 'Verilmeyecek',
    page: <NotFiledDialog adet={1} atlanan="" onClose={send} />,
  },
  {
    label: 'Yeni şifre',
    most: 200,
    button: 'Kaydet',
    page: <ValueDialog baslik="Şifre" label="Yeni şifre" save={async (value) => void send(value)} onClose={() => {}} />,
  },
  { label: 'Müşteri ara', most: 100, page: <PickMusteri chosen={null} onChange={() => {}} /> },
  { label: 'Belgelerin içinde ara', most: 100, button: 'Ara', page: <BelgeArama /> },
];

test.for(SCREENS)('$label takes $most characters; a longer text stays whole, is told of and not sent', async (one) => {
  sends.length = 0;
  const { screen, sent } = await renderPage(one.page, {
    routes: [stub(listMukellefler, { satirlar: [], toplam: 1 })],
  });
  const box = screen.getByLabelText(one.label, { exact: one.label !== 'Yeni şifre' }).last();
  const long = 'ş'.repeat(one.most + 7);
  await box.fill(long);
  await expect.element(box).toHaveValue(long);
  await expect
    .element(screen.getByText(`En çok ${one.most} karakter olabilir; ${one.most + 7} karakter yazdınız.`))
    .toBeVisible();
  if (one.button && one.button !== 'Ara') await screen.getByRole('button', { name: one.button, exact: true }).click();
  expect(sends).toEqual([]);
  expect(sent.filter(({ query }) => query.arama)).toEqual([]);
  await box.fill(long.slice(7));
  await expect.element(screen.getByText(/En çok/)).not.toBeInTheDocument();
});

function Kimlik() {
  const form = useForm({
    schema: z.strictObject({ tc: tcKimlikNoSchema }),
    initial: { tc: '' },
    submit: ({ tc }) => void send(tc),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <AlanGirdisi alan={{ etiket: 'TC No', tur: 'kimlik' }} {...form.field('tc')} />
      <button type="submit">Kaydet</button>
    </form>
  );
}

test('a pasted identity number loses no digit, however much is wrong with it', async () => {
  sends.length = 0;
  const { screen } = await renderPage(<Kimlik />);
  const box = screen.getByLabelText('TC No');
  await box.fill(' 100000001461');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(box).toHaveValue(' 100000001461');
  await expect.element(screen.getByText('TC Kimlik No 11 haneli olmalıdır (12 hane girildi).')).toBeVisible();
  await box.fill('1'.repeat(30));
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('TC Kimlik No 11 haneli olmalıdır (30 hane girildi).')).toBeVisible();
  await box.fill(' 10000000146');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(() => sends).toEqual([' 10000000146']);
});
