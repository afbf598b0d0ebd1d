import { expect, test } from 'vitest';
import { BAGLANTI_SAYFALARI } from '#contract/uzman/uzman.ts';
import { baglantiAdresi } from './baglanti-adresi.ts';

test('every page that an answer can lead to has an address, with the filter that the answer was read by', () => {
  const suzgec = { yil: '2026', ay: '8', mukellef_id: '7', aktif: 'true', durum: 'reddedildi', sekme: 'mevcut', baslangic: '2026-01-01', bitis: '2026-12-31' };
  for (const sayfa of BAGLANTI_SAYFALARI) expect(baglantiAdresi({ sayfa, ad: 'x', suzgec }).to).toMatch(/^\/muh-panel\//);
  expect(baglantiAdresi({ sayfa: 'tahakkuklar', ad: 'x', suzgec })).toEqual({ to: '/muh-panel/odemeler/tahakkuklar', search: { yil: '2026', ay: '8' } });
  expect(baglantiAdresi({ sayfa: 'mukellef', ad: 'x', suzgec })).toEqual({ to: '/muh-panel/musteriler/7' });
});
