import { useRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '#web/testing/render-page.tsx';
import { Link } from './link.tsx';

const links = (
  <>
    <Link to="/payments" search={{ muhasebeci: '7', sayfa: undefined }}>
      Hesap
    </Link>
    <Link to="." search={{ sayfa: '2' }}>
      Sonraki
    </Link>
    <Link to="/takvim" onClick={(event) => event.preventDefault()}>
      Kalır
    </Link>
  </>
);

test('a link has the address of its page, and a press goes there without loading the app anew', async () => {
  const { screen, url } = await renderPage(links, { url: '/x?a=1' });
  const hesap = screen.getByRole('link', { name: 'Hesap' });
  await expect.element(hesap).toHaveAttribute('href', '/payments?muhasebeci=7');
  await expect.element(screen.getByRole('link', { name: 'Sonraki' })).toHaveAttribute('href', '/x?sayfa=2');
  await screen.getByRole('link', { name: 'Kalır' }).click();
  expect(url()).toBe('/x?a=1');
  await screen.getByRole('link', { name: 'Sonraki' }).click();
  await expect.poll(url).toBe('/x?sayfa=2');
  hesap.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(url).toBe('/payments?muhasebeci=7');
});

test('a press with a key that opens a tab is left to the browser, and the page stays', async () => {
  const { screen, url } = await renderPage(links, { url: '/x' });
  const hesap = screen.getByRole('link', { name: 'Hesap' });
  await expect.element(hesap).toBeVisible();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  let isLeft = true;
  document.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  hesap.element().dispatchEvent(press);
  expect(isLeft).toBe(true);
  expect(url()).toBe('/x');
});

const read = new Set<string>();
function Watched() {
  const router = useRouter();
  const { preloadRoute } = router;
  router.preloadRoute = (address) => {
    read.add(String(address.to));
    return preloadRoute(address);
  };
  return links;
}

test('a pointer that goes past a link reads nothing ahead, one that stays does', async () => {
  const { screen } = await renderPage(<Watched />, { url: '/x' });
  const past = new MouseEvent('mouseover', { bubbles: true });
  screen.getByRole('link', { name: 'Hesap' }).element().dispatchEvent(past);
  await userEvent.hover(screen.getByRole('link', { name: 'Sonraki' }));
  await expect.poll(() => [...read]).toEqual(['.']);
});
