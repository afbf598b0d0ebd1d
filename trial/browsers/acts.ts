import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentDonem } from '#contract/common/donem.ts';
import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import { createPdf } from '#server/testing/pdf.ts';
import type { Browser } from './browser.ts';
import type { Role } from './pages.ts';

export interface Act {
  name: string;
  role: Role;
  do(browser: Browser, folder: string): Promise<unknown>;
}

const TAB = '\uE004';
const letterAt = 'document.querySelector(arguments[0])?.dataset';

const clickCell = async (browser: Browser): Promise<void> => {
  const { yil, ay } = currentDonem();
  await browser.run("localStorage.setItem('muhasip-izgara-hepsi', 'onay,yapim,talep,durum,gorev')");
  await browser.open(`/muh-panel/hizmetler/hizmet-talep?yil=${yil}&ay=${ay}`);
  const place = 'const at = document.querySelector("[data-r]:not([data-harf])")?.dataset; return at && [at.r, at.c]';
  const [row, column] = await browser.waitFor<[string, string]>('an empty cell', place);
  const cell = `[data-r="${row}"][data-c="${column}"]`;
  await browser.click(cell);
  await browser.waitFor('the request', `const it = ${letterAt}; return it?.harf === 'T' && !it.state`, cell);
  await browser.press('Geri al');
  await browser.waitFor('the cell as before', `const it = ${letterAt}; return it && !it.harf && !it.state`, cell);
};

const payByCard = async (browser: Browser): Promise<void> => {
  await browser.open('/muh-panel/odemeler/odeme-yap');
  await browser.click('main input[type=checkbox]');
  await browser.type('Kart üzerindeki isim', 'Fatma Işıkhan');
  await browser.type(
    'Kart numarası',
    TEST_KARTLARI.find(({ result }) => result === 'basarili')!.no.replaceAll(' ', ''),
  );
  await browser.type('Ay', '12');
  await browser.type('Yıl', '40');
  await browser.type('CVC', '907');
  await browser.press('TL Öde');
  await browser.text('ödemeniz başarıyla gerçekleştirildi');
};

const upload = async (browser: Browser, folder: string): Promise<void> => {
  const file = join(folder, 'ocak.pdf');
  writeFileSync(file, createPdf({ pages: ['Kira sözleşmesi'] }));
  await browser.open('/muh-panel/musteriler/yukle');
  await browser.keys('input[type=file][aria-label^="Yükle: "]', file);
  await browser.text('Yükleme başarılı');
};

const typeDate = async (browser: Browser): Promise<void> => {
  await browser.open('/muh-panel/odemeler/ekstre');
  await browser.type('Başlangıç', '\uE009a');
  await browser.type('Başlangıç', `1.2.${currentDonem().yil}${TAB}`);
  await browser.waitFor(
    'the first of February',
    `return location.search.includes(arguments[0] + '-02-01') && document.body.textContent.includes('01.02.' + arguments[0])`,
    String(currentDonem().yil),
  );
};

/** The print dialog is nobody's to answer here, so the page's own call of it is caught and its sheet looked at. */
const print = async (browser: Browser): Promise<void> => {
  await browser.open('/mukellefler');
  await browser.waitFor('rows', 'return document.querySelectorAll("tbody a").length > 0');
  await browser.run(`window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    window.sheetRows = document.querySelectorAll('body > * tbody tr').length;
    window.dispatchEvent(new Event('afterprint'));
  };`);
  const shown = await browser.run<number>('return document.querySelectorAll("tbody tr").length');
  await browser.press('Yazdır');
  await browser.waitFor('the sheet', 'return window.sheetRows > arguments[0]', shown);
};

export const ACTS: readonly Act[] = [
  { name: 'a cell is clicked and undone', role: 'muhasebeci', do: clickCell },
  { name: 'a debt is paid by a test card', role: 'muhasebeci', do: payByCard },
  { name: 'a PDF is uploaded', role: 'muhasebeci', do: upload },
  { name: 'a date is typed', role: 'muhasebeci', do: typeDate },
  { name: 'a list is printed', role: 'superadmin', do: print },
];
