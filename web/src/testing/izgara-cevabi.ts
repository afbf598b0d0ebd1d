import type { Izgara, IzgaraCevabi } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

export const izgaraCevabi = ({ mukellefler, hizmetler, hucreler, ...rest }: Izgara): IzgaraCevabi => ({
  ...rest,
  mukellefler: {
    mukellef_id: mukellefler.map(({ mukellef_id }) => mukellef_id),
    ad: mukellefler.map(({ ad }) => ad),
    son_hane: mukellefler.map(({ son_hane }) => son_hane),
    aktif: mukellefler.map(({ aktif }) => aktif),
    tasindi: mukellefler.map(({ tasindi }) => tasindi),
  },
  hizmetler: {
    id: hizmetler.map(({ id }) => id),
    ad: hizmetler.map(({ ad }) => ad),
    fiyat: hizmetler.map(({ fiyat }) => fiyat),
    is_active: hizmetler.map(({ is_active }) => is_active),
  },
  hucreler: {
    mukellef_id: hucreler.map(({ mukellef_id }) => mukellef_id),
    hizmet_id: hucreler.map(({ hizmet_id }) => hizmet_id),
    durum: hucreler.map(({ durum }) => DURUM_METNI[durum].harf).join(''),
    hizmet_bedeli: hucreler.map(({ hizmet_bedeli }) => hizmet_bedeli),
  },
});
