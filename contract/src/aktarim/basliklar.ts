import { z } from 'zod';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';

/** `baslik` is the header as the file spelled it, `liste` and `alan` are what the office calls them. */
export const listBasliklar = route('GET', '/api/aktarim-basliklari', {
  summary: 'Büronun öğrettiği sütun başlıkları; en yenisi önce.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({
    basliklar: z.array(
      z.strictObject({
        baslik_id: z.int(),
        liste: z.string(),
        baslik: z.string(),
        alan: z.string(),
        zaman: z.string(),
      }),
    ),
  }),
});

export const removeBaslik = route('DELETE', '/api/aktarim-basliklari/:baslik_id', {
  summary: 'Öğrenilen bir başlığı unutturur.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});
