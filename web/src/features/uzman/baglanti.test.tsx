import { expect, test } from 'vitest';
import { LINK_PAGES } from '#contract/uzman/uzman.ts';
import { baglantiAdresi } from './baglanti-adresi.ts';

test('every page that an answer can link to has an address, with the filter that the answer used', () => {
  const filter = {
    yil: '2026',
    ay: '8',
    donem: '2026-08',
    mukellef_id: '7',
    aktif: 'true',
    durum: 'reddedildi',
    sekme: 'mevcut',
    odeme_tarihi: '2026',
  };
  for (const page of LINK_PAGES)
    expect(baglantiAdresi({ sayfa: page, ad: 'x', suzgec: filter }).to).toMatch(
      /^\/(muh-panel\/|takvim$|beyannameler$)/,
    );
  expect(baglantiAdresi({ sayfa: 'tahakkuklar', ad: 'x', suzgec: filter })).toEqual({
    to: '/muh-panel/odemeler/tahakkuklar',
    search: { donem: '2026-08' },
  });
  expect(baglantiAdresi({ sayfa: 'mukellef', ad: 'x', suzgec: filter })).toEqual({ to: '/muh-panel/musteriler/7' });
});
