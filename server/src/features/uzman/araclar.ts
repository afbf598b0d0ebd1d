import { beyannamelerim } from './araclar/beyanname-araci.ts';
import { evrakBekleyenler, mukellefDurumu, musterilerim, taleplerim } from './araclar/is-araclari.ts';
import { borclarim, donemBorcu, odemelerim, sonOdeme } from './araclar/para-araclari.ts';
import { takvimTarihleri } from './araclar/takvim-araci.ts';

export const ARACLAR = {
  borclarim,
  donem_borcu: donemBorcu,
  son_odeme: sonOdeme,
  odemelerim,
  taleplerim,
  musterilerim,
  evrak_bekleyenler: evrakBekleyenler,
  mukellef_durumu: mukellefDurumu,
  takvim: takvimTarihleri,
  beyannamelerim,
} as const;
