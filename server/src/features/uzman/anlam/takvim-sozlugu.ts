/**
 * A question is about the declarations (`kodlar`) of a line of this list if it contains all words of the line (`a|b`:
 * one of them); longer lines win. `ucaylik`, `taksit1` and `taksit2` come from numbers ("3 aylık", "ikinci taksit").
 */
export const KIND_NAMES: readonly (readonly [sozcukler: string, kodlar: string])[] = [
  ['kdv|kdv1', 'KDV1 KDV1_3A'],
  ['kdv|kdv1 ucaylik', 'KDV1_3A'],
  ['kdv2', 'KDV2'],
  ['kdv|kdv2 sorumlu|tevkifat', 'KDV2'],
  ['muhtasar|muhsgk', 'MUHSGK MUHSGK_3A'],
  ['muhtasar|muhsgk ucaylik', 'MUHSGK_3A'],
  ['gecici', 'GGECICI KGECICI'],
  ['gecici gelir', 'GGECICI'],
  ['gecici kurum', 'KGECICI'],
  ['gelir', 'GELIR GELIR_T2'],
  ['gelir yillik|taksit1', 'GELIR'],
  ['gelir taksit2', 'GELIR_T2'],
  ['kurum', 'KURUMLAR'],
  ['damga', 'DAMGA'],
  ['konaklama', 'KONAKLAMA'],
  ['turizm', 'TURIZM_A TURIZM_3A'],
  ['gekap|poset|kazanim', 'GEKAP'],
  ['berat|edefter', 'BERAT_A_G BERAT_A_D BERAT_Q_G BERAT_Q_D'],
  ['sgk|ssk|sigorta|4a', 'SGK_4A'],
  ['bagkur|4b', 'SGK_4B'],
  ['otv', 'OTV_234'],
  ['bsmv', 'BSMV'],
  ['oiv', 'OIV'],
  ['kkdf', 'KKDF'],
  ['dijital', 'DHV'],
  ['haberlesme', 'HABERLESME'],
  ['ilan|reklam|eglence', 'ILAN'],
  ['mtv|motorlu', 'MTV_1 MTV_2'],
  ['mtv|motorlu taksit1', 'MTV_1'],
  ['mtv|motorlu taksit2', 'MTV_2'],
  ['emlak', 'EMLAK_1 EMLAK_2'],
  ['emlak taksit1', 'EMLAK_1'],
  ['emlak taksit2', 'EMLAK_2'],
  ['harc', 'HARC'],
  ['levha', 'LEVHA'],
  ['tasdik ara', 'TASDIK_ARA'],
  ['tasdik acilis', 'TASDIK_ACILIS'],
  ['faydalanici', 'GF_DIGER'],
  ['gv67', 'GV67'],
];

/** In the past tense the verbs of `ver` (file, pay, send) ask what was done, which the tax calendar does not know. */
export const TAKVIM_KAVRAMLARI = {
  tur: KIND_NAMES.map(([sozcukler]) => sozcukler.replaceAll('|', ' ')).join(' '),
  ver: 'ver ode yatir gonder yolla yukle yetis',
  yap: 'yap',
  acik: 'kal bekle bekleyen dur eksik acik',
  bit: 'tamam tamamla bit bitir hazir hazirla onay onayla kontrol',
  gecik: 'gecik',
  beyan: 'beyan beyanname bildirge bildirim takvim vade',
  tarih: 'tarih vade',
  uzat: 'uzat ertele',
  durum: 'durum',
};
export const TAKVIM_DOLGUSU =
  'vergi prim pay katki katilim geri hizmet aylik sifat nolu numarali no donem ceyrek taksit ay hafta gunu yarin sure gelecek onumuz sonraki zorunda usul ' +
  'gercek tasit kazanc isveren esnaf musteri mukellef mukellefler bildir olacak tasiyan dol vakit ilinde ilindeki ilce ilcesi ilcesinde gelen geliyor sonu ' +
  'sonuna sonunda henuz muvekkil firma bizde geciken gecikmis kacir kacan gec gecmis encok enaz';

/** The holidays of the calendar by what they are called in a question. */
export const TATIL_KAVRAMLARI = {
  tatil: 'tatil bayram arife',
  yilbasi: 'yilbasi',
  ramazan: 'ramazan seker',
  kurban: 'kurban',
  cumhuriyet: 'cumhuriyet',
  zafer: 'zafer',
  emek: 'isci emek',
  genclik: 'genclik',
  cocuk: 'cocuk',
  egemenlik: 'egemenlik',
  demokrasi: 'demokrasi',
};
export const TATIL_DOLGUSU =
  'resmi is gunu calis calisma acik kapali yarim denk gel rastla kay kayar uza uzar sayil ulusal milli dini genel sure hafta sonu basl basla bit gelecek onumuzdeki';
