import { afterEach, expect, test } from 'vitest';
import type { YetkiSeviyesi } from '#contract/common/roller.ts';
import { endOturum } from '#contract/oturum/oturum.ts';
import { bolumName } from '#web/features/kilavuz/markdown.tsx';
import { clearSession, readSession } from '#web/lib/session.ts';
import { fakeToken, signInAs } from '#web/testing/render-page.tsx';
import { stub, stubFetch } from '#web/testing/stub-fetch.ts';
import { guard } from './guards.ts';
import { AYNISI, parcalarOf } from './layouts/chosen-muhasebeci.ts';
import { isGroup, kilavuzOf, menuOf, menuPathOf, wholeOf } from './menu.ts';
import { afterLogin, findPage, PAGES } from './pages.ts';
import { canonicalPath } from './paths.ts';

afterEach(clearSession);
const page = (path: string) => findPage(path) as NonNullable<ReturnType<typeof findPage>>;

test('every path belongs to one page only', () => {
  expect(PAGES.map(({ path }) => path).filter((path, i, all) => all.indexOf(path) !== i)).toEqual([]);
});

test('without a token every page leads to sign-in, and from there back to itself', () => {
  for (const entry of PAGES)
    expect(guard(entry, `${entry.path}?ay=3`)).toBe(`/login?donus=${encodeURIComponent(`${entry.path}?ay=3`)}`);
});

test('a role that is not allowed is sent to /unauthorized, and an allowed one gets in', () => {
  for (const rol of ['admin', 'muhasebeci', 'personel', 'mukellef'] as const) {
    signInAs(rol);
    for (const entry of PAGES.filter(({ path }) => path !== '/dashboard'))
      expect(guard(entry)).toBe(entry.roles.includes(rol) ? null : '/unauthorized');
  }
});

test('an accountant is led from /dashboard to their own home', () => {
  signInAs('muhasebeci');
  expect(guard(page('/dashboard'))).toBe('/muh-panel/dashboard');
});

test('an accountant page also requires the stored TC', () => {
  signInAs('muhasebeci');
  localStorage.removeItem('userTC');
  expect(guard(page('/muh-panel/musteriler'))).toBe('/login?donus=%2Fmuh-panel%2Fmusteriler');
  localStorage.setItem('userTC', '99999999990');
  expect(guard(page('/muh-panel/musteriler'))).toContain('/login');
});

test('changing the role in the storage does not open an accountant page', () => {
  signInAs('personel');
  localStorage.setItem('userRole', 'muhasebeci');
  expect(guard(page('/muh-panel/musteriler'))).toContain('/login');
});

test('a token that cannot be read signs out here, and once on the server', async () => {
  const sent = stubFetch([stub(endOturum, { status: 'success' })]);
  signInAs('admin');
  localStorage.setItem('token', 'bozuk.token');
  expect(readSession()).toBeNull();
  expect(readSession()).toBeNull();
  expect(localStorage.getItem('userName')).toBeNull();
  await expect.poll(() => sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/oturum/cikis']);
});

test('the shown name falls back to the ID number', () => {
  localStorage.setItem('token', fakeToken('12345678950', 'personel'));
  expect(readSession()).toEqual({ tc: '12345678950', rol: 'personel', name: '12345678950' });
  localStorage.setItem('token', fakeToken('', 'personel'));
  expect(readSession()?.name).toBe('Misafir');
});

test("the guide opens at the reader's own page, and at the chapter of the open page", () => {
  expect(kilavuzOf('personel', '/profil')).toBe('/kilavuz/personel');
  expect(kilavuzOf('admin', '/tahakkuk')).toBe('/kilavuz/admin#tahakkuk-cikarmak');
  const files = import.meta.glob<string>('../../../docs/kilavuz/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  for (const rol of ['admin', 'muhasebeci', 'personel'] as const) {
    const text = files[`../../../docs/kilavuz/${rol}.md`] ?? '';
    const found = text.split('\n').flatMap((line) => (line.startsWith('## ') ? [bolumName(line.slice(3))] : []));
    const asked = PAGES.filter(({ roles }) => roles.includes(rol)).flatMap(({ path }) =>
      kilavuzOf(rol, path).split('#').slice(1),
    );
    expect(asked.length).toBeGreaterThan(2);
    expect(found).toEqual(expect.arrayContaining(asked));
  }
});

test('aliases and a trailing slash lead to the canonical path', () => {
  expect(canonicalPath('/muhasebeci-m%C3%BCkellefler')).toBe('/muhasebeci-mukellefler');
  expect(canonicalPath('/muhasebemukellefdene')).toBe('/muhasebeci-mukellefler');
  expect(canonicalPath('/MuhPerAtama')).toBe('/mukellefatama');
  expect(canonicalPath('/services/')).toBe('/services');
  expect(canonicalPath('/%E0%A4%A')).toBe('/%E0%A4%A');
});

test('a page of one row is found by its address, and pages without parameters take precedence', () => {
  expect(findPage('/mukellefler/12')?.path).toBe('/mukellefler/:mukellef_id');
  expect(findPage('/muh-panel/musteriler/ekle')?.path).toBe('/muh-panel/musteriler/ekle');
  expect(findPage('/muh-panel/musteriler/12')?.path).toBe('/muh-panel/musteriler/:mukellef_id');
  for (const path of ['/mukellefler/', '/mukellefler/1/2', '/mukellefler/12/notlar'])
    expect(findPage(path), path).toBeUndefined();
});

test('sign-in leads back to the very row that was asked for, if the role may see it', () => {
  expect(guard(page('/mukellefler/12'), '/mukellefler/12?yil=2025')).toBe(
    `/login?donus=${encodeURIComponent('/mukellefler/12?yil=2025')}`,
  );
  expect(afterLogin('admin', '/mukellefler/12?yil=2025')).toBe('/mukellefler/12?yil=2025');
  expect(afterLogin('personel', '/mukellefler/12')).toBe('/dashboard');
  signInAs('personel');
  expect(guard(page('/mukellefler/12'), '/mukellefler/12')).toBe('/unauthorized');
  expect(guard(page('/per-panel/mukellefler/12'), '/per-panel/mukellefler/12')).toBeNull();
});

test('the page of a row belongs to the menu entry of its list', () => {
  expect(menuPathOf('/mukellefler/12')).toBe('/mukellefler');
  expect(menuPathOf('/tahakkuk')).toBe('/tahakkuk');
  for (const { path, under } of PAGES) if (typeof under === 'string') expect(page(under).menu, path).toBeDefined();
});

test("pages that the spec's menu lacks are grouped: collecting on one page, the office's tools in the settings, each part with its own address", () => {
  const lines = (path: string) =>
    wholeOf('admin', path)?.parts.map(({ label, path: to, sekme }) => `${label} ${to}${sekme ? `?${sekme}` : ''}`);
  expect(lines('/payments')).toEqual([
    'Alacaklar /alacaklar',
    'Ödemeler /payments',
    'Kart /kart-odemeleri',
    'Banka /banka',
    'Eşleştir /banka-eslestir',
    'Gönderilenler /epostalar',
    'Ekstre /ekstre',
  ]);
  expect(lines('/defter')).toEqual(
    expect.arrayContaining([
      'Büro /ayarlar',
      'Güvenlik /ayarlar?guvenlik',
      'Denetim /denetim',
      'Sistem /durum',
      'Tablolar /tablolar',
    ]),
  );
  for (const path of ['/payments', '/epostalar', '/ekstre']) expect(menuPathOf(path)).toBe('/alacaklar');
  for (const path of ['/tablolar', '/kvkk-islemleri', '/bilgi-tabani']) expect(menuPathOf(path)).toBe('/ayarlar');
  expect(wholeOf('admin', '/mukellefler')).toBeNull();
});

test('the menu offers each level of admins only what is open to it, and calls a moderator so', () => {
  const names = (seviye: YetkiSeviyesi) => {
    const { entries } = menuOf('admin', seviye);
    const parts = wholeOf('admin', '/ayarlar', seviye)?.parts ?? [];
    const links = [...entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry])), ...parts];
    return ['Adminler', 'KVKK', 'Tablolar'].filter((name) => links.some(({ label }) => label === name));
  };
  expect(names('superadmin')).toEqual(['Adminler', 'KVKK', 'Tablolar']);
  expect(names('admin')).toEqual(['KVKK']);
  expect(names('moderator')).toEqual([]);
  expect(menuOf('admin', 'moderator').roleName).toBe('Moderatör');
  expect([menuOf('admin', 'superadmin').roleName, menuOf('admin').roleName]).toEqual(['Admin', 'Admin']);
});

test('an import belongs to the menu entry of the list that it fills', () => {
  expect(menuPathOf('/iceri-aktar', { liste: 'personel' })).toBe('/personel');
  expect(menuPathOf('/iceri-aktar', { liste: 'muhasebeciler', aktarim: '3' })).toBe('/muhasebeci-ekle');
  expect(menuPathOf('/iceri-aktar', { liste: 'hizmetler' })).toBe('/services');
  for (const liste of ['mukellefler', 'uydurma', undefined])
    expect(menuPathOf('/iceri-aktar', { liste })).toBe('/mukellefler');
});

test('on all tabs of an accountant the menu marks “Muhasebeciler”, without an accountant the page itself', () => {
  for (const [, { to, search }] of parcalarOf(7)) expect(menuPathOf(to, { ...search }), to).toBe('/muhasebeci-ekle');
  for (const path of Object.keys(AYNISI)) expect(menuPathOf(path, { muhasebeci: '7' }), path).toBe('/muhasebeci-ekle');
  expect(menuPathOf('/muhasebeci-mukellefler')).toBe('/muhasebeci-mukellefler');
  expect(menuPathOf('/mukellefler', { aktif: 'true' })).toBe('/mukellefler');
});

test("an accountant's menu marks the part of the account that is open, whichever address it has", () => {
  const lit = (path: string, sekme?: string) => menuPathOf(`/muh-panel/odemeler${path}`, { sekme });
  expect(lit('')).toBe('/muh-panel/odemeler/borcum');
  for (const path of ['', '/borcum', '/list']) {
    expect(lit(path, 'aylik')).toBe('/muh-panel/odemeler/tahakkuklar');
    expect(lit(path, 'gecmis')).toBe('/muh-panel/odemeler/list');
    expect(lit(path, 'acik')).toBe('/muh-panel/odemeler/borcum');
  }
  expect(lit('/tahakkuklar')).toBe('/muh-panel/odemeler/tahakkuklar');
  expect(lit('/list')).toBe('/muh-panel/odemeler/list');
  expect(lit('/ekstre')).toBe('/muh-panel/odemeler/borcum');
  expect(menuPathOf('/muh-panel/hizmetler')).toBe('/muh-panel/hizmetler/durum-kontrol');
});

test('sign-in returns only to a page of ours that the role may open', () => {
  expect(afterLogin('admin', '/tahakkuk?sekme=liste')).toBe('/tahakkuk?sekme=liste');
  for (const donus of [
    null,
    '',
    'https://kotu.example/',
    '//kotu.example/tahakkuk',
    '/\\kotu.example',
    '/per-panel/gorevler',
    '/boyle-bir-sayfa-yok',
  ]) {
    expect(afterLogin('admin', donus)).toBe('/dashboard');
  }
  expect(afterLogin('muhasebeci', '/tahakkuk')).toBe('/muh-panel/dashboard');
  expect(afterLogin('personel', null)).toBe('/dashboard');
});

const MENUS = {
  admin: [
    'Ana Sayfa /dashboard',
    'Beyannameler /beyannameler',
    'Evrak /evrak',
    'Takvim /takvim',
    'Personeller › Personel /personel',
    'Personeller › İş Yükü /is-yuku',
    'Personeller › Muhasebeciler /muhasebeci-ekle',
    'Personeller › Adminler /admin-yonetimi',
    'Personeller › Kullanıcılar /user-management',
    'Müşteriler › Mükellefler /mukellefler',
    'Müşteriler › Mükellef Atama /mukellefatama',
    'Müşteriler › Mükellef Havuzu /Mukellefhavuz',
    'Müşteriler › İletiler /iletiler',
    'Hizmetler › Hizmetler /services',
    'Hizmetler › Tahakkuk /tahakkuk',
    'Hizmetler › Tahakkuk Etmeyenler /tahakkuk-etmeyenler',
    'Hizmetler › Talep ONAY / RED /muhasebeci-mukellefler',
    'Hizmetler › Yapım Onaylama /yapimonaylama',
    'Hizmetler › Tekrarlananlar /tekrarlananlar',
    'Tahsilat /alacaklar',
    'Ayarlar /ayarlar',
  ],
  muhasebeci: [
    'Ana Sayfa /muh-panel/dashboard',
    'Beyannameler /beyannameler',
    'Evrak /evrak',
    'Takvim /takvim',
    'Hizmetler › Hizmet Talep /muh-panel/hizmetler/hizmet-talep',
    'Hizmetler › Durum Kontrol /muh-panel/hizmetler/durum-kontrol',
    'Hizmetler › Tekrarlananlar /muh-panel/hizmetler/tekrarlananlar',
    'Ödemeler › Borç Durumu /muh-panel/odemeler/borcum',
    'Ödemeler › Tahakkuklar /muh-panel/odemeler/tahakkuklar',
    'Ödemeler › Ödeme Geçmişi /muh-panel/odemeler/list',
    'Ödemeler › Ödeme Yap /muh-panel/odemeler/odeme-yap',
    'Müşteriler › Müşteri Listesi /muh-panel/musteriler',
    'Müşteriler › Müşteri Ekle /muh-panel/musteriler/ekle',
    'Müşteriler › Belge Yükle /muh-panel/musteriler/yukle',
    'Müşteriler › İstatistikler /muh-panel/musteriler/istatistik',
    'Müşteriler › İletiler /muh-panel/iletiler',
    'Uzmana Sor /muh-panel/uzmana-sor',
  ],
  personel: [
    'Ana Sayfa /dashboard',
    'Beyannameler /beyannameler',
    'Evrak /evrak',
    'Takvim /takvim',
    'Mükelleflerim /per-panel/mukellefler',
    'İletiler /per-panel/iletiler',
    'Hizmetler /per-panel/hizmetler',
    'Fişler /per-panel/fisler',
    'Görevler /per-panel/gorevler',
    'Fiş Raporları /personel/fis-raporlari',
  ],
} as const;

test('the menu of a role has exactly the entries of spec §2.3, in its order', () => {
  for (const rol of ['admin', 'muhasebeci', 'personel'] as const) {
    const lines = menuOf(rol).entries.flatMap((entry) =>
      isGroup(entry)
        ? entry.links.map(({ label, path }) => `${entry.label} › ${label} ${path}`)
        : [`${entry.label} ${entry.path}`],
    );
    expect(lines).toEqual(MENUS[rol]);
  }
  expect(menuOf('mukellef').entries).toEqual([]);
  expect(menuOf('admin').heading).toBe('Admin Paneli');
  expect(menuOf('muhasebeci').heading).toBe('Muhasebe Paneli');
  expect(menuOf('personel').heading).toBe('Personel Paneli');
});
