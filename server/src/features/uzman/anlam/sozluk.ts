import { DURUM, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

export const KAVRAMLAR = {
  odeme: 'ode odeme yatir havale eft yolla gonder tahsilat makbuz',
  borc: 'borc borclu bakiye alacak',
  tahakkuk: 'tahakkuk',
  musteri: 'musteri mukellef muvekkil firma',
  hizmet: 'hizmet talep taleb islem is istek isteg basvuru',
  evrak: 'evrak belge dokuman',
  ret: 'red ret reddet redded reddedil cevril',
  bekle: 'bekle bekli beklet aski',
  onay: 'onay onayla onaylan onaydan kabul',
  bit: 'bit bitir tamam tamamla tamamlan yap yapil sonuclan hallet hallol hazir',
  aktif: 'aktif',
  pasif: 'pasif',
  son: 'son',
  acik: 'acik kal kalan kapan kapat odenme odenmemis dur gecik geciken',
  gerek: 'gerek lazim',
  eksik: 'eksik gelme gelmeyen teslim',
  donem: 'donem ay',
  ust: 'encok',
  alt: 'enaz',
  sayi: 'kac sayi adet aded tane toplam liste listele dokum say',
} as const;
export type Kavram = keyof typeof KAVRAMLAR;

/** Words that are written apart and mean one thing. */
export const BIRLESIKLER: readonly (readonly [ayri: RegExp, bir: string])[] = [
  [/\be defter/g, 'edefter'],
  [/\be (posta|mail)/g, 'e$1'],
  [/\bbag kur/g, 'bagkur'],
  [/\ben (?:cok|fazla|yuksek|buyuk|kabarik)\b/g, 'encok'],
  [/\ben (?:az|dusuk|kucuk)\b/g, 'enaz'],
  [/\b(?:2|iki|ikinci) (?:nolu |numarali )?kdv/g, 'kdv2'],
  [/\bkdv([a-z ]*) (?:2|iki) (?:nolu|numarali)/g, 'kdv2$1'],
  [/\bkdv ([12])\b/g, 'kdv$1'],
];
/** The words for 1 to 4. */
export const SAYI_NAMES = ['birinci i', 'ikinci ii', 'ucuncu iii uc', 'dorduncu iv'];

/** These words do not make a question about the asker's data unknown; some name a period or the asker (`benim`). */
export const DOLGU =
  'ne kadar zaman hangi hangisi nedir midir mi mu bir bu su o en var yok ben bana bende benim biz bize bizim siz size simdi simdiye bugun hala lutfen acaba tum butun hepsi ' +
  'tutar para tl lira tarih gun durum hal olan ol et ver goster soyle getir bak ile icin de da ki buro ofis kayit kayd yil sene gecen onceki degil ait yaptir neler nerede nasil miyim olarak mevcut sistem kim kimler kimin hangileri bilgi ogren merak cik cikar gor bil zamandan miktar dolayi taraf hesap hesab kere kez sene itibar yilbasi beri';

/** What a question must speak of: every notion, of a list one of them, and none of those that are forbidden. */
export interface Kosul<Gerek = string> {
  gerekli: readonly (Gerek | readonly Gerek[])[];
  yasak?: readonly Gerek[];
}
export interface Niyet extends Kosul<Kavram | 'benim' | 'ay'> {
  arac:
    | 'son_odeme'
    | 'odemelerim'
    | 'donem_borcu'
    | 'borclarim'
    | 'musterilerim'
    | 'taleplerim'
    | 'evrak_bekleyenler'
    | 'en_yuksek_ay';
}

export const NIYETLER: readonly Niyet[] = [
  { arac: 'evrak_bekleyenler', gerekli: ['evrak', ['bekle', 'eksik']] },
  { arac: 'donem_borcu', gerekli: [['borc', 'tahakkuk'], 'ay'] },
  {
    arac: 'en_yuksek_ay',
    gerekli: [['ust', 'alt'], ['borc', 'tahakkuk', 'odeme'], 'donem'],
    yasak: ['musteri', 'hizmet'],
  },
  { arac: 'son_odeme', gerekli: ['odeme', 'son', 'benim'], yasak: ['borc', 'tahakkuk'] },
  { arac: 'odemelerim', gerekli: ['odeme', 'benim'], yasak: ['borc', 'tahakkuk', 'gerek', 'donem'] },
  { arac: 'borclarim', gerekli: ['borc'] },
  { arac: 'borclarim', gerekli: ['acik', 'donem'] },
  { arac: 'borclarim', gerekli: ['odeme', 'gerek'] },
  { arac: 'borclarim', gerekli: ['tahakkuk', ['benim', 'sayi']] },
  { arac: 'musterilerim', gerekli: ['musteri', ['sayi', 'aktif', 'pasif']] },
  { arac: 'taleplerim', gerekli: ['ret', 'sayi'] },
  { arac: 'taleplerim', gerekli: ['hizmet', ['benim', 'ay', 'ret', 'bekle', 'onay', 'bit', 'sayi']] },
];

export const DURUM_KAVRAMLARI: readonly (readonly [Kavram, Durum])[] = [
  ['ret', DURUM.reddedildi],
  ['bekle', DURUM.talep],
  ['bit', DURUM.yapildi],
  ['onay', DURUM.onaylandi],
];
