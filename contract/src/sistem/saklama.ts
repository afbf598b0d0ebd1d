import { z } from 'zod';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { SAKLANAN_IZLER } from './saklama-izleri.ts';
import { SAKLANAN_KAYITLAR } from './saklama-kayitlari.ts';
import type { SaklamaKurali } from './saklama-kurali.ts';

export const SAKLAMA: readonly SaklamaKurali[] = [...SAKLANAN_KAYITLAR, ...SAKLANAN_IZLER];

export const sureMetni = (sure: SaklamaKurali['sure'], yillar: Partial<Record<string, number>>): string =>
  typeof sure === 'number' ? `${sure} gün` : sure in yillar ? `${yillar[sure]} yıl` : sure;

export const listSaklama = route('GET', '/api/kvkk/saklama', {
  summary: 'Kişisel verilerin saklama süreleri ve süresi dolanların silinmesi.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({
    yillar: z.strictObject({ saklama_belge_yil: z.int(), saklama_denetim_yil: z.int(), saklama_mesaj_yil: z.int() }),
    calismalar: z.array(z.strictObject({ tablo: z.string(), son_calisma: z.string(), adet: z.int(), toplam: z.int() })),
  }),
});
