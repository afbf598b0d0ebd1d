import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Rol } from '#contract/common/roller.ts';
import {
  getKasaDurumu,
  KASA_ALANLARI,
  type KasaDurumu,
  revealKasaDegeri,
  setKasaDegeri,
} from '#contract/mukellef/kasa.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { PortalSifreleri } from './portal-sifreleri.tsx';

const SECRET = 'Kanarya-7Gx4';
const OWN = 'benim-giris-sifrem';
const KENDI = /^Kendi giriş şifreniz( \*)?$/;
const WRONG = new Failure(403, { code: 'KASA_SIFRE_YANLIS', message: 'Giriş şifreniz yanlış.', field: 'sifre' });
const NEEDED = new Failure(403, {
  code: 'KASA_SIFRE_GEREKLI',
  message: 'Devam etmek için kendi giriş şifrenizi yazın.',
  field: 'sifre',
});

function kasa({ degistirebilir = true } = {}) {
  const dolu = new Set<string>(['gib_sifre', 'sistem_sifresi']);
  let dogrulama_bitis: string | null = null;
  const state = stub(
    getKasaDurumu,
    (): KasaDurumu => ({
      alanlar: KASA_ALANLARI.mukellefler.map((alan) => ({
        alan,
        dolu: dolu.has(alan),
        degisme_tarihi: dolu.has(alan) ? '2026-11-05T09:30:00.000Z' : null,
      })),
      degistirebilir,
      dogrulama_bitis,
    }),
  );
  const show = stub(revealKasaDegeri, ({ body: { sifre, alan } }) => {
    if (sifre === undefined && dogrulama_bitis === null) return NEEDED;
    if (sifre !== undefined && sifre !== OWN) return WRONG;
    dogrulama_bitis = new Date(Date.now() + 300_000).toISOString();
    return { deger: `${SECRET} ${alan}` };
  });
  const write = stub(setKasaDegeri, ({ body: { alan, deger } }) => {
    if (deger === null) dolu.delete(alan);
    else dolu.add(alan);
    return { status: 'success' as const };
  });
  return {
    routes: [state, show, write] as StubbedRoute[],
    forget: () => {
      dogrulama_bitis = null;
    },
  };
}

async function open(rol: Rol = 'muhasebeci', { routes, forget } = kasa({ degistirebilir: rol !== 'personel' })) {
  signInAs(rol);
  const rendered = await renderPage(<PortalSifreleri tablo="mukellefler" id={7} />, {
    routes: [...routes, oturum('admin')],
  });
  return { ...rendered, forget };
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function answer(screen: Screen, sifre: string, dugme = 'Göster'): Promise<void> {
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(KENDI).fill(sifre);
  await dialog.getByRole('textbox', { name: 'Neden' }).fill('KDV beyannamesi');
  await dialog.getByRole('button', { name: dugme, exact: true }).click();
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a portal password', () => {
  it('is masked until the sign-in password and a reason are given, and wrong ones are reported at their fields', async () => {
    const { screen, sent } = await open();
    await expect.element(screen.getByText('Kayıtlı değil').first()).toBeVisible();
    expect(document.body.textContent).not.toContain(SECRET);
    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Göster', exact: true }).click();
    await expect.element(screen.getByText('Giriş şifrenizi yazın.')).toBeVisible();
    await expect.element(screen.getByText('Neden görmek istediğinizi yazın.')).toBeVisible();
    await answer(screen, 'yanlis');
    await expect.element(screen.getByText('Giriş şifreniz yanlış.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Neden' })).toHaveValue('KDV beyannamesi');
    await answer(screen, OWN);
    await expect.element(screen.getByText(`${SECRET} gib_sifre`)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'GİB Şifresi: Gizle' })).toHaveFocus();
    expect(sent.filter(({ path }) => path === revealKasaDegeri.path).at(-1)?.body).toEqual({
      tablo: 'mukellefler',
      id: 7,
      alan: 'gib_sifre',
      sifre: OWN,
      neden: 'KDV beyannamesi',
    });
  });

  it('hides itself after 30 seconds, which the screen counts down', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { screen } = await open();
    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await answer(screen, OWN);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('30 sn');
    vi.advanceTimersByTime(12_000);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('18 sn');
    vi.advanceTimersByTime(17_500);
    await expect.element(screen.getByText(`${SECRET} gib_sifre`)).toBeVisible();
    vi.advanceTimersByTime(750);
    await expect.poll(() => document.body.textContent).not.toContain(SECRET);
    await expect.element(screen.getByRole('button', { name: 'GİB Şifresi: Göster' })).toBeVisible();
  });

  it('is hidden by Gizle and when the user leaves the tab or the page', async () => {
    const { screen } = await open();
    const shown = screen.getByText(`${SECRET} gib_sifre`);
    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await answer(screen, OWN);
    await screen.getByRole('button', { name: 'GİB Şifresi: Gizle' }).click();
    await expect.element(shown).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await expect.element(shown).toBeVisible();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(shown).not.toBeInTheDocument();
    hidden.mockRestore();

    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await expect.element(shown).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('asks for the sign-in password once: for five minutes other passwords open without it, and then the server asks again', async () => {
    const { screen, sent, forget } = await open();
    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await answer(screen, OWN);
    await screen.getByRole('button', { name: 'Sistem Şifresi: Göster' }).click();
    await expect.element(screen.getByText(`${SECRET} sistem_sifresi`)).toBeVisible();
    await expect.element(screen.getByText(`${SECRET} gib_sifre`)).not.toBeInTheDocument();
    const last = sent.filter(({ path }) => path === revealKasaDegeri.path).at(-1);
    expect(last?.body).toEqual({ tablo: 'mukellefler', id: 7, alan: 'sistem_sifresi', neden: 'KDV beyannamesi' });
    forget();
    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await expect.element(screen.getByRole('dialog').getByLabelText(KENDI)).toBeVisible();
    await expect
      .element(screen.getByRole('dialog').getByRole('textbox', { name: 'Neden' }))
      .toHaveValue('KDV beyannamesi');
  });

  it('can be copied without being shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await open('personel');
    let seen = false;
    const observer = new MutationObserver(() => {
      seen ||= document.documentElement.innerHTML.includes(SECRET);
    });
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await screen.getByRole('button', { name: 'GİB Şifresi: Kopyala' }).click();
    await answer(screen, OWN, 'Kopyala');
    await expect.element(screen.getByText('GİB Şifresi kopyalandı.')).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith(`${SECRET} gib_sifre`);
    observer.disconnect();
    expect(seen).toBe(false);
  });

  it('reports when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { screen } = await open();
    await screen.getByRole('button', { name: 'GİB Şifresi: Kopyala' }).click();
    await answer(screen, OWN, 'Kopyala');
    await expect
      .element(screen.getByText('Tarayıcı panoya yazmaya izin vermedi. Göster düğmesini kullanın.'))
      .toBeVisible();
  });

  it('can be copied over plain http too, where browsers have no clipboard', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    const copied: string[] = [];
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const clipboardData = new DataTransfer();
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      copied.push(clipboardData.getData('text/plain'));
      return true;
    });
    const { screen } = await open();
    await screen.getByRole('button', { name: 'GİB Şifresi: Kopyala' }).click();
    await answer(screen, OWN, 'Kopyala');
    await expect.element(screen.getByText('GİB Şifresi kopyalandı.')).toBeVisible();
    expect(copied).toEqual([`${SECRET} gib_sifre`]);
  });

  it('stays out of every cache, storage and address, and so does the sign-in password', async () => {
    const { screen, queryClient, sent, url } = await open();
    await screen.getByRole('button', { name: 'GİB Şifresi: Göster' }).click();
    await answer(screen, OWN);
    await expect.element(screen.getByText(`${SECRET} gib_sifre`)).toBeVisible();
    await screen.getByRole('button', { name: 'İşyeri Şifresi: Ekle' }).click();
    await screen.getByRole('dialog').getByRole('textbox', { name: 'İşyeri Şifresi' }).fill(`${SECRET} yeni`);
    await screen.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(screen.getByText('İşyeri Şifresi kaydedildi.')).toBeVisible();
    const kept = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      { ...localStorage },
      { ...sessionStorage },
      [url(), window.location.href, history.state, document.cookie],
    ]);
    expect(kept).not.toMatch(new RegExp(`${SECRET}|${OWN}`));
    expect(sent.map(({ path, query }) => `${path} ${JSON.stringify(query)}`).join()).not.toMatch(
      new RegExp(`${SECRET}|${OWN}`),
    );
  });
});

describe('setting a portal password', () => {
  it('keeps what was typed if the server refuses, hides it while it is typed, and does not let the browser remember it', async () => {
    const { routes } = kasa();
    const refused = stub(
      setKasaDegeri,
      new Failure(503, { code: 'KASA_ANAHTARI', message: 'Portal şifrelerinin anahtarı değişmiş.' }),
    );
    const { screen } = await open('muhasebeci', { routes: [refused, ...routes], forget: () => {} });
    await screen.getByRole('button', { name: 'GİB Şifresi: Değiştir' }).click();
    const field = screen.getByRole('dialog').getByRole('textbox', { name: 'Yeni GİB Şifresi' });
    await expect.element(field).not.toHaveAttribute('type', 'password');
    await expect.element(field).toHaveAttribute('autocomplete', 'off');
    const style = () => getComputedStyle(field.element()).getPropertyValue('-webkit-text-security');
    expect(style()).toBe('disc');
    await screen.getByRole('button', { name: 'Yazılanı göster' }).click();
    await expect.poll(style).toBe('none');
    await field.fill('abc ');
    await screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(screen.getByText('Şifrenin başında veya sonunda boşluk var.')).toBeVisible();
    await field.fill('abc');
    await screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(screen.getByText('Portal şifrelerinin anahtarı değişmiş.')).toBeVisible();
    await expect.element(field).toHaveValue('abc');
  });

  it('and clearing it asks first, and then the keyboard continues in the row', async () => {
    const { screen, sent } = await open();
    await screen.getByRole('button', { name: 'GİB Şifresi: Sil' }).click();
    await expect.element(screen.getByText(/^GİB Şifresi silinsin mi\?/)).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    await screen.getByRole('button', { name: 'GİB Şifresi: Sil' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
    await expect.element(screen.getByText('GİB Şifresi silindi.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'GİB Şifresi: Göster' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'GİB Şifresi: Ekle' })).toHaveFocus();
  });
});

describe('who sees portal passwords', () => {
  it('staff open and copy them but cannot set them', async () => {
    const { screen } = await open('personel');
    await expect.element(screen.getByRole('button', { name: 'GİB Şifresi: Göster' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Değiştir|Ekle|Sil/ }).elements()).toEqual([]);
  });

  it('an admin sees them', async () => {
    const { screen } = await open('admin');
    await expect.element(screen.getByRole('heading', { name: 'Portal Şifreleri' })).toBeVisible();
  });

  it('a moderator does not see them, and nothing is requested', async () => {
    signInAs('admin');
    const { sent, screen } = await renderPage(<PortalSifreleri tablo="mukellefler" id={8} />, {
      routes: [oturum('moderator')],
    });
    await expect.poll(() => sent.map(({ path }) => path)).toEqual([getOturum.path]);
    expect(screen.container.querySelector('h2')).toBeNull();
  });

  it('a client does not see them', async () => {
    signInAs('mukellef');
    const { sent, screen } = await renderPage(<PortalSifreleri tablo="mukellefler" id={9} />);
    expect(sent).toEqual([]);
    expect(screen.container.querySelector('h2')).toBeNull();
  });
});
