import { z } from 'zod';
import { currentDonem } from '#contract/common/donem.ts';

export const KART_FORM_METNI = {
  ad: 'Lütfen kart üzerindeki ismi eksiksiz girin.',
  no: 'Lütfen geçerli bir kart numarası girin.',
  ay: 'Lütfen geçerli bir son kullanma ayı girin (01-12).',
  yil: 'Lütfen geçerli bir son kullanma yılı girin.',
  cvc: 'Lütfen geçerli bir güvenlik kodu (CVC) girin.',
} as const;

export const KART_GECMIS = 'Kartın son kullanma tarihi geçmiş.';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const groupKartNo = (text: string): string =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

export const onlyDigits = (text: string, length: number): string => digitsOf(text).slice(0, length);

const AY = /^(0[1-9]|1[0-2])$/;
const YIL = /^\d{2}$/;
const kartAyiSchema = z.looseObject({ ay: z.string().regex(AY), yil: z.string().regex(YIL) });

/** A year that is over is told at the year, so only the months of this year are looked at. */
function isOver({ ay, yil }: { ay: string; yil: string }, at: Date): boolean {
  const now = currentDonem(at);
  return 2000 + Number(yil) === now.yil && Number(ay) < now.ay;
}

/**
 * Card data goes from the browser to the provider's tokeniser and not to our server, which refuses a body with a card
 * number.
 */
export const kartFormSchema = (at: Date = new Date()) =>
  z
    .strictObject({
      ad: z.string().trim().min(5, KART_FORM_METNI.ad),
      no: z.string().regex(/^\d{4}( ?\d{4}){3}$/, KART_FORM_METNI.no),
      ay: z.string().regex(AY, KART_FORM_METNI.ay),
      yil: z
        .string()
        .regex(YIL, KART_FORM_METNI.yil)
        .refine((yil) => 2000 + Number(yil) >= currentDonem(at).yil, KART_FORM_METNI.yil),
      cvc: z.string().regex(/^\d{3,4}$/, KART_FORM_METNI.cvc),
    })
    // A card is good until the last day of its month. The other fields need not be right for this to be said.
    .refine(({ ay, yil }) => !isOver({ ay, yil }, at), {
      path: ['ay'],
      message: KART_GECMIS,
      when: ({ value }) => kartAyiSchema.safeParse(value).success,
    });
export type KartForm = z.infer<ReturnType<typeof kartFormSchema>>;
