import { expect, test } from 'vitest';
import { addMonths } from '#contract/common/donem.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { AcikBorclar } from './acik.tsx';
import { BorcGrafikleri } from './borc-grafikleri.tsx';
import { Donemler } from './donemler.tsx';
import { hesapSatiri } from './hesap-satiri.tsx';

const aylar = (count: number): Borcum['aylar'] =>
  Array.from({ length: count }, (_, n) => {
    const { yil, ay } = addMonths({ yil: 2026, ay: 5 }, -n);
    return {
      borc_id: n + 1,
      tahakkuk_yili: yil,
      tahakkuk_ayi: ay,
      devir: false,
      borc_tutari: 10_000,
      tahsilat: 0,
      bakiye: 10_000,
      odeme_durumu: 'Ödenmedi' as const,
      vade: '2026-12-15',
      borc_tarihi: '2026-01-31T10:00:00.000Z',
    };
  });

test('the charts say how many months they show, and which older debt they leave out', async () => {
  const { screen } = await renderPage(<BorcGrafikleri aylar={aylar(14)} />);
  await expect.element(screen.getByText('Grafikler son 12 tahakkuk ayını gösterir.')).toBeVisible();
  await expect.element(screen.getByText('12 ayda 1.200,00 TL tahakkuk; 12 ayda 1.200,00 TL ödenmedi')).toBeVisible();
  expect(screen.getByRole('figure').elements()).toHaveLength(1);
  await screen.getByText(/^Ayrı ayrı/).click();
  await expect.poll(() => screen.getByRole('figure').elements().length).toBe(5);
  await expect
    .element(screen.getByText('Grafiklerde olmayan daha eski 2 ayda 200,00 TL ödenmemiş borç var.'))
    .toBeVisible();
});

test('without older debt there is no warning', async () => {
  const { screen } = await renderPage(<BorcGrafikleri aylar={aylar(12)} />);
  await expect.element(screen.getByText('Grafikler son 12 tahakkuk ayını gösterir.')).toBeVisible();
  expect(screen.getByText(/daha eski/).elements()).toEqual([]);
});

const accruals = async (url: string) => {
  const { screen, sent } = await renderPage(<Donemler muhasebeciId={3} />, {
    url,
    routes: [stub(listTahakkuklar, { satirlar: [], toplam: 0, toplamlar: { borc_tutari: 0, tahsilat: 0, bakiye: 0 } })],
  });
  await expect.element(screen.getByText('Aramanıza uyan kayıt bulunamadı.')).toBeVisible();
  return { screen, query: sent.find(({ path }) => path === listTahakkuklar.path)?.query };
};

test('accruals are filtered by period, days, amounts and balance, as each is displayed', async () => {
  const { screen, query } = await accruals('/x?donem=2026-08&borc_tarihi=2026&borc_tutari=≥ 100&bakiye=Ödenmemiş');
  expect(query).toMatchObject({
    donem: '2026-08',
    borc_tarihi: '2026',
    borc_tutari: '100,00..',
    bakiye: '0,01..',
    muhasebeci_id: '3',
  });
  expect(
    screen
      .getByRole('list', { name: 'Süzgeç alanları' })
      .getByRole('listitem')
      .elements()
      .filter((chip) => chip.querySelector('[title="Kaldır"]'))
      .map(({ textContent }) => textContent),
  ).toEqual(['Ay: Ağustos 2026', 'Tahakkuk: 100,00 –', 'Kalan: Ödenmemiş', 'Tahakkuk Tarihi: 2026']);
  await expect.element(screen.getByRole('button', { name: 'Tümünü temizle' })).toBeVisible();
});

const HESAP: Borcum = {
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  sirket_adi: null,
  toplam_borc: 0,
  odenen: 0,
  kalan: 0,
  vadesi_gecen: 0,
  acilis_bakiyesi: 0,
  avans: 0,
  avans_var: false,
  son_odeme: null,
  aylar: [],
};

const Line = (hesap: Partial<Borcum>) =>
  hesapSatiri({ ...HESAP, ...hesap }).map((figure) => figure && <li key={String(figure)}>{figure}</li>);

test('an opening balance that is no accrual yet stands beside "Kalan borç", and later as a debt of its own name', async () => {
  const { screen } = await renderPage(
    <>
      <Line acilis_bakiyesi={100_050} />
      <AcikBorclar aylar={[{ ...aylar(1)[0]!, devir: true }]} />
    </>,
  );
  await expect.element(screen.getByText('Kalan borç yok')).toBeVisible();
  await expect.element(screen.getByText('Açılış bakiyesi 1.000,50 TL ayrıca borç, tahakkuk ettirilmedi')).toBeVisible();
  await expect.element(screen.getByText('Açılış bakiyesi (Mayıs 2026)')).toBeVisible();
});

test('the line of an account says equal figures once', async () => {
  const { screen } = await renderPage(
    <>
      <Line kalan={5_000} vadesi_gecen={5_000} />
      <Line kalan={5_000} vadesi_gecen={2_000} />
      <Line kalan={5_000} />
    </>,
  );
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Kalan 50,00 TL, tamamının vadesi geçti', 'Kalan 50,00 TL, vadesi geçen 20,00 TL', 'Kalan 50,00 TL']);
});

test('ticked debts are to be paid with what is left of them, not with what they once were', async () => {
  const paid = aylar(2).map((ay) => ({ ...ay, tahsilat: 4_000, bakiye: 6_000 }));
  const { screen } = await renderPage(<AcikBorclar aylar={paid} />);
  await screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
  await expect.element(screen.getByRole('link', { name: '120,00 TL öde' })).toBeVisible();
});
