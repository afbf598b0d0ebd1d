import type { BackupResult } from './back-up.ts';
import { isSame, type Karsilastirma } from './restore.ts';

type Print = (line: string) => void;

const sayi = (n: number, digits = 0): string => n.toLocaleString('tr-TR', { maximumFractionDigits: digits });
const sizeText = (bytes: number): string => `${sayi(bytes / 1_048_576, 1)} MB`;
const bellek = (): string => `en çok ${sayi(process.resourceUsage().maxRSS / 1024)} MB bellek`;

export function printYedek(
  print: Print,
  { size, baslik, bildirge }: BackupResult,
  { yol, sifreli, saniye }: { yol: string; sifreli: boolean; saniye: number },
): void {
  const { tablolar, dosyalar, eksik_dosyalar } = bildirge;
  const row = tablolar.reduce((sum, table) => sum + table.satir, 0);
  print(
    `${tablolar.length} tablo, ${sayi(row)} satır, ${sayi(dosyalar.length)} belge: ${sizeText(size)}, ${sayi(saniye, 1)} saniye, ${bellek()}`,
  );
  if (bildirge.denetim_basi)
    print(`Denetim zincirinin başı: blok ${sayi(bildirge.denetim_basi.block_id)}, ${bildirge.denetim_basi.hash}`);
  for (const key of eksik_dosyalar) print(`UYARI: bir kaydın dosyası depoda yok: ${key}`);
  print(`Yedek: ${yol}${sifreli ? ' (şifreli)' : ' (şifresiz: kişisel veri içerir; YEDEK_PAROLASI ile şifrelenir)'}`);
  if (baslik.anahtar_no && !bildirge.anahtar) {
    print(
      `Portal şifreleri ${baslik.anahtar_no} numaralı anahtarla kayıtlı; anahtar (muhasip.key ya da MUHASIP_KEY) yedekte değildir, ayrı bir yerde saklayın.`,
    );
  }
}

/** What differs has a line each; the last line has the totals. */
export function printKarsilastirma(print: Print, k: Karsilastirma, saniye: number): void {
  const farkli = k.tablolar.filter(({ yedek, veritabani }) => yedek !== veritabani);
  for (const { ad, satir, yedek, veritabani } of farkli)
    print(`FARKLI ${sayi(satir).padStart(12)}  ${ad.padEnd(24)} ${yedek.slice(0, 16)} ${veritabani.slice(0, 16)}`);
  if (k.imzaEngeli !== null) print(`UYARI: ${k.imzaEngeli}`);
  const sorunlar = Object.entries({
    dosya: k.dosya_sorunlari,
    'kaydın dosyası': k.belge_sorunlari,
    'denetim zinciri': k.zincir_sorunlari,
    defter: k.defter_sorunlari,
  }).flatMap(([nerede, list]) => list.map((sorun) => `SORUN: ${nerede}: ${sorun}`));
  for (const sorun of sorunlar) print(sorun);
  const row = k.tablolar.reduce((sum, table) => sum + table.satir, 0);
  const result = isSame(k)
    ? `Geri yükleme yedekle aynı: ${k.tablolar.length} tablo, ${sayi(row)} satır, ${sayi(k.bildirge.dosyalar.length)} dosya, ${sayi(k.blok)} blok, defter tutarlı`
    : `GERİ YÜKLEME YEDEKLE AYNI DEĞİL: ${sayi(farkli.length)} tablo farklı, ${sayi(sorunlar.length)} sorun`;
  print(`${result}; ${sayi(saniye, 1)} saniye, ${bellek()}`);
}
