import { expect, test } from 'vitest';
import { listDenetim } from '#contract/denetim/denetim.ts';
import {
  type Admin,
  createAdmin,
  listAdminler,
  removeAdmin,
  setAdminAktif,
  updateAdmin,
} from '#contract/kisi/admin.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, part, stub } from '#web/testing/stub-fetch.ts';
import { AdminPage } from './admin-page.tsx';

const admin = (admin_id: number, more: Partial<Admin>): Admin => ({
  admin_id,
  tc_kimlik_no: '10000000146',
  ad: `Yönetici ${admin_id}`,
  telefon: null,
  email: null,
  yetki_seviyesi: 'superadmin',
  aktif: true,
  eklenme_tarihi: '2026-01-05T10:00:00+03:00',
  kendisi: false,
  surum: 0,
  ...more,
});
const SIZ = admin(1, { ad: 'Ayşe', kendisi: true });
const liste = stub(listAdminler, { satirlar: [SIZ, admin(2, { ad: 'Veli', yetki_seviyesi: 'moderator' })], toplam: 2 });

test('an admin below superadmin is told who may manage admins, and the list is not requested', async () => {
  signInAs('admin');
  const { screen, sent } = await renderPage(<AdminPage />, { url: '/x?sekme=liste', routes: [oturum('admin')] });
  await expect.element(screen.getByText('Bu sayfa yalnızca süper yöneticiler içindir.')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['/api/oturum']);
});

test('a new admin has the level admin unless another is chosen, and is offered a login', async () => {
  signInAs('admin');
  const { screen, sent } = await renderPage(<AdminPage />, {
    url: '/x?sekme=ekle',
    routes: [oturum('superadmin'), liste, stub(createAdmin, { admin_id: 3 })],
  });
  await expect.element(screen.getByRole('combobox', { name: 'Yetki Seviyesi' })).toHaveValue('admin');
  await screen.getByRole('button', { name: 'Admin Ekle' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('TC Kimlik No ve Ad alanları zorunludur!');
  await screen.getByRole('textbox', { name: 'TC Kimlik No' }).fill('11111111110');
  await screen.getByRole('textbox', { name: 'Ad', exact: true }).fill('Veli');
  await screen.getByRole('button', { name: 'Admin Ekle' }).click();
  await expect.element(screen.getByText('Admin başarıyla eklendi!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    tc_kimlik_no: '11111111110',
    ad: 'Veli',
    yetki_seviyesi: 'admin',
  });
  await expect.element(screen.getByRole('button', { name: 'Giriş de aç' })).toBeVisible();
});

test("one's own row has no Pasife Al and no Sil, and a level that the server refuses says why at its field", async () => {
  signInAs('admin');
  const message =
    'Son aktif süper yönetici silinemez, pasife alınamaz ve yetkisi düşürülemez. Önce başka bir süper yöneticiye giriş açın.';
  const routes = [
    oturum('superadmin'),
    liste,
    stub(updateAdmin, new Failure(409, { code: 'SON_SUPERADMIN', message, field: 'yetki_seviyesi' })),
  ];
  const { screen } = await renderPage(<AdminPage />, { url: '/x?sekme=liste', routes });
  const own = screen.getByRole('row').filter({ hasText: 'Ayşe (siz)' });
  await own.getByRole('button', { name: /: işlemler$/ }).click();
  const menu = screen.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: 'Düzenle' })).toBeVisible();
  await expect.element(menu.getByRole('menuitem', { name: 'Sil', exact: true })).not.toBeInTheDocument();
  await expect.element(menu.getByRole('menuitem', { name: 'Pasife Al' })).not.toBeInTheDocument();
  await menu.getByRole('menuitem', { name: 'Düzenle' }).click();
  await screen.getByRole('combobox', { name: 'Yetki Seviyesi' }).selectOptions('moderator');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('Pasife Al can be undone', async () => {
  signInAs('admin');
  const routes = [oturum('superadmin'), liste, stub(setAdminAktif, ({ body }) => admin(2, { aktif: body.aktif }))];
  const { screen, sent } = await renderPage(<AdminPage />, { url: '/x?sekme=liste', routes });
  await rowAct(screen, 'Pasife Al', 'Veli');
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ aktif: false }, { aktif: true }]);
});

test('the open record closes when it is deleted', async () => {
  signInAs('admin');
  let rows = [SIZ, admin(2, { ad: 'Veli' })];
  const { screen, url } = await renderPage(<AdminPage />, {
    url: '/x?sekme=liste&kayit=2',
    routes: [
      oturum('superadmin'),
      stub(listAdminler, () => ({ satirlar: rows, toplam: rows.length })),
      stub(listDenetim, part({ kayitlar: [], adlar: {}, devam: false })),
      stub(removeAdmin, () => {
        rows = [SIZ];
        return { status: 'success' as const };
      }),
    ],
  });
  await expect.element(screen.getByRole('dialog', { name: 'Veli' })).toBeVisible();
  await rowAct(screen, 'Sil', 'Veli');
  await screen.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(screen.getByRole('cell', { name: 'Veli' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Veli' })).not.toBeInTheDocument();
  expect(url()).toBe('/x?sekme=liste');
});
