import { cepNumaralari } from '#contract/ileti/mukellef-kisisi.ts';
import * as contract from '#contract/sistem/ayar-sirri.ts';
import { tryAi } from '#server/adapters/ai-denemesi.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { type Channel, ChannelFault } from '#server/adapters/ileti/port.ts';
import { sendPosta } from '#server/adapters/mail.ts';
import { MailFault } from '#server/adapters/mail-error.ts';
import { VaultError } from '#server/adapters/vault.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getSayilar } from './durum-queries.ts';
import { isPostaKurulu } from './queries.ts';
import { getAiAyari, getPostaAyari, type SystemEnv } from './sistem-ayari.ts';

interface DurumOrtami extends SystemEnv {
  store: FileStore;
  sabit: Pick<contract.SistemDurumu, 'ai_ortamda' | 'sms_denemesi'> & {
    dosya: contract.SistemDurumu['dosya']['tur'];
    kart: Omit<contract.SistemDurumu['kart'], 'etkin'>;
  };
  smsKanali: () => Promise<Channel | null>;
  etkinKart: () => Promise<contract.SistemDurumu['kart']['etkin']>;
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
    throw error instanceof VaultError ? new AppError(contract.AYAR_ERRORS.AYAR_ANAHTARI) : error;
  }
};

export function ayarDurumRoutes(routes: Routes, ortam: DurumOrtami): void {
  routes.statement(contract.getSistemDurumu, async ({ tx }) => {
    const { dosya, eposta, saklama } = await getSayilar(tx);
    const { kart, ai_ortamda, sms_denemesi, dosya: kind } = ortam.sabit;
    const kurulu = await isPostaKurulu(tx);
    return {
      kart: { ...kart, etkin: await ortam.etkinKart() },
      ai_ortamda,
      sms_denemesi,
      saklama,
      eposta: { ...eposta, kurulu },
      dosya: { ...dosya, tur: kind, erisilebilir: await isReachable(ortam.store) },
    };
  });

  routes.steps(contract.createTestEpostasi, async ({ tx, body: { kime } }): Promise<contract.TrialResult> => {
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
      if (error instanceof MailFault) return { basarili: false, mesaj: error.message };
      throw error;
    }
  });

  routes.steps(contract.createTestSms, async ({ tx, body: { telefon } }): Promise<contract.TrialResult> => {
    await isPostaKurulu(tx);
    const channel = await opened(ortam.smsKanali());
    if (!channel)
      return { basarili: false, mesaj: 'SMS ayarlanmamış: sağlayıcıyı, kullanıcıyı, şifreyi ve başlığı kaydedin.' };
    const kime = cepNumaralari(telefon).slice(0, 1);
    try {
      await channel.send({ kime, metin: 'Bu bir deneme iletisidir. SMS ayarlariniz calisiyor.' });
      return { basarili: true, mesaj: `Sağlayıcı iletiyi kabul etti: ${kime[0]}. Telefona gelip gelmediğine bakın.` };
    } catch (error) {
      if (error instanceof ChannelFault) return { basarili: false, mesaj: error.message };
      throw error;
    }
  });

  routes.steps(contract.createAiDenemesi, async ({ tx }): Promise<contract.TrialResult> => {
    await isPostaKurulu(tx);
    const ayar = await opened(getAiAyari(ortam));
    return ayar
      ? tryAi(ayar)
      : { basarili: false, mesaj: 'Yapay zekâ hizmeti ayarlanmamış: adres ve model adını kaydedin.' };
  });
}
