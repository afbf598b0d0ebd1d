import { formatTarihSaat } from '#contract/common/donem.ts';
import type { Yedek } from '#contract/sistem/yedek.ts';
import type { Yedekler } from './api.ts';

const GUN_MS = 86_400_000;

export const sonYedek = ({ yedekler }: Pick<Yedekler, 'yedekler'>): Yedek | undefined =>
  yedekler.find(({ durum }) => durum === 'tamam');

export function sonYedekMetni({ yedekler }: Pick<Yedekler, 'yedekler'>): string {
  const [ilk] = yedekler;
  const last = sonYedek({ yedekler });
  const zaman = last ? formatTarihSaat(last.baslangic) : 'yok';
  if (ilk?.durum === 'hata') return `${zaman}; ${formatTarihSaat(ilk.baslangic)} denemesi alınamadı`;
  return ilk?.durum === 'suruyor' ? `${zaman}; yenisi alınıyor` : zaman;
}

export function yedekUyarisi(durum: Yedekler): string | null {
  if (durum.son_hata) return `${formatTarihSaat(durum.son_hata.zaman)} denemesi: ${durum.son_hata.neden}`;
  const last = sonYedek(durum);
  if (!durum.zamanlanabilir || (last && Date.now() - Date.parse(last.baslangic) <= 2 * GUN_MS)) return null;
  return last ? `Son yedek ${formatTarihSaat(last.baslangic)} tarihli.` : 'Bu büronun yedeği yok.';
}

export const dogrulamaMetni = ({ son_dogrulanan }: Pick<Yedekler, 'son_dogrulanan'>): string =>
  son_dogrulanan?.dogrulama_zamani
    ? `${formatTarihSaat(son_dogrulanan.baslangic)} yedeği, ${formatTarihSaat(son_dogrulanan.dogrulama_zamani)} denendi`
    : 'yok; hiçbir yedek geri yüklenip denenmedi';

export const yedekYeri = ({
  zamanlanabilir,
  klasor,
  sifreli,
}: Pick<Yedekler, 'zamanlanabilir' | 'klasor' | 'sifreli'>): string =>
  zamanlanabilir
    ? `Yedekler sunucuda ${klasor} klasöründe, ${sifreli ? 'şifreli' : 'şifresiz'}; bir kopyasını başka bir makinede saklayın.`
    : 'Veritabanı ayrı bir sunucuda: yedeğini oradaki düzen alır.';
