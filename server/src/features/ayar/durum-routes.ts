import {
  AYAR_ERRORS,
  createAiDenemesi,
  createTestEpostasi,
  type DenemeSonucu,
  getSistemDurumu,
  type SistemDurumu,
} from '#contract/sistem/ayar-sirri.ts';
import { tryAi } from '#server/adapters/ai-denemesi.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { sendPosta } from '#server/adapters/mail.ts';
import { PostaHatasi } from '#server/adapters/mail-error.ts';
import { VaultError } from '#server/adapters/vault.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getSayilar } from './durum-queries.ts';
import { isPostaKurulu } from './queries.ts';
import { getAiAyari, getPostaAyari, type SistemOrtami } from './sistem-ayari.ts';

interface DurumOrtami extends SistemOrtami {
  store: FileStore;
  sabit: Pick<SistemDurumu, 'ai_ortamda'> & {
    dosya: SistemDurumu['dosya']['tur'];
    kart: Omit<SistemDurumu['kart'], 'etkin'>;
  };
  etkinKart: () => Promise<SistemDurumu['kart']['etkin']>;
}

const STORE_WAIT_MS = 5_000;

async function isReachable(store: FileStore): Promise<boolean> {
  const iterator = store.list()[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), STORE_WAIT_MS);
  });
  const looked = iterator.next().then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([looked, late]);
  clearTimeout(timer);
  void iterator.return?.().catch(() => {});
  return answer;
}

export const opened = async <T>(read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    throw error instanceof VaultError ? new AppError(AYAR_ERRORS.AYAR_ANAHTARI) : error;
  }
};

export function ayarDurumRoutes(routes: Routes, ortam: DurumOrtami): void {
  routes.statement(getSistemDurumu, async ({ tx }) => {
    const { dosya, eposta, saklama } = await getSayilar(tx);
    const { kart, ai_ortamda, dosya: tur } = ortam.sabit;
    const kurulu = await isPostaKurulu(tx);
    return {
      kart: { ...kart, etkin: await ortam.etkinKart() },
      ai_ortamda,
      saklama,
      eposta: { ...eposta, kurulu },
      dosya: { ...dosya, tur, erisilebilir: await isReachable(ortam.store) },
    };
  });

  routes.steps(createTestEpostasi, async ({ tx, body: { kime } }): Promise<DenemeSonucu> => {
    // The statement of isPostaKurulu also checks the caller's session and role, so it runs before a mail is sent.
    await isPostaKurulu(tx);
    const ayar = await opened(getPostaAyari(ortam));
    if (!ayar)
      return { basarili: false, mesaj: 'E-posta sunucusu ayarlanmamış: sunucu ve gönderen adresini kaydedin.' };
    try {
      const metin = `Bu bir deneme iletisidir. E-posta ayarlarınız çalışıyor.\n\n${ayar.gonderen_adi || 'Muhasip'}`;
      await sendPosta(ayar, { kime, konu: 'Test e-postası', metin });
      return { basarili: true, mesaj: `E-posta sunucusu iletiyi kabul etti: ${kime}. Gelen kutusunu kontrol edin.` };
    } catch (error) {
      if (error instanceof PostaHatasi) return { basarili: false, mesaj: error.message };
      throw error;
    }
  });

  routes.steps(createAiDenemesi, async ({ tx }): Promise<DenemeSonucu> => {
    await isPostaKurulu(tx);
    const ayar = await opened(getAiAyari(ortam));
    return ayar
      ? tryAi(ayar)
      : { basarili: false, mesaj: 'Yapay zekâ hizmeti ayarlanmamış: adres ve model adını kaydedin.' };
  });
}
