import { z } from 'zod';
import type { Yetki } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { secimSchema } from '#contract/common/toplu.ts';
import { ILETI_GONDERENLER, iletiOnizlemesiSchema, kuyrukSonucuSchema } from '#contract/ileti/ileti.ts';
import { listEvrakTalepleri } from './evrak.ts';
import { EVRAK_YETKILERI } from './evrak-gecis.ts';

/** Whoever asks for papers reminds of them, except moderators, who send no messages. */
const HATIRLATANLAR: readonly Yetki[] = ILETI_GONDERENLER.filter((yetki) => EVRAK_YETKILERI.includes(yetki));

/** More than these are sent in several acts. */
export const MAX_HATIRLATMA = 2_000;
const hatirlatma = z.strictObject({ secim: secimSchema(listEvrakTalepleri.filters) });

/** Nothing is missing of `tamam` requests; of `hatirlatilan` ones a reminder waits, or went out today. */
export const previewEvrakHatirlatmasi = route('POST', '/api/evrak/hatirlatma/onizleme', {
  summary: 'Eksik evrak hatırlatılmadan: kaç ileti hangi kanaldan, ne ücretle gider, kime neden gitmez.',
  roles: HATIRLATANLAR,
  body: hatirlatma,
  response: iletiOnizlemesiSchema.extend({ tamam: z.int(), hatirlatilan: z.int(), kalan: z.int() }),
});

/** `beklenen` is the number of messages that the preview promised. */
export const createEvrakHatirlatmasi = route('POST', '/api/evrak/hatirlatma', {
  summary:
    'Seçilen taleplerin eksik evrakını mükelleflere kendi kanallarından hatırlatır; beş dakika içinde geri alınabilir.',
  roles: HATIRLATANLAR,
  body: hatirlatma.extend({ beklenen: z.int().min(1, 'Gönderilecek ileti yok.') }),
  response: kuyrukSonucuSchema,
  idempotent: true,
});
