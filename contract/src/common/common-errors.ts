import { defineErrors } from './errors.ts';
import { XLSX_MAX_ROWS } from './file.ts';

export const COMMON_ERRORS = defineErrors({
  VALIDATION: { status: 400, message: 'Gönderilen bilgiler geçersiz. Lütfen alanları kontrol edin.' },
  MALFORMED_BODY: { status: 400, message: 'İstek okunamadı.' },
  KART_NUMARASI: { status: 400, message: 'Kart numarası bu sunucuya gönderilemez ve hiçbir alana yazılamaz.' },
  YANLIS_ADRES: { status: 421, message: 'Bu adres bu sunucunun değil.' },
  MALFORMED_URL: { status: 400, message: 'Adres geçersiz.' },
  UNAUTHENTICATED: { status: 401, message: 'Oturumunuz sona ermiş. Lütfen tekrar giriş yapın.' },
  FORBIDDEN: { status: 403, message: 'Bu işlem için yetkiniz bulunmamaktadır.' },
  CSRF: { status: 403, message: 'Güvenlik doğrulaması başarısız. Sayfayı yenileyip tekrar deneyin.' },
  NOT_FOUND: { status: 404, message: 'Kayıt bulunamadı.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'Aradığınız adres bulunamadı.' },
  CONFLICT: {
    status: 409,
    message: 'Kayıt bu sırada başkası tarafından değiştirildi. Sayfayı yenileyip tekrar deneyin.',
  },
  IN_FLIGHT: { status: 409, message: 'Aynı işlem şu anda yürütülüyor. Lütfen sonucunu bekleyin.' },
  BODY_TOO_LARGE: { status: 413, message: 'Gönderilen veri çok büyük.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Gönderilen veri biçimi desteklenmiyor.' },
  FILE_MISSING: { status: 400, message: 'Lütfen bir dosya seçin.', field: 'file' },
  FILE_TOO_LARGE: {
    status: 413,
    message: ({ en_cok }: { en_cok: number }) =>
      `Dosya çok büyük: en çok ${en_cok < 1_048_576 ? `${Math.floor(en_cok / 1_024)} KB` : `${Math.floor(en_cok / 1_048_576)} MB`} olabilir.`,
    field: 'file',
  },
  DOSYA_ZARARLI: { status: 422, message: 'Dosyada zararlı yazılım bulundu; dosya alınmadı.', field: 'file' },
  DOSYA_TARANAMADI: {
    status: 503,
    message:
      'Virüs tarayıcısı çalışmadığı için dosya alınmadı. Biraz sonra yeniden deneyin; sürerse büro yönetimine bildirin.',
    field: 'file',
  },
  DOSYA_TARAMASI_GECIKTI: {
    status: 503,
    message: 'Virüs taraması zamanında bitmediği için dosya alınmadı. Biraz sonra yeniden deneyin.',
    field: 'file',
  },
  DOSYA_TARAMAYA_BUYUK: {
    status: 413,
    message:
      'Dosya, virüs tarayıcısının alabildiğinden büyük olduğu için alınmadı. Dosyayı küçültün ya da birkaç parçada yükleyin; olmazsa büro yönetimine bildirin.',
    field: 'file',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Bu işlem anahtarı başka bir istek için kullanılmış.' },
  RATE_LIMITED: {
    status: 429,
    message: ({ saniye }: { saniye: number }) => `Çok fazla istek gönderildi. ${saniye} saniye sonra tekrar deneyin.`,
  },
  AKIS_SINIRI: {
    status: 429,
    message: ({ en_cok }: { en_cok: number }) =>
      `Aynı anda en çok ${en_cok} ekran canlı kalabilir. Kullanmadığınız sekmeleri kapatın.`,
  },
  YUKLEME_SINIRI: {
    status: 429,
    message: ({ en_cok, mb }: { en_cok: number; mb: number }) =>
      `Aynı anda en çok ${en_cok} dosya, toplam ${mb} MB yükleyebilirsiniz. Süren yüklemeler bitince tekrar deneyin.`,
  },
  INDIRME_SINIRI: {
    status: 429,
    message: ({ en_cok }: { en_cok: number }) =>
      `Aynı anda en çok ${en_cok} dosya hazırlatabilirsiniz. Sürenler bitince tekrar deneyin.`,
  },
  AKTARIM_YOGUN: { status: 429, message: 'Şu anda başka dosyalar işleniyor. Birkaç saniye sonra tekrar deneyin.' },
  XLSX_COK_SATIR: {
    status: 400,
    message: ({ adet }: { adet: number }) =>
      `Excel dosyasına en çok ${XLSX_MAX_ROWS.toLocaleString('tr-TR')} satır sığar, listede ${adet.toLocaleString('tr-TR')} kayıt var. CSV biçimini seçin ya da listeyi süzün.`,
  },
  INTERNAL: { status: 500, message: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.' },
  STORAGE_FULL: {
    status: 507,
    message: 'Sunucuda yer kalmadığı için işlem yapılamadı. Lütfen büro yönetimine bildirin.',
  },
  UNAVAILABLE: { status: 503, message: 'Sunucu şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.' },
});
