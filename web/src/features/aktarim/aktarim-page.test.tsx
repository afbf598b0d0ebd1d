import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Aktarim,
  type AktarimRow,
  applyAktarim,
  cancelAktarim,
  createAktarim,
  getAktarim,
  listAktarimSatirlari,
  removeAktarim,
  setAktarimEslesme,
} from '#contract/aktarim/aktarim.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { toasts } from '#web/ui/notice/notify.ts';
import { AktarimPage } from './aktarim-page.tsx';

const AKTARIM: Aktarim = {
  aktarim_id: 7,
  liste: 'mukellefler',
  dosya_adi: 'liste.xlsx',
  durum: 'yuklendi',
  satir_sayisi: 3,
  islenen: 0,
  basliklar: ['Kimlik', 'Ünvan', 'Not'],
  ornekler: [['10000000146', 'Ayşe Yılmaz', 'x']],
  eslesme: { tc_no: 0, ad: 1 },
  uyarilar: ['Şifreler içe aktarılmaz; şu sütunlar okunmadı: GİB Şifre.'],
  sayilar: null,
};
const CHECKED: Aktarim = {
  ...AKTARIM,
  durum: 'denetlendi',
  sayilar: { yeni: 1, degisir: 1, ayni: 0, hatali: 1, atlandi: 0 },
};
const ROWS: AktarimRow[] = [
  {
    sira: 2,
    durum: 'yeni',
    hucreler: { tc_no: '10000000146', ad: 'Ayşe Yılmaz' },
    hatalar: {},
    notlar: {},
    degisen: {},
  },
  {
    sira: 3,
    durum: 'degisir',
    hucreler: { tc_no: '11111111110', ad: 'Yeni Ad' },
    hatalar: {},
    notlar: {},
    degisen: { ad: { eski: 'Eski Ad', yeni: 'Yeni Ad' } },
  },
  {
    sira: 4,
    durum: 'hatali',
    hucreler: { tc_no: '123', ad: 'Ali' },
    hatalar: { tc_no: 'TC Kimlik No 11 haneli olmalıdır.' },
    notlar: {},
    degisen: {},
  },
];

const ADMIN = oturum();
const rows = stub(listAktarimSatirlari, ({ query: { durum } }) => {
  const rows = ROWS.filter((row) => !durum || row.durum === durum);
  return { satirlar: rows, toplam: rows.length };
});

test('a refused file stays chosen with the reason, and a good one leads to its columns', async () => {
  let isBad = true;
  const { screen, url } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?liste=mukellefler',
    routes: [
      ADMIN,
      stub(createAktarim, () =>
        isBad
          ? new Failure(400, { code: 'AKTARIM_DOSYASI', message: 'Dosya parola korumalı.', field: 'file' })
          : { aktarim_id: 7 },
      ),
      stub(getAktarim, AKTARIM),
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'İçe Aktar: Mükellefler' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yükle ve devam et' })).toBeDisabled();
  await userEvent.upload(screen.getByLabelText('Dosya seçin'), new File(['x'], 'liste.xlsx'));
  // A file input that still holds the file would not say that the same file, corrected meanwhile, was chosen again.
  await expect.element(screen.getByLabelText('Dosyayı değiştir')).toHaveValue('');
  await screen.getByRole('button', { name: 'Yükle ve devam et' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Dosya parola korumalı.');
  await expect.element(screen.getByText('liste.xlsx · 1 KB')).toBeVisible();
  isBad = false;
  await screen.getByRole('button', { name: 'Yükle ve devam et' }).click();
  await expect
    .element(screen.getByText('Hangi sütunun hangi bilgi olduğunu kontrol edin.', { exact: false }))
    .toBeVisible();
  expect(url()).toContain('aktarim=7');
});

test('a file that is too large is not sent', async () => {
  const { screen, sent } = await renderPage(<AktarimPage />, { url: '/iceri-aktar', routes: [ADMIN] });
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(21 * 1_048_576)], 'buyuk.xlsx'));
  const input = (await screen.getByLabelText('Dosya seçin').findElement()) as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Dosya çok büyük: en çok 20 MB olabilir.');
  await expect.element(screen.getByRole('button', { name: 'Yükle ve devam et' })).toBeDisabled();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test("guessed columns are shown with the file's values and can be changed, and each column belongs to one field", async () => {
  let sentEslesme: unknown;
  const { screen } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [
      ADMIN,
      rows,
      stub(getAktarim, () => (sentEslesme ? { ...CHECKED, eslesme: sentEslesme as Record<string, number> } : AKTARIM)),
      stub(setAktarimEslesme, ({ body }) => {
        sentEslesme = body.eslesme;
        return { ...CHECKED, eslesme: body.eslesme };
      }),
    ],
  });
  await expect.element(screen.getByText('Şifreler içe aktarılmaz; şu sütunlar okunmadı: GİB Şifre.')).toBeVisible();
  await expect.element(screen.getByText('10000000146')).toBeVisible();
  await expect.element(screen.getByText('Aktarılmayacak sütunlar: Not')).toBeVisible();
  await screen.getByRole('combobox', { name: 'TC / Vergi No' }).selectOptions('— yok —');
  await screen.getByRole('button', { name: 'Denetle' }).click();
  await expect.element(screen.getByText('Bir sütun seçin: kayıtlar bununla bulunur.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'TC / Vergi No' }).selectOptions('Kimlik');
  await screen.getByRole('combobox', { name: 'Şirket' }).selectOptions('Ünvan');
  await screen.getByRole('button', { name: 'Denetle' }).click();
  await expect.element(screen.getByRole('table', { name: 'Dosyanın satırları' })).toBeVisible();
  expect(sentEslesme).toEqual({ tc_no: 0, sirket_adi: 1 });
});

test('the check says what changes and marks errors at their cells, and rows can be filtered by result', async () => {
  await page.viewport(1280, 800);
  const { screen, url } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [ADMIN, rows, stub(getAktarim, CHECKED)],
  });
  await expect
    .element(screen.getByText('1 yeni mükellef eklenecek, 1 mükellef değişecek.', { exact: false }))
    .toBeVisible();
  const changed = screen.getByRole('row', { name: /Değişir/ });
  await expect.element(changed.getByText('Eski Ad')).toBeVisible();
  await expect.element(changed.getByText('Yeni Ad')).toBeVisible();
  await screen.getByRole('button', { name: 'Hatalı (1)', exact: true }).click();
  await expect.element(screen.getByText('TC Kimlik No 11 haneli olmalıdır.')).toBeVisible();
  await expect.element(screen.getByText('Yeni Ad')).not.toBeInTheDocument();
  expect(url()).toContain('durum=hatali');
});

test('writing shows its progress and can be stopped, and then nothing is written', async () => {
  let stop: (() => void) | undefined;
  let durum: Aktarim['durum'] = 'denetlendi';
  const { screen, sent } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [
      ADMIN,
      rows,
      stub(getAktarim, () => ({ ...CHECKED, durum, islenen: durum === 'uygulaniyor' ? 1 : 0 })),
      stub(applyAktarim, async () => {
        durum = 'uygulaniyor';
        await new Promise<void>((resolve) => {
          stop = resolve;
        });
        durum = 'denetlendi';
        return new Failure(409, { code: 'AKTARIM_IPTAL', message: 'İşlem iptal edildi; hiçbir kayıt yazılmadı.' });
      }),
      stub(cancelAktarim, () => {
        stop?.();
        return { status: 'success' as const };
      }),
    ],
  });
  await screen.getByRole('button', { name: '2 kaydı aktar' }).click();
  await expect.element(screen.getByRole('progressbar', { name: 'Kayıtlar yazılıyor' })).toBeVisible();
  await expect.element(screen.getByText('1 / 2 satır')).toBeVisible();
  await screen.getByRole('button', { name: 'İptal et' }).click();
  await expect.element(screen.getByText('İşlem iptal edildi; hiçbir kayıt yazılmadı.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '2 kaydı aktar' })).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/uygula'))).toHaveLength(1);
});

test('a double click writes the rows once and shows no error beside the success', async () => {
  let durum: Aktarim['durum'] = 'denetlendi';
  const { screen, sent } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [
      ADMIN,
      rows,
      stub(getAktarim, () => ({ ...CHECKED, durum })),
      stub(applyAktarim, () => {
        if (durum === 'bitti')
          return new Failure(409, { code: 'AKTARIM_SURUYOR', message: 'Bu aktarım üzerinde şu anda çalışılıyor.' });
        durum = 'bitti';
        return { ...CHECKED, durum };
      }),
    ],
  });
  await screen.getByRole('button', { name: '2 kaydı aktar' }).dblClick();
  await expect.poll(() => toasts.get().map(({ status }) => status)).toEqual(['success']);
  expect(sent.filter(({ path }) => path.endsWith('/uygula'))).toHaveLength(1);
});

test('a finished import says what it did, what is left to correct, and where the list is', async () => {
  const done: Aktarim = {
    ...CHECKED,
    durum: 'bitti',
    sayilar: { yeni: 9_500, degisir: 0, ayni: 0, hatali: 500, atlandi: 0 },
  };
  const { screen } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [ADMIN, rows, stub(getAktarim, done)],
  });
  await expect.element(screen.getByText('9.500')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hatalı satırları indir (.xlsx)' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Listeye git' }))
    .toHaveAttribute('href', '/mukellefler?sekme=liste');
});

test('an interrupted run says so and can be repeated, and a deleted one says that', async () => {
  const cut = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [ADMIN, rows, stub(getAktarim, { ...CHECKED, durum: 'kesildi' })],
  });
  await expect
    .element(cut.screen.getByText('Önceki işlem yarıda kesildi; hiçbir kayıt yazılmadı.', { exact: false }))
    .toBeVisible();
  await expect.element(cut.screen.getByRole('button', { name: '2 kaydı aktar' })).toBeEnabled();
  await cut.screen.unmount();
  const gone = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=8',
    routes: [ADMIN, stub(getAktarim, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' }))],
  });
  await expect.element(gone.screen.getByText('Bu aktarım artık yok.')).toBeVisible();
});

test('giving up removes the rows and starts anew', async () => {
  const { screen, sent, url } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?aktarim=7',
    routes: [ADMIN, rows, stub(getAktarim, CHECKED), stub(removeAktarim, { status: 'success' })],
  });
  await screen.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(screen.getByText('Dosya seçin')).toBeVisible();
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/api/aktarimlar/7')).toBe(true);
  expect(url()).not.toContain('aktarim=');
});

test('an accountant imports their own clients without choosing a list, and a moderator imports nothing', async () => {
  const own = await renderPage(<AktarimPage />, {
    url: '/muh-panel/musteriler/iceri-aktar?liste=personel',
    routes: [oturum(null, { rol: 'muhasebeci' })],
  });
  await expect.element(own.screen.getByRole('heading', { name: 'İçe Aktar: Müşterilerim' })).toBeVisible();
  expect(own.screen.getByLabelText('Liste').query()).toBeNull();
  await own.screen.unmount();
  const moderator = await renderPage(<AktarimPage />, { url: '/iceri-aktar', routes: [oturum('moderator')] });
  await expect.element(moderator.screen.getByText('Bu sayfa için yetkiniz yok.')).toBeVisible();
});
