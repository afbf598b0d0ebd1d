import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { useStore } from '#web/lib/store.ts';
import { PrintButton } from '#web/parts/disa-aktar/file-buttons.tsx';
import { aydinlatmaOf } from '#web/testing/aydinlatma.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { PageHeader } from './page-header.tsx';
import { paper } from './paper-store.ts';
import { UrlTabs } from './url-tabs.tsx';

const FIRMA = aydinlatmaOf('Kaya Mali Müşavirlik');

function Page() {
  const Head = useStore(paper)?.PagePaper;
  return (
    <>
      {Head && <Head />}
      <main>
        <PageHeader title="Cari Hesap Ekstresi" description="Hareketler tarih sırasıyla görünür.">
          <PrintButton />
        </PageHeader>
        <strong data-said>Ayla Kurt</strong>
        <span data-said>01.01.2026 – 28.11.2026</span>
        <UrlTabs label="Bölümler" name="bolum" tabs={[{ value: 'bilgi', label: 'Bilgi', content: null }]} />
      </main>
    </>
  );
}

test('a page on paper begins with the office, its title and whose it is, also by Ctrl+P', async () => {
  let printed: string[] = [];
  const onPrint = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    printed = [...document.querySelectorAll('body header :is(strong, h2, p)')].map(({ textContent }) => textContent);
    window.dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => onPrint.mockRestore());
  const { screen } = await renderPage(<Page />, { routes: [stub(getAydinlatma, FIRMA)] });
  const head = [
    'Kaya Mali Müşavirlik',
    'Cari Hesap Ekstresi',
    'Ayla Kurt · 01.01.2026 – 28.11.2026 · yalnız “Bilgi” bölümü',
  ];
  await screen.getByRole('button', { name: 'Yazdır' }).click();
  await expect.poll(() => printed).toEqual(head);
  printed = [];
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printed).toEqual(head);
  await expect.poll(() => document.querySelector('header h2')).toBeNull();
});
