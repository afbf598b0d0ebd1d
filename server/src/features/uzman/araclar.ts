import { beyannamelerim } from './araclar/beyanname-araci.ts';
import { evrakBekleyenler, musterilerim, taleplerim } from './araclar/is-araclari.ts';
import { mukellefDurumu } from './araclar/mukellef-araci.ts';
import { borclarim, donemBorcu, enYuksekAy, odemelerim, sonOdeme } from './araclar/para-araclari.ts';
import { takvimTarihleri } from './araclar/takvim-araci.ts';
import { tatilGunu } from './araclar/tatil-araci.ts';

export const ARACLAR = {
  borclarim,
  donem_borcu: donemBorcu,
  en_yuksek_ay: enYuksekAy,
  son_odeme: sonOdeme,
  odemelerim,
  taleplerim,
  musterilerim,
  evrak_bekleyenler: evrakBekleyenler,
  mukellef_durumu: mukellefDurumu,
  takvim: takvimTarihleri,
  tatil: tatilGunu,
  beyannamelerim,
} as const;
