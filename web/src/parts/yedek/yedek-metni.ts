import { formatTarihSaat } from '#contract/common/donem.ts';
import type { Yedek } from '#contract/sistem/yedek.ts';
import type { Yedekler } from './yedekler-query.ts';

const GUN_MS = 86_400_000;

/** The latest backup that came to its end. */
export const sonYedek = ({ yedekler }: Pick<Yedekler, 'yedekler'>): Yedek | undefined =>
  yedekler.find(({ durum }) => durum === 'tamam');

/** When the latest was made; what is being made or could not be made since is said beside it. */
export function sonYedekMetni({ yedekler }: Pick<Yedekler, 'yedekler'>): string {
  const [ilk] = yedekler;
  const last = sonYedek({ yedekler });
  const zaman = last ? formatTarihSaat(last.baslangic) : 'yok';
  if (ilk?.durum === 'hata') return `${zaman}; ${formatTarihSaat(ilk.baslangic)} denemesi alınamadı`;
  return ilk?.durum === 'suruyor' ? `${zaman}; yenisi alınıyor` : zaman;
}

/**
 * What an admin must know first, where this server makes the backups: that the latest failed, that there is none, or
 * none of the last two days.
 */
export function yedekUyarisi(durum: Yedekler): string | null {
  if (durum.son_hata) return `${formatTarihSaat(durum.son_hata.zaman)} denemesi: ${durum.son_hata.neden}`;
  const last = sonYedek(durum);
  if (!durum.zamanlanabilir || (last && Date.now() - Date.parse(last.baslangic) <= 2 * GUN_MS)) return null;
  return last ? `Son yedek ${formatTarihSaat(last.baslangic)} tarihli.` : 'Bu büronun yedeği yok.';
}

/** The last backup that was put back and compared without a difference. */
export const dogrulamaMetni = ({ son_dogrulanan }: Pick<Yedekler, 'son_dogrulanan'>): string =>
  son_dogrulanan?.dogrulama_zamani
    ? `${formatTarihSaat(son_dogrulanan.baslangic)} yedeği, ${formatTarihSaat(son_dogrulanan.dogrulama_zamani)} denendi`
    : 'yok; hiçbir yedek geri yüklenip denenmedi';

/** Where backups are, and what is left to a person. */
export const yedekYeri = ({
  zamanlanabilir,
  klasor,
  sifreli,
}: Pick<Yedekler, 'zamanlanabilir' | 'klasor' | 'sifreli'>): string =>
  zamanlanabilir
    ? `Yedekler sunucuda ${klasor} klasöründe, ${sifreli ? 'şifreli' : 'şifresiz'}; bir kopyasını başka bir makinede saklayın.`
    : 'Veritabanı ayrı bir sunucuda: yedeğini oradaki düzen alır.';
