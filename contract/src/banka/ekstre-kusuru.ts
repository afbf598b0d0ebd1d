import { FILE_FAULTS, type FileFault } from '#contract/aktarim/aktarim.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { EKSTRE_MAX_ROWS, type OkunanSatir } from './ekstre.ts';
import { formatIban } from './iban.ts';

/** Why a file is refused whole; `satir` is the row of the file. */
const FAULTS = {
  pdf: () =>
    'PDF ekstre okunmaz: taranmış olabilir ve tutarlar güvenle ayrılamaz. Bankanın sitesinden aynı ekstreyi Excel olarak indirin.',
  taninmadi: () => 'Bu dosyada banka hareketi bulunamadı. Bankanın “Hesap Hareketleri” dosyasını Excel olarak indirin.',
  bakiye_yok: () =>
    'Dosyada bakiye yok; satırların tam olup olmadığı anlaşılamaz. Bakiye sütunu olan ekstreyi indirin.',
  satir_yok: () => 'Dosyada hareket yok.',
  cok_satir: () =>
    `Dosyada çok fazla satır var: en çok ${EKSTRE_MAX_ROWS.toLocaleString('tr-TR')} satır okunur. Daha kısa bir dönem indirin.`,
  tarih: ({ satir, deger }: Kusur) => `${satir}. satır: “${deger}” bir tarih değil.`,
  gelecek: ({ satir, deger }: Kusur) => `${satir}. satırın tarihi (${deger}) gelecekte; dosya alınmadı.`,
  tutar: ({ satir, deger }: Kusur) => `${satir}. satır: “${deger}” bir tutar değil.`,
  tutar_yok: ({ satir }: Kusur) => `${satir}. satırda tutar yok.`,
  sifir: ({ satir }: Kusur) => `${satir}. satırın tutarı 0; banka hareketi 0 olamaz.`,
  yon: ({ satir, deger }: Kusur) =>
    `${satir}. satır: paranın girdiği mi çıktığı mı anlaşılamadı${deger ? ` (“${deger}”)` : ''}.`,
  ilk_yon: ({ satir }: Kusur) =>
    `${satir}. satır: paranın girdiği mi çıktığı mı anlaşılamadı; dosyada işaret de borç/alacak sütunu da yok. Hesabın o gün başındaki bakiyesini açılışına yazın ve dosyayı yeniden bırakın.`,
  bakiye: ({ satir, beklenen, bulunan }: Kusur) =>
    `${satir}. satırda bakiye tutmuyor: ${formatKurus(beklenen ?? 0)} olmalı, dosyada ${formatKurus(bulunan ?? 0)} yazıyor. Eksik ya da değişmiş satır olabilir; dosya alınmadı.`,
  kapanis: ({ beklenen, bulunan }: Kusur) =>
    `Açılış bakiyesi ve satırlar kapanışı tutmuyor: ${formatKurus(beklenen ?? 0)} olmalı, dosyada ${formatKurus(bulunan ?? 0)} yazıyor. Dosya alınmadı.`,
  toplam: ({ satir, beklenen, bulunan }: Kusur) =>
    `${satir}. satırdaki toplam tutmuyor: satırların toplamı ${formatKurus(beklenen ?? 0)}, dosyada ${formatKurus(bulunan ?? 0)} yazıyor. Dosya alınmadı.`,
  sira: ({ satir }: Kusur) => `${satir}. satırın tarihi sırasında değil; dosyanın satırları karışmış. Dosya alınmadı.`,
} as const;
export type EkstreKusuru = keyof typeof FAULTS;
interface Kusur {
  satir?: number;
  deger?: string;
  beklenen?: number;
  bulunan?: number;
}
export type Kusurlu = Kusur & { kusur: EkstreKusuru };
export const kusurMetni = ({ kusur, ...kusurlu }: Kusurlu): string => (FAULTS[kusur] ?? FAULTS.taninmadi)(kusurlu);

const satirMetni = ({ gun, tutar, aciklama }: Pick<OkunanSatir, 'gun' | 'tutar' | 'aciklama'>): string =>
  `${formatTarih(gun)} · ${formatKurus(tutar)} · ${aciklama || 'açıklamasız'}`;

export interface Degisen {
  satir: number;
  eski: Pick<OkunanSatir, 'gun' | 'tutar' | 'aciklama'>;
  yeni: Pick<OkunanSatir, 'gun' | 'tutar' | 'aciklama'>;
  referans: string;
}

const KISA_DONEM =
  'Bankanın sitesinden daha kısa dönemler indirip sırayla bırakın; satırlar birbirini tutuyorsa hiçbiri iki kez alınmaz.';
/** A bank's file is not taken apart by hand: a shorter period is downloaded instead. */
const FILE_TEXTS: Readonly<Record<FileFault, string>> = {
  ...FILE_FAULTS,
  cok_buyuk: `Dosya bir kerede okunamayacak kadar büyük. ${KISA_DONEM}`,
  cok_satir: FAULTS.cok_satir(),
  zaman: `Dosya zamanında okunamadı. ${KISA_DONEM}`,
};

const SUTUN = 'Bu dosyanın sütunları tanınmadı. Hangisinin ne olduğunu bir kez gösterin; sonraki dosyada tanınır.';

export const EKSTRE_ERRORS = defineErrors({
  EKSTRE_DOSYASI: {
    status: 400,
    message: ({ neden }: { neden: FileFault }) => FILE_TEXTS[neden] ?? FILE_TEXTS.bozuk,
    field: 'file',
  },
  EKSTRE_KUSURLU: { status: 400, message: kusurMetni, field: 'file' },
  EKSTRE_SUTUNLARI: { status: 409, message: SUTUN, field: 'elle' },
  EKSTRE_HESABI_GEREKLI: {
    status: 409,
    message: 'Dosya hangi hesabın olduğunu söylemiyor. Hesabı seçin.',
    field: 'hesap_id',
  },
  EKSTRE_HESABI_YOK: {
    status: 409,
    message: ({ no }: { no: string }) => `Dosyadaki hesap (${formatIban(no)}) kayıtlı değil. Önce hesabı ekleyin.`,
    field: 'hesap_id',
  },
  EKSTRE_BASKA_HESAP: {
    status: 409,
    message: ({ no, hesap_adi }: { no: string; hesap_adi: string }) =>
      `Bu ekstre başka bir hesabın: dosyada ${formatIban(no)} yazıyor, seçilen hesap “${hesap_adi}”.`,
    field: 'hesap_id',
  },
  EKSTRE_PARA_BIRIMI: {
    status: 409,
    message: ({ dosya, hesap }: { dosya: string; hesap: string }) =>
      `Dosya ${dosya} hesabının, seçilen hesap ise ${hesap}. Doğru hesabı seçin.`,
    field: 'hesap_id',
  },
  EKSTRE_SATIRI_DEGISMIS: {
    status: 409,
    message: ({ satir, eski, yeni, referans }: Degisen) =>
      `${satir}. satır daha önce başka türlü alınmış (referans ${referans}). Eskisi: ${satirMetni(eski)}. Şimdiki: ${satirMetni(yeni)}. Dosya alınmadı; bankaya sorun.`,
    field: 'file',
  },
  EKSTRE_SATIRI_EKSIK: {
    status: 409,
    message: ({ eski }: Pick<Degisen, 'eski'>) =>
      `Daha önce alınan şu satır bu ekstrede yok: ${satirMetni(eski)}. Dosya alınmadı; bankaya sorun ya da önceki ekstreyi geri alın.`,
    field: 'file',
  },
  EKSTRE_PLAN_DEGISTI: {
    status: 409,
    message: 'Bu sırada aynı hesaba başka satırlar alındı; hiçbir şey yazılmadı. Dosyaya yeniden bakıp kaydedin.',
  },
  EKSTRE_KARARLI: {
    status: 409,
    message: 'Bu ekstrenin karara bağlanmış satırları var; önce onların kararını geri alın.',
  },
  EKSTRE_USTUNDE: {
    status: 409,
    message: ({ dosya_adi, yukleme }: { dosya_adi: string; yukleme: string }) =>
      `Sonra alınan “${dosya_adi}” (${formatTarih(yukleme)}) bu ekstrenin satırlarını paylaşıyor. Önce onu geri alın.`,
  },
  EKSTRE_GERI_ALINMIS: { status: 409, message: 'Bu ekstre zaten geri alınmış.' },
});
