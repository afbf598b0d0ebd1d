/** Why a file of a ZIP is not even looked at, whatever the ZIP is for. */
export const ZIP_ATLAMALARI = {
  sistem: 'Bilgisayarın kendi gizli dosyası.',
  kilitli: 'ZIP’in içinde parolayla korunuyor. Parolasız kaydedip yeniden yükleyin.',
  acilmadi: 'ZIP’in içinde bozuk ya da bilinmeyen bir biçimde sıkıştırılmış; açılamadı.',
  ic_zip: 'ZIP’in içindeki ZIP’te bir ZIP daha var; yalnız bir kat açılır. Ayrıca yükleyin.',
  ic_zip_acilmadi: 'İçteki ZIP bozuk, parola korumalı ya da çok büyük; açılamadı. Ayrıca yükleyin.',
  buyuk: 'Dosya 20 MB’den büyük.',
  sigmadi: 'Yer kalmadı. Ayrı bir dosyayla yükleyin.',
} as const;
export type ZipAtlamasi = keyof typeof ZIP_ATLAMALARI;
