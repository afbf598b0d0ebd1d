export class BackupError extends Error {
  override name = 'YedekHatasi';
}

export const YEDEK_METNI = {
  yabanci: 'Bu dosya bir Muhasip yedeği değil.',
  parolali: 'Yedek parolalı: parolasını YEDEK_PAROLASI ile verin.',
  yanlisParola: 'Parola yanlış: yedek bu parolayla şifrelenmemiş.',
  bozuk: (reason: string) => `Yedek bozuk: ${reason}. Başka bir yedek kullanın.`,
  yarim: 'Yedek bozuk: dosyanın sonu eksik. Başka bir yedek kullanın.',
  imzasiz: 'Yedek imzasız: içeriğinin sonradan değiştirilmediği söylenemez.',
  yabanciImza: (no: string, kasaNo: string | null) =>
    `Yedek ${no} numaralı anahtarla imzalı${kasaNo === null ? '' : ` (portal şifrelerindeki numarası ${kasaNo})`} ve bu anahtar burada yok: içeriğinin sonradan değiştirilmediği söylenemez. Anahtarı MUHASIP_KEY ile (birden çoksa virgülle) verin.`,
  imzaBayragi: ' Kaynağına güveniyorsanız --imzasi-dogrulanmadan ile geri yükleyin.',
  onceki: 'Yedek, Muhasip’in önceki düzeninden bir veritabanının; bu sürüme geri yüklenemez.',
  yeni: (goc: string) =>
    `Yedek, Muhasip’in daha yeni bir sürümüyle alınmış (${goc} bu sürümde yok); önce Muhasip’i güncelleyin.`,
} as const;
