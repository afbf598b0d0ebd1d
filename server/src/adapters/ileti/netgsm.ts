import { istanbul } from '#contract/common/donem.ts';
import { ask } from '#server/adapters/card-payment/ask.ts';
import { Ulasilamadi } from '#server/adapters/card-payment/port.ts';
import { type Channel, ChannelFault, type DeliveryReport, type FaultKind } from './port.ts';

/**
 * Netgsm's REST interface, version 2, as its own packages document it. It has no reference of the sender by which a
 * message could be sent twice without harm, so a lost answer leaves the message uncertain.
 */
export interface NetgsmAyari {
  adres: string;
  kullanici: string;
  sifre: string;
  baslik: string;
  zamanAsimi?: number;
}

export const NETGSM_ADRESI = 'https://api.netgsm.com.tr';
export const SEND_PATH = '/sms/rest/v2/send';
export const REPORT_PATH = '/sms/rest/v2/report';

const TAKEN = ['00', '01', '02'];
const REFUSALS: Readonly<Record<string, { neden: string; kind: FaultKind; all?: boolean }>> = {
  20: { neden: 'Metin kabul edilmedi ya da çok uzun', kind: 'never' },
  30: { neden: 'Kullanıcı adı, şifre ya da API yetkisi kabul edilmedi', kind: 'again', all: true },
  40: { neden: 'Gönderici başlığı hesapta tanımlı değil', kind: 'again', all: true },
  41: { neden: 'Gönderici başlığı hesapta tanımlı değil', kind: 'again', all: true },
  50: { neden: 'Hesap, İYS denetimli gönderime uygun değil', kind: 'again', all: true },
  51: { neden: 'Hesabın İYS marka bilgisi bulunamadı', kind: 'again', all: true },
  60: { neden: 'Hesap etkin değil ya da paketi yok', kind: 'again', all: true },
  70: { neden: 'İstek eksik ya da hatalı bulundu', kind: 'never' },
  80: { neden: 'Hesabın gönderim sınırı aşıldı', kind: 'again', all: true },
  85: { neden: 'Aynı numaraya kısa sürede çok ileti gönderildi', kind: 'again' },
};
const UNDELIVERED: Readonly<Record<number, string>> = {
  2: 'süresi doldu',
  3: 'numara geçersiz ya da kapalı',
  4: 'operatöre verilemedi',
  11: 'operatör kabul etmedi',
  12: 'iletilirken hata oldu',
  13: 'aynı ileti kısa süre önce gönderilmiş',
  14: 'bakiye yetmedi',
  15: 'numara kara listede',
  16: 'İYS izni yok',
  17: 'İYS hatası',
};
const PENDING = 0;
const DELIVERED = 1;

/** Netgsm takes ten digits: 5321112233. */
const netgsmNo = (numara: string): string => numara.replace(/\D/g, '').replace(/^0/, '');

const day = (at: Date, saat: string): string =>
  `${istanbul(at).toISOString().slice(0, 10).split('-').reverse().join('.')} ${saat}`;

const KOPTU = 'Bağlantı, ileti verilirken koptu: SMS gitmiş olabilir. Alıcıya sorup gerekirse yeniden gönderin.';

export function createNetgsm({ adres, kullanici, sifre, baslik, zamanAsimi = 20_000 }: NetgsmAyari): Channel {
  const authorization = `Basic ${Buffer.from(`${kullanici}:${sifre}`).toString('base64')}`;
  const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization };
    try {
      return (await ask({ method: 'POST', url: adres + path, headers, body: JSON.stringify(body), zamanAsimi })).json;
    } catch (error) {
      if (error instanceof Ulasilamadi)
        throw new ChannelFault('SMS sağlayıcısına ulaşılamadı.', error.message, { kind: 'again', all: true });
      throw new ChannelFault(KOPTU, (error as Error).name, { kind: 'unknown' });
    }
  };
  return {
    async send({ kime, metin }) {
      const messages = kime.map((numara) => ({ msg: metin, no: netgsmNo(numara) }));
      // In ASCII the provider would write ö and ü without their dots, which cost nothing.
      const encoding = /^\p{ASCII}*$/u.test(metin) ? 'ASCII' : 'TR';
      const answer = await call(SEND_PATH, { msgheader: baslik, encoding, messages });
      const code = String(answer.code);
      const { jobid } = answer;
      if (TAKEN.includes(code) && (typeof jobid === 'string' || typeof jobid === 'number'))
        return { saglayici_no: String(jobid) };
      const refusal = REFUSALS[code];
      if (!refusal) throw new ChannelFault(KOPTU, `NETGSM ${code}`, { kind: 'unknown' });
      throw new ChannelFault(`${refusal.neden} (kod ${code}).`, `NETGSM ${code}`, refusal);
    },
    async report(saglayici_no, sent) {
      const until = new Date(sent.getTime() + 3 * 86_400_000);
      const answer = await call(REPORT_PATH, {
        jobids: [saglayici_no],
        startdate: day(sent, '00:00:00'),
        stopdate: day(until, '23:59:59'),
        pagenumber: 0,
        pagesize: 100,
      });
      if (String(answer.code) !== '00' || !Array.isArray(answer.jobs)) return null;
      const jobs = answer.jobs as { jobid?: unknown; number?: unknown; status?: unknown }[];
      return reportOf(jobs.filter(({ jobid }) => String(jobid) === saglayici_no));
    },
  };
}

function reportOf(jobs: readonly { number?: unknown; status?: unknown }[]): DeliveryReport | null {
  if (jobs.length === 0 || jobs.some(({ status }) => Number(status) === PENDING)) return null;
  const failed = jobs.filter(({ status }) => Number(status) !== DELIVERED);
  if (failed.length === 0) return { durum: 'iletildi', neden: null };
  const reason = failed
    .map(({ number, status }) => `${number}: ${UNDELIVERED[Number(status)] ?? `iletilmedi (durum ${status})`}`)
    .join('; ');
  return failed.length < jobs.length
    ? { durum: 'kısmi', neden: `Numaralardan birine iletilmedi. ${reason}.` }
    : { durum: 'hata', neden: `İletilmedi. ${reason}.` };
}
