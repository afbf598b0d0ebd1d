import { expect, test } from 'vitest';
import { BAGLANTI_SAYFALARI } from '#contract/uzman/uzman.ts';
import { baglantiAdresi } from './baglanti-adresi.ts';

test('every page that an answer can link to has an address, with the filter that the answer used', () => {
  const suzgec = {
    yil: '2026',
    ay: '8',
    donem: '2026-08',
    mukellef_id: '7',
    aktif: 'true',
    durum: 'reddedildi',
    sekme: 'mevcut',
    odeme_tarihi: '2026',
  };
  for (const sayfa of BAGLANTI_SAYFALARI)
    expect(baglantiAdresi({ sayfa, ad: 'x', suzgec }).to).toMatch(/^\/(muh-panel\/|takvim$|beyannameler$)/);
  expect(baglantiAdresi({ sayfa: 'tahakkuklar', ad: 'x', suzgec })).toEqual({
    to: '/muh-panel/odemeler/tahakkuklar',
    search: { donem: '2026-08' },
  });
  expect(baglantiAdresi({ sayfa: 'mukellef', ad: 'x', suzgec })).toEqual({ to: '/muh-panel/musteriler/7' });
});
