import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { domainToASCII } from 'node:url';
import type { SMTP_GUVENLIK } from '#contract/sistem/ayar.ts';
import { MailFault, mailFault, SERTIFIKA_SOZLERI, type SmtpError, TLS_BEKLENIYOR, ulasilamadi } from './mail-error.ts';
import { findAdres } from './outbound.ts';

export interface PostaAyari {
  sunucu: string;
  port: number;
  guvenlik: (typeof SMTP_GUVENLIK)[number];
  kullanici: string;
  sifre: string | null;
  gonderen: string;
  gonderen_adi: string;
  ozelAg: boolean;
}

export interface Posta {
  /** A mail of the queue has its number; its Message-ID is then the same at each try. */
  eposta_id?: number;
  kime: string;
  konu: string;
  metin: string;
}

const SIFRELENMEMIS =
  'Bağlantı güvenliği "yok" iken e-posta gönderilmez: STARTTLS ya da TLS seçin. Şifrelenmemiş bağlantı yalnızca sunucunun OZEL_AG ayarıyla açılır.';

function listenFor354() {
  let isHandedOver = false;
  const hear = ({ tnx }: { tnx?: string }, message: unknown): void => {
    if (tnx === 'server' && String(message).startsWith('354')) isHandedOver = true;
  };
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  const logger = Object.fromEntries([...levels.map((level) => [level, hear]), ['level', () => {}]]);
  return { logger: logger as never, isHandedOver: () => isHandedOver };
}

/**
 * The id follows from the mail alone, so that who gets a mail twice, after a try of unknown end, can tell so. The hash
 * keeps apart two mails with one number: a restored database gives out numbers again.
 */
function messageIdOf({ eposta_id, kime, konu, metin }: Posta, gonderen: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([kime, konu, metin]))
    .digest('hex')
    .slice(0, 32);
  return `<${eposta_id}.${hash}@${domainToASCII(gonderen.split('@').pop() as string) || 'localhost'}>`;
}

/** True is for a port that is silent until the client begins TLS, as port 465 is. */
function beginsWithTls(host: string, port: number, timeout: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout }, () => resolve(true));
  socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code in SERTIFIKA_SOZLERI));
  socket.on('timeout', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

export async function sendPosta(ayar: PostaAyari, posta: Posta, zamanAsimi = 15_000): Promise<void> {
  const { kime, konu, metin, eposta_id } = posta;
  const { sunucu, port, guvenlik, kullanici, sifre, gonderen, gonderen_adi, ozelAg } = ayar;
  const talk = listenFor354();
  const { default: nodemailer } = await import('nodemailer');
  const { address } = await findAdres(sunucu, ozelAg).catch(() => {
    throw ulasilamadi();
  });
  if (guvenlik === 'yok' && !ozelAg) throw new MailFault(SIFRELENMEMIS, 'SIFRELENMEMIS', { all: true });
  const transport = nodemailer.createTransport({
    // An SMTP connection goes to the address that was checked, but the certificate must be for the mail server's name.
    host: address,
    ...(!isIP(sunucu) && { tls: { servername: sunucu } }),
    port,
    secure: guvenlik === 'tls',
    requireTLS: guvenlik === 'starttls',
    ignoreTLS: guvenlik === 'yok',
    ...(kullanici && { auth: { user: kullanici, pass: sifre ?? '' } }),
    connectionTimeout: zamanAsimi,
    greetingTimeout: zamanAsimi,
    socketTimeout: zamanAsimi * 2,
    dnsTimeout: zamanAsimi,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: talk.logger,
    debug: true,
  });
  try {
    await transport.sendMail({
      from: { name: gonderen_adi, address: gonderen },
      to: { name: '', address: kime },
      subject: konu,
      text: metin,
      textEncoding: 'base64',
      ...(eposta_id !== undefined && { messageId: messageIdOf(posta, gonderen) }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    const failed = error as SmtpError;
    if (failed.code === 'ETIMEDOUT' && guvenlik !== 'tls' && (await beginsWithTls(address, port, zamanAsimi)))
      failed.originalCode = TLS_BEKLENIYOR;
    throw mailFault(failed, ayar, talk.isHandedOver());
  } finally {
    transport.close();
  }
}
