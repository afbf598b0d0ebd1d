import { type Browser, chromium, type Page } from 'playwright';
import { formatKurus } from '#contract/common/kurus.ts';
import { findChromium } from '#e2e/chromium.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { HOST } from './cluster.ts';
import { ADDRESSES } from './machines.ts';

export class AccountPage {
  private readonly browser: Browser;
  private readonly page: Page;

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  static async open(tc: string): Promise<AccountPage> {
    const options = await findChromium();
    const browser = await chromium.launch({
      ...options,
      args: [...options.args, `--host-resolver-rules=MAP ${HOST} ${ADDRESSES.app2}`],
    });
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
    await page.goto(`https://${HOST}/login`);
    await page.getByLabel('TC Kimlik No').fill(tc);
    await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await page.waitForURL('**/muh-panel/dashboard');
    await page.goto(`https://${HOST}/muh-panel/odemeler/borcum`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return new AccountPage(browser, page);
  }

  async shows(kurus: number): Promise<boolean> {
    const text = await this.page.locator('main').textContent({ timeout: 2_000 });
    return text?.includes(formatKurus(kurus)) ?? false;
  }

  picture(path: string): Promise<Buffer> {
    return this.page.screenshot({ path });
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
