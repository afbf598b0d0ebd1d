import { z } from 'zod';
import { MUKELLEFLER } from '#contract/alan/mukellef.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { secimSchema, topluIdler } from '#contract/common/toplu.ts';
import { listYukumlulukler } from './yukumluluk.ts';

const YAZAR = [...PARA_YETKILILERI, 'muhasebeci'] as const;
const choice = (alan: 'kisi_turu' | 'defter_turu', mesaj: string) =>
  z.enum(Object.keys(MUKELLEFLER.alanlar[alan].secenekler), mesaj).optional();

const kinds = {
  kisi_turu: choice('kisi_turu', 'Geçerli bir kişi türü seçin.'),
  defter_turu: choice('defter_turu', 'Geçerli bir defter türü seçin.'),
};
const request = z
  .strictObject({ secim: secimSchema(listYukumlulukler.filters), ...kinds })
  .refine(({ kisi_turu, defter_turu }) => kisi_turu !== undefined || defter_turu !== undefined, {
    error: 'Kişi türü ya da defter türü seçin.',
    path: ['kisi_turu'],
  });

/** `kisi` and `defter` count the clients in whom the field is empty and gets the chosen kind, `mukellef` those of either. */
const sayilar = { secilen: z.int(), mukellef: z.int(), kisi: z.int(), defter: z.int() };

export const previewMukellefTurleri = route('POST', '/api/yukumlulukler/turler/onizleme', {
  summary: 'Kişi ve defter türünün toplu yazılmasının ne yapacağını söyler.',
  roles: YAZAR,
  body: request,
  response: z.strictObject(sayilar),
});

/** Only empty fields are written, so what somebody knew about a client stays. The ids are what undoing needs. */
export const setMukellefTurleri = route('POST', '/api/yukumlulukler/turler', {
  summary: 'Seçilen ya da süzülen mükelleflerde boş olan kişi ve defter türünü yazar.',
  roles: YAZAR,
  body: request,
  response: z.strictObject({ ...sayilar, kisi_idler: z.array(z.int()), defter_idler: z.array(z.int()) }),
  idempotent: true,
});

const idler = z.union([topluIdler, z.array(z.int()).length(0)]);

/** A client in whom somebody has changed the kind since keeps it. */
export const reverseMukellefTurleri = route('POST', '/api/yukumlulukler/turler/geri-al', {
  summary: 'Toplu yazılan kişi ve defter türlerini geri alır; sonradan değiştirilenler kalır.',
  roles: YAZAR,
  body: z.strictObject({ ...kinds, kisi_idler: idler, defter_idler: idler }),
  response: z.strictObject({ mukellef: z.int() }),
  idempotent: true,
});
