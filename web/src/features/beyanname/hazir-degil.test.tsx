import { expect, test } from 'vitest';
import { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { HazirDegil } from './hazir-degil.tsx';

const ROW = {
  muhasebeci_id: 1,
  ad: 'Ada',
  mukellef_sayisi: 3,
  tutar: 0,
  acik: 0,
  geciken: 0,
  bugun: 0,
  bu_hafta: 0,
  verilen: 0,
};

test.each([
  [0, `${formatDonem(currentDonem())} beyannameleri ayarlarda seçilen günde kendiliğinden hazırlanır.`],
  [3, 'Değişen yükümlülüklerin beyannameleri henüz hazırlanmadı; kendiliğinden hazırlanır.'],
])('above a month with %i declarations the office reads what is still to be made', async (count, text) => {
  const { screen } = await renderPage(<HazirDegil donem={currentDonem()} canMake />, {
    routes: [stub(listBeyannameOzetleri, { satirlar: [{ ...ROW, toplam: count }], hazir: false })],
  });
  await expect.element(screen.getByRole('status')).toMatchTextContent(text);
});
