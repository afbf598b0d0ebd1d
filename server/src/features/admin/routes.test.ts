import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Admin,
  type AdminCreate,
  createAdmin,
  listAdminler,
  removeAdmin,
  setAdminAktif,
  updateAdmin,
} from '#contract/kisi/admin.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let n = 7_000;
const nextTc = () => tcNo(n++);

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() =>
  t.owner.query(
    `update admin set aktif = true, yetki_seviyesi = case admin_id when 1 then 'superadmin' when 2 then 'admin' else 'moderator' end where admin_id <= 3`,
  ),
);
afterAll(() => t.close());

const add = (body: Partial<AdminCreate>) =>
  t.call('superadmin', createAdmin, { body: { tc_kimlik_no: nextTc(), ad: 'Yeni', ...body } });
const all = async () => (await t.ask('superadmin', listAdminler, { query: { boyut: 200 } })).satirlar;
const find = async (id: number) => (await all()).find(({ admin_id }) => admin_id === id) as Admin;
const added = async (body: Partial<AdminCreate> = {}) => find((await add(body)).json().admin_id);
const save = ({ admin_id, aktif: _a, eklenme_tarihi: _e, kendisi: _k, ...row }: Admin, change: Partial<Admin> = {}) =>
  t.call('superadmin', updateAdmin, { params: { admin_id }, body: { ...row, ...change } });
const setAktif = (admin_id: number, aktif: boolean) =>
  t.call('superadmin', setAdminAktif, { params: { admin_id }, body: { aktif } });
const remove = (admin_id: number) => t.call('superadmin', removeAdmin, { params: { admin_id } });
const promoteSecond = () => t.owner.query(`update admin set yetki_seviyesi = 'superadmin' where admin_id = 2`);

describe('adding an admin', () => {
  it('gives a new admin the level "admin" if no other is chosen', async () => {
    expect(await added({ email: '' })).toMatchObject({
      yetki_seviyesi: 'admin',
      email: null,
      aktif: true,
      kendisi: false,
    });
    expect(await added({ yetki_seviyesi: 'moderator' })).toMatchObject({ yetki_seviyesi: 'moderator' });
    expect((await add({ yetki_seviyesi: 'kral' as never })).json()).toMatchObject({
      field: 'yetki_seviyesi',
      message: 'Yetki seviyesi seçin.',
    });
  });

  it('checks TC and name, and refuses a TC or e-mail that another admin has', async () => {
    expect((await add({ tc_kimlik_no: '' })).json()).toMatchObject({
      field: 'tc_kimlik_no',
      message: 'TC Kimlik No ve Ad alanları zorunludur!',
    });
    expect((await add({ ad: '' })).json()).toMatchObject({
      field: 'ad',
      message: 'TC Kimlik No ve Ad alanları zorunludur!',
    });
    expect((await add({ tc_kimlik_no: '123456789012' })).json()).toMatchObject({
      message: 'TC Kimlik No 11 haneli olmalıdır (12 hane girildi).',
    });
    const first = await added({ ad: 'Veli Ak', email: 'I@ornek.com' });
    expect((await add({ tc_kimlik_no: first.tc_kimlik_no, email: 'i@ornek.com' })).json()).toMatchObject({
      field: 'tc_kimlik_no',
      message: `Kayıt Başarısız! Bu TC kimlik numarası (${first.tc_kimlik_no}) zaten kayıtlı. Kayıtlı Kişi: Veli Ak`,
    });
    expect((await add({ email: 'i@ornek.com' })).json()).toMatchObject({
      field: 'email',
      message: 'Bu e-posta (i@ornek.com) zaten kayıtlı',
    });
    const second = await added();
    expect((await save(second, { email: 'i@ornek.com' })).json()).toMatchObject({
      code: 'ADMIN_EMAIL_EXISTS',
      field: 'email',
    });
  });
});

describe('a superadmin', () => {
  it('cannot lose level, state or row if they are the last who can sign in, and are told why', async () => {
    await added({ yetki_seviyesi: 'superadmin' });
    const self = await find(1);
    expect(self.kendisi).toBe(true);
    for (const refused of [await save(self, { yetki_seviyesi: 'admin' }), await setAktif(1, false), await remove(1)]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'SON_SUPERADMIN',
        message:
          'Son aktif süper yönetici silinemez, pasife alınamaz ve yetkisi düşürülemez. Önce başka bir süper yöneticiye giriş açın.',
      });
    }
    expect((await save(self, { yetki_seviyesi: 'admin' })).json().field).toBe('yetki_seviyesi');
    expect((await save(self, { ad: 'Yeni Ad' })).statusCode).toBe(200);
  });

  it('cannot take away their own rights, but another superadmin can', async () => {
    await promoteSecond();
    const self = await find(1);
    for (const refused of [
      await save(self, { yetki_seviyesi: 'moderator' }),
      await setAktif(1, false),
      await remove(1),
    ]) {
      expect(refused.json()).toMatchObject({
        code: 'ADMIN_KENDISI',
        message:
          'Kendinizi silemez, pasife alamaz ve kendi yetkinizi düşüremezsiniz. Bunu başka bir süper yönetici yapabilir.',
      });
    }
    expect((await t.call('admin', setAdminAktif, { params: { admin_id: 1 }, body: { aktif: false } })).statusCode).toBe(
      200,
    );
    expect((await t.call('superadmin', listAdminler)).statusCode).toBe(401);
  });

  it('loses no rights if two take each other’s at once: one of them fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      await t.owner.query(`update admin set aktif = true, yetki_seviyesi = 'superadmin' where admin_id in (1, 2)`);
      const answers = await Promise.all([
        t.call('superadmin', setAdminAktif, { params: { admin_id: 2 }, body: { aktif: false } }),
        t.call('admin', setAdminAktif, { params: { admin_id: 1 }, body: { aktif: false } }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const { rows } = await t.owner.query(
        `select count(*)::integer as n from admin where admin_id in (1, 2) and aktif`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('is kept by the database itself if it is the last, even if its login is deleted', async () => {
    const asSuperadmin = async (text: string) => {
      await t.owner.query('begin');
      try {
        await t.owner.query('set local role muhasip_superadmin');
        await t.owner.query(text);
        return null;
      } catch (error) {
        return (error as { constraint?: string }).constraint ?? String(error);
      } finally {
        await t.owner.query('rollback');
      }
    };
    for (const text of [
      `update admin set yetki_seviyesi = 'admin' where admin_id = 1`,
      'update admin set aktif = false where admin_id = 1',
      'update kullanicilar set aktif = false where admin_id = 1',
      'delete from kullanicilar where admin_id = 1',
    ]) {
      expect(await asSuperadmin(text), text).toBe('admin_son_superadmin');
    }
    expect(await asSuperadmin('update kullanicilar set aktif = false where admin_id = 2')).toBeNull();
  });
});

describe('deleting an admin or making one passive', () => {
  it('an admin with a login cannot be deleted but can be made passive; one without a login can be deleted', async () => {
    expect((await remove(2)).json()).toMatchObject({
      code: 'GECMIS_VAR',
      details: { baglilar: [{ ad: 'kullanıcı girişi', adet: 1 }] },
    });
    expect((await setAktif(2, false)).json()).toMatchObject({ aktif: false });
    expect((await setAktif(2, true)).json()).toMatchObject({ aktif: true });
    const { admin_id } = await added();
    expect((await remove(admin_id)).statusCode).toBe(200);
    expect((await remove(admin_id)).statusCode).toBe(404);
  });

  it('only a superadmin may do it or see the list of admins', async () => {
    for (const principal of ['admin', 'moderator'] as const) {
      expect((await t.call(principal, listAdminler)).statusCode).toBe(403);
      expect((await t.call(principal, createAdmin, { body: { tc_kimlik_no: nextTc(), ad: 'X' } })).statusCode).toBe(
        403,
      );
      expect((await t.call(principal, removeAdmin, { params: { admin_id: 3 } })).statusCode).toBe(403);
    }
  });
});
