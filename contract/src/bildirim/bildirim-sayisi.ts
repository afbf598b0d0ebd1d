import { z } from 'zod';
import { CALISANLAR, type Rol } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

// Every page's head shows this count, so it stands apart from what only the open list of notices needs.
export const BILDIRIM_ALANLAR = ['admin', 'muhasebeci', 'personel'] as const satisfies readonly Rol[];
export const hasBildirim = (rol: Rol | undefined): boolean => BILDIRIM_ALANLAR.some((alan) => alan === rol);

export const getBildirimSayisi = route('GET', '/api/bildirimler/sayi', {
  summary: 'Okunmamış bildirim sayısı.',
  roles: CALISANLAR,
  response: z.strictObject({ okunmamis: z.int() }),
});
