import { expect, test } from 'vitest';
import { yearsAround } from '#contract/common/donem.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { DonemSelect } from './donem-select.tsx';
import { useDonem } from './use-donem.ts';

const NOW = { yil: 2026, ay: 1 };
const BEFORE = { yil: 2025, ay: 12 };

function Month({ donemler }: { donemler?: { yil: number; ay: number }[] }) {
  const { donem, setDonem, hata } = useDonem({ varsayilan: NOW, ...(donemler ? { donemler } : {}) });
  return (
    <>
      <DonemSelect donem={donem} onChange={setDonem} yillar={donemler ? [2025, 2026] : yearsAround(2026, 2, 2)} {...(donemler ? { donemler } : {})} />
      <output>{`${donem.ay}/${donem.yil}`}</output>
      {hata && <p role="alert">{hata}</p>}
    </>
  );
}

test('a month that is picked is in the address', async () => {
  const { screen, url } = await renderPage(<Month />);
  await screen.getByLabelText('Ay', { exact: true }).selectOptions('Mart');
  await expect.poll(url).toContain('yil=2026&ay=3');
  await screen.getByRole('button', { name: 'Önceki ay (Şubat 2026)' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2/2026');
});

for (const search of ['?yil=2026&ay=13', '?yil=abc&ay=1', '?yil=1999&ay=12', '?ay=3']) {
  test(`${search} is no month: the screen says so and shows the current one`, async () => {
    const { screen } = await renderPage(<Month />, { url: `/x${search}` });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Adresteki dönem geçersiz; Ocak 2026 gösteriliyor.');
    await expect.element(screen.getByRole('status')).toHaveTextContent('1/2026');
  });
}

test('where two months are offered, January leads back to December and to nothing else', async () => {
  const { screen } = await renderPage(<Month donemler={[BEFORE, NOW]} />);
  await expect.element(screen.getByRole('button', { name: 'Sonraki ay (Şubat 2026)' })).toBeDisabled();
  await screen.getByLabelText('Yıl').selectOptions('2025');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12/2025');
  await expect.element(screen.getByRole('button', { name: 'Önceki ay (Kasım 2025)' })).toBeDisabled();
});
