import { expect, test } from 'vitest';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { createTahakkuk, createTahakkuklar, listToplular, previewTahakkuklar, reverseToplu, type Toplu } from '#contract/tahakkuk/tahakkuk.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { TahakkukForm } from './tahakkuk-form.tsx';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const toplu = (change: Partial<Toplu> = {}): Toplu => ({
  ...{ toplu_id: ID, zaman: '2026-06-01T09:00:00Z', yil: 2026, ay: 5, adet: 2, toplam_tutar: 100_000, tahsilat: 0, ...change },
});
const sonuc = { toplu_id: ID, olusturulan: 2, mevcut: 1, sifir: 0, toplam_tutar: 100_000, muhasebeciler: [] };
const onizleme = { olusturulan: 2, muhasebeci: 2, mevcut: 1, sifir: 3, toplam_tutar: 123_450, onaylanan: 100_000, bekleyen: 23_450 };

async function open(toplular: Toplu[] = [], routes: Parameters<typeof renderPage>[1] = {}) {
  return renderPage(<TahakkukForm />, {
    url: '/tahakkuk?yil=2026&ay=5',
    routes: [
      ...(routes.routes ?? []),
      stub(listMuhasebeciSecenekler, { muhasebeciler: [] }),
      oturum(),
      stub(listToplular, () => ({ toplular })),
      stub(previewTahakkuklar, ({ query }) => (query?.bekleyensiz ? { ...onizleme, toplam_tutar: 100_000, bekleyen: 0 } : onizleme)),
      stub(createTahakkuklar, () => {
        toplular.push(toplu());
        return sonuc;
      }),
    ],
  });
}

test('"Tüm Muhasebeciler İçin Oluştur" says first how many and how much, approved and pending apart, and makes what was chosen', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: /Tüm Muhasebeciler İçin Oluştur/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tüm muhasebeciler için oluştur' });
  await expect.element(dialog).toMatchTextContent(/2 muhasebeciye 2 tahakkuk, 1\.234,50 TL/);
  await expect.element(dialog).toMatchTextContent(/onaylanan 1\.000,00 TL/);
  await expect.element(dialog).toMatchTextContent(/onay bekleyen 234,50 TL/);
  await expect.element(dialog).toMatchTextContent(/1 ayın tahakkuku zaten var/);
  await expect.element(dialog).toMatchTextContent(/3 ayın tutarı sıfır/);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await dialog.getByRole('radio', { name: '2026 yılının tüm ayları' }).click();
  await dialog.getByRole('checkbox', { name: 'Onay bekleyenleri katma' }).click();
  await expect.element(dialog).toMatchTextContent(/2 tahakkuk, 1\.000,00 TL/);
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ yil: 2026, bekleyensiz: true }]);
  await expect.element(screen.getByRole('heading', { name: '2026 tahakkukları' })).toBeVisible();
});

test('a batch is taken back after a question that says what goes; one that was paid on says why it stays', async () => {
  const rest = [toplu(), toplu({ toplu_id: ID.replace('1', '2'), ay: null, tahsilat: 5_000 })];
  const { screen, sent } = await open(rest, {
    routes: [
      stub(reverseToplu, () => {
        rest.splice(0, 1);
        return { silinen: 2, toplam_tutar: 100_000 };
      }),
    ],
  });
  const [ilk, odenmis] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').nth(1)];
  await expect.element(odenmis).toMatchTextContent(/2026, bütün yıl/);
  await expect.element(odenmis).toMatchTextContent(/50,00 TL ödendi: geri alınamaz/);
  await expect.element(odenmis.getByRole('button')).not.toBeInTheDocument();
  await ilk.getByRole('button', { name: 'Geri al' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Geri al' });
  await expect.element(dialog).toMatchTextContent(/Mayıs 2026 için oluşturulan 2 tahakkuk \(1\.000,00 TL\) silinsin mi\?/);
  await dialog.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('2 tahakkuk geri alındı (1.000,00 TL).')).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/geri-al'))?.body).toEqual({ toplu_id: ID });
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
});

test('what cannot be taken back says so, and why', async () => {
  const { screen } = await open([toplu()], { routes: [stub(reverseToplu, new Failure(409, { code: 'TOPLU_ODEMELI', message: 'Ödenmiş.' }))] });
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Ödenmiş.' })).toBeVisible();
});

test('an accrual that the server refuses says "Tahakkuk eklenemedi: " and why, whatever the reason', async () => {
  const { screen } = await open([], {
    routes: [
      stub(listMuhasebeciSecenekler, { muhasebeciler: [{ muhasebeci_id: 3, ad: 'Ayşe Işık', aktif: true, bekleyen: 0, kayitli: false }] }),
      stub(createTahakkuk, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' })),
    ],
  });
  await screen.getByRole('combobox', { name: 'Muhasebeci' }).click();
  await screen.getByRole('option', { name: 'Ayşe Işık' }).click();
  await screen.getByRole('textbox', { name: 'Tutar' }).fill('10');
  await screen.getByRole('button', { name: 'Tahakkuk Ekle' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tahakkuk eklenemedi: Kayıt bulunamadı.');
});
