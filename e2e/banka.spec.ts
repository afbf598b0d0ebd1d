import { getBankaEslesme } from '#contract/banka/eslesme.ts';
import { gunOf } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { akbank } from '#server/testing/banka-dosyalari.ts';
import { dropFiles, expect, expectAccessible, signIn, test } from './fixtures.ts';

const IBAN = 'TR430006701000000012345678';
const ACILIS = 100_000;
const [KABUL, BOL, DEGIL] = [11_177, 22_277, 33_377] as const;

test('a statement is dropped, adds up, and its lines are decided by the keyboard @rest-only', {
  tag: ['@banka', '@eslesme', '@odeme'],
}, async ({ page }) => {
  await signIn(page, 'superadmin', '/banka');
  const { muhasebeciler } = await (await page.request.get(getBankaEslesme.path)).json();
  const [one, two] = muhasebeciler
    .filter(({ borclar }: { borclar: unknown[] }) => borclar.length > 0)
    .map(({ ad }: { ad: string }) => ad);
  let bakiye = ACILIS;
  const incoming: [number, string][] = [
    [KABUL, `FAST-${one.toLocaleUpperCase('tr')}`],
    [BOL, 'FAST 4411 ORTAK ÖDEME'],
    [DEGIL, 'GELEN EFT 5522'],
  ];
  const lines = incoming.map(([tutar, text], i) => {
    bakiye += tutar;
    const times = { gun: gunOf(new Date()), saat: `00:0${i}:00` };
    return { ...times, tutar, bakiye, aciklama: text, islem: 'FAST', referans: `${i}` };
  });
  const { ad: name, icerik: buffer } = akbank({ iban: IBAN, acilis: ACILIS, satirlar: lines });

  await test.step('opening and lines make the closing, and nothing is kept before somebody says so', async () => {
    await dropFiles(page.getByRole('main'), [{ name, buffer }]);
    await page.getByRole('button', { name: 'Bu hesabı ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni banka hesabı' });
    await dialog.getByLabel('Hesap adı').fill('Yolculuk hesabı');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    const [giren, kapanis] = [bakiye - ACILIS, bakiye].map(formatKurus);
    await expect(
      page.getByText(`Açılış ${formatKurus(ACILIS)} · giren ${giren} · çıkan 0,00 · kapanış ${kapanis}`),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '3 satırı kaydet' }).click();
    await expect(page.getByText(`${name}: 3 yeni satır alındı.`)).toBeVisible();
  });

  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  const isLookedAt = (tutar: number) =>
    expect(page.getByRole('region', { name: 'Bakılan satır' }).getByRole('heading', { level: 2 })).toContainText(
      formatTl(tutar),
    );

  await test.step('Enter accepts, S splits, B says whose it is not, Ctrl+Z takes it back', async () => {
    await page.goto('/banka-eslestir');
    const list = page.getByRole('list', { name: 'Bekleyen banka satırları' });
    await list.getByRole('button', { name: formatTl(KABUL) }).click();
    await expectAccessible(page);
    await press('Enter');
    await isLookedAt(BOL);
    await press('s');
    const dialog = page.getByRole('dialog', { name: 'Satırı böl' });
    await expect(dialog.getByRole('combobox', { name: '1. muhasebeci' })).toBeFocused();
    await type(one);
    await press('Enter', 'Tab');
    await type('100');
    await press('Tab');
    await type(two);
    await press('Enter', 'Tab');
    await type(formatKurus(BOL - 10_000));
    await expectAccessible(page);
    await press('Enter');
    await expect(page.getByText(`${formatTl(BOL)}: ${one}, ${two}.`)).toBeVisible();
    await isLookedAt(DEGIL);
    await press('b');
    await expect(page.getByText(`${formatTl(DEGIL)}: Bizim değil.`)).toBeVisible();
    await press('Control+z');
    await isLookedAt(DEGIL);
  });
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info('bank lines by keyboard: 4 acts,', keys, 'keys');

  await page.goto('/banka-eslestir?sekme=kararlar');
  await expect(page.getByRole('row', { name: /ORTAK ÖDEME/ })).toContainText(`${one}, ${two}`);
  await expectAccessible(page);
});
