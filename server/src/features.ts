import type { Feature } from './feature.ts';
import { admin } from './features/admin/index.ts';
import { aktarim } from './features/aktarim/index.ts';
import { alacak } from './features/alacak/index.ts';
import { arama } from './features/arama/index.ts';
import { atama } from './features/atama/index.ts';
import { avans } from './features/avans/index.ts';
import { ayar } from './features/ayar/index.ts';
import { baglanti } from './features/baglanti/index.ts';
import { banka } from './features/banka/index.ts';
import { belge } from './features/belge/index.ts';
import { beyanname } from './features/beyanname/index.ts';
import { bildirim } from './features/bildirim/index.ts';
import { bilgiTabani } from './features/bilgi-tabani/index.ts';
import { defter } from './features/defter/index.ts';
import { denetim } from './features/denetim/index.ts';
import { disari } from './features/disari/index.ts';
import { ekstre } from './features/ekstre/index.ts';
import { eposta } from './features/eposta/index.ts';
import { eslesme } from './features/eslesme/index.ts';
import { evrak } from './features/evrak/index.ts';
import { fis } from './features/fis/index.ts';
import { gecmis } from './features/gecmis/index.ts';
import { goruntuleme } from './features/goruntuleme/index.ts';
import { gorunum } from './features/gorunum/index.ts';
import { hatirlatma } from './features/hatirlatma/index.ts';
import { hizmet } from './features/hizmet/index.ts';
import { hizmetKaydi } from './features/hizmet-kaydi/index.ts';
import { hucreNotu } from './features/hucre-notu/index.ts';
import { ileti } from './features/ileti/index.ts';
import { isYuku } from './features/is-yuku/index.ts';
import { kapanis } from './features/kapanis/index.ts';
import { kartOdeme } from './features/kart-odeme/index.ts';
import { kasa } from './features/kasa/index.ts';
import { konsol } from './features/konsol/index.ts';
import { kullanici } from './features/kullanici/index.ts';
import { kvkk } from './features/kvkk/index.ts';
import { muhasebeci } from './features/muhasebeci/index.ts';
import { mukellef } from './features/mukellef/index.ts';
import { mukellefKisi } from './features/mukellef-kisi/index.ts';
import { mukellefNotu } from './features/mukellef-notu/index.ts';
import { odeme } from './features/odeme/index.ts';
import { odemeListesi } from './features/odeme-listesi/index.ts';
import { event } from './features/olay/index.ts';
import { oturum } from './features/oturum/index.ts';
import { pano } from './features/pano/index.ts';
import { personel } from './features/personel/index.ts';
import { profil } from './features/profil/index.ts';
import { sistem } from './features/sistem/index.ts';
import { tablo } from './features/tablo/index.ts';
import { tahakkuk } from './features/tahakkuk/index.ts';
import { tahakkukPdf } from './features/tahakkuk-pdf/index.ts';
import { takvim } from './features/takvim/index.ts';
import { tekrar } from './features/tekrar/index.ts';
import { uzman } from './features/uzman/index.ts';
import { vade } from './features/vade/index.ts';
import { yedek } from './features/yedek/index.ts';
import { yukumluluk } from './features/yukumluluk/index.ts';

/** By subject, as ARCHITECTURE.md shows them. */
export const FEATURES_BY_SUBJECT: Readonly<Record<string, readonly Feature[]>> = {
  People: [muhasebeci, personel, mukellef, mukellefKisi, mukellefNotu, gecmis, kasa, kullanici, admin],
  'The month': [hizmet, hizmetKaydi, tekrar, hucreNotu, atama, isYuku],
  Money: [tahakkuk, kapanis, odeme, avans, kartOdeme, ekstre, alacak, vade, hatirlatma, banka, eslesme, defter],
  Papers: [belge, evrak, baglanti, fis],
  Declarations: [takvim, yukumluluk, beyanname, tahakkukPdf, odemeListesi],
  'The office': [pano, arama, goruntuleme, gorunum, bildirim, eposta, ileti, aktarim, uzman, bilgiTabani, ayar, kvkk],
  Platform: [oturum, profil, event, denetim, tablo, konsol, yedek, disari, sistem],
};

export const FEATURES: readonly Feature[] = Object.values(FEATURES_BY_SUBJECT).flat();
