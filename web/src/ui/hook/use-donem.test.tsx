import { beforeEach, expect, test } from 'vitest';
import { addMonths, currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { CalismaAyi } from '#web/app/layouts/calisma-ayi.tsx';
import { calismaAyi } from '#web/lib/calisma-ayi.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { useDonem } from './use-donem.ts';

const NOW = { yil: 2026, ay: 1 };
const BEFORE = { yil: 2025, ay: 12 };

beforeEach(() => calismaAyi.set(NOW));

function Month({ donemler }: { donemler?: { yil: number; ay: number }[] }) {
  const { donem, setDonem, error } = useDonem(donemler ? { donemler } : {});
  return (
    <>
      <DonemSelect
        donem={donem}
        onChange={setDonem}
        yillar={donemler ? [2025, 2026] : yearsAround(2026, 2, 2)}
        {...(donemler ? { donemler } : {})}
      />
      <output>{`${donem.ay}/${donem.yil}`}</output>
      {error && <p role="alert">{error}</p>}
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
  test(`${search} is no month: the screen says so, shows the current one and corrects the address`, async () => {
    const { screen, url } = await renderPage(<Month />, { url: `/x${search}` });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Adresteki dönem geçersiz; Ocak 2026 gösteriliyor.');
    await expect.element(screen.getByRole('status')).toHaveTextContent('1/2026');
    await expect
      .poll(() => Object.fromEntries(new URL(url(), 'http://x').searchParams))
      .toEqual({ yil: '2026', ay: '1' });
    await screen.getByLabelText('Ay', { exact: true }).selectOptions('Mart');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
}

test('where two months are offered, January leads back to December and to nothing else', async () => {
  const { screen } = await renderPage(<Month donemler={[BEFORE, NOW]} />);
  await expect.element(screen.getByRole('button', { name: 'Sonraki ay (Şubat 2026)' })).toBeDisabled();
  await screen.getByLabelText('Yıl').selectOptions('2025');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12/2025');
  await expect.element(screen.getByRole('button', { name: 'Önceki ay (Kasım 2025)' })).toBeDisabled();
});

test("the top bar shows the screen's month, changes it in the address, and offers only the months that the screen does", async () => {
  signInAs('admin');
  const { screen, url } = await renderPage(
    <>
      <CalismaAyi />
      <Month donemler={[BEFORE, NOW]} />
    </>,
  );
  const bar = screen.getByRole('group', { name: 'Çalışma ayı' });
  await expect.element(bar).toHaveTextContent('Ocak 2026');
  await expect.element(bar.getByRole('button', { name: 'Çalışma ayı ileri: Şubat 2026' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Çalışma ayı geri: Aralık 2025' }).click();
  await expect.poll(url).toContain('yil=2025&ay=12');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12/2025');
});

test('the next screen opens with the month chosen last, and keeps it in mind if it does not offer it', async () => {
  signInAs('personel');
  const first = await renderPage(<Month />, { url: '/x?yil=2024&ay=5' });
  await expect.element(first.screen.getByRole('status')).toHaveTextContent('5/2024');
  await first.screen.unmount();
  const { screen, url } = await renderPage(<Month />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('5/2024');
  await expect.poll(url).toContain('yil=2024&ay=5');
  await screen.unmount();
  const now = currentDonem();
  const other = await renderPage(<Month donemler={[addMonths(now, -1), now]} />);
  await expect.element(other.screen.getByRole('status')).toHaveTextContent(`${now.ay}/${now.yil}`);
  await other.screen.unmount();
  const { screen: durum } = await renderPage(<CalismaAyi />, { url: '/durum' });
  await expect.element(durum.getByRole('group')).not.toBeInTheDocument();
  await durum.unmount();
  const { screen: onay } = await renderPage(<CalismaAyi />, { url: '/muhasebeci-mukellefler' });
  await expect.element(onay.getByRole('group')).toHaveTextContent('Mayıs 2024');
  await onay.getByRole('button', { name: 'Mayıs 2024', exact: true }).click();
  await onay.getByRole('button', { name: 'Önceki yıl' }).click();
  await onay.getByRole('button', { name: 'Ağustos 2023' }).click();
  await expect.element(onay.getByRole('group')).toHaveTextContent('Ağustos 2023');
  await onay.getByRole('button', { name: 'Ağustos 2023', exact: true }).click();
  await onay.getByRole('button', { name: 'Bu aya dön' }).click();
  await expect.element(onay.getByRole('group')).toHaveTextContent(formatDonem(now));
});
