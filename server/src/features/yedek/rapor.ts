import type { YedekSonucu } from './back-up.ts';
import { isAyni, type Karsilastirma } from './restore.ts';

type Print = (line: string) => void;

const sayi = (n: number, digits = 0): string => n.toLocaleString('tr-TR', { maximumFractionDigits: digits });
const boyutMetni = (bytes: number): string => `${sayi(bytes / 1_048_576, 1)} MB`;
const bellek = (): string => `en çok ${sayi(process.resourceUsage().maxRSS / 1024)} MB bellek`;

export function printYedek(
  print: Print,
  { boyut, baslik, bildirge }: YedekSonucu,
  { yol, sifreli, saniye }: { yol: string; sifreli: boolean; saniye: number },
): void {
  const { tablolar, dosyalar, eksik_dosyalar } = bildirge;
  const satir = tablolar.reduce((sum, table) => sum + table.satir, 0);
  print(
    `${tablolar.length} tablo, ${sayi(satir)} satır, ${sayi(dosyalar.length)} belge: ${boyutMetni(boyut)}, ${sayi(saniye, 1)} saniye, ${bellek()}`,
  );
  if (bildirge.denetim_basi)
    print(`Denetim zincirinin başı: blok ${sayi(bildirge.denetim_basi.block_id)}, ${bildirge.denetim_basi.hash}`);
  for (const anahtar of eksik_dosyalar) print(`UYARI: bir kaydın dosyası depoda yok: ${anahtar}`);
  print(`Yedek: ${yol}${sifreli ? ' (şifreli)' : ' (şifresiz: kişisel veri içerir; YEDEK_PAROLASI ile şifrelenir)'}`);
  if (baslik.anahtar_no && !bildirge.anahtar) {
    print(
      `Portal şifreleri ${baslik.anahtar_no} numaralı anahtarla kayıtlı; anahtar (muhasip.key ya da MUHASIP_KEY) yedekte değildir, ayrı bir yerde saklayın.`,
    );
  }
}

export function printKarsilastirma(print: Print, k: Karsilastirma, saniye: number): void {
  for (const { ad, satir, yedek, veritabani } of k.tablolar) {
    print(
      `${yedek === veritabani ? 'aynı  ' : 'FARKLI'} ${sayi(satir).padStart(12)}  ${ad.padEnd(24)} ${yedek.slice(0, 16)} ${veritabani.slice(0, 16)}`,
    );
  }
  const sonuc = (sorunlar: readonly string[], iyi: string): void => {
    print(sorunlar.length === 0 ? iyi : `${sayi(sorunlar.length)} SORUN: ${sorunlar.slice(0, 5).join('; ')}`);
  };
  print(k.imzaEngeli === null ? 'imza doğrulandı: yedek yazıldığından beri değişmemiş' : `UYARI: ${k.imzaEngeli}`);
  sonuc(k.dosya_sorunlari, `${sayi(k.bildirge.dosyalar.length)} dosya doğrulandı`);
  sonuc(k.belge_sorunlari, 'kayıtlar dosyalarıyla aynı');
  sonuc(k.zincir_sorunlari, `denetim zinciri sağlam (${sayi(k.blok)} blok)`);
  sonuc(k.defter_sorunlari, 'defter tutarlı');
  print(
    `${isAyni(k) ? 'Geri yükleme yedekle aynı' : 'GERİ YÜKLEME YEDEKLE AYNI DEĞİL'}: ${sayi(saniye, 1)} saniye, ${bellek()}`,
  );
}
