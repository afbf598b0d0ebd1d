import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestPosDefteri } from '#server/adapters/card-payment/test-pos/defter.ts';

/** `isKnown` is false if the outcome of a mail is unknown and a person was told to decide. */
interface Found {
  times: number;
  isKnown?: boolean;
}
export type Books = (work: string, mark: string) => Found;

interface Sources {
  client: pg.Client;
  pos: TestPosDefteri;
  dataDir: string;
  subjects: readonly string[];
  lastPayment: number;
}

const tally = (marks: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
};

const isWhole = (dataDir: string, key: string, ozet: string): boolean => {
  const path = join(dataDir, 'belgeler', key.slice(0, 2), key);
  return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === ozet;
};

export async function readBooks({ client, pos, dataDir, subjects, lastPayment }: Sources): Promise<Books> {
  const rows = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Record<string, string>[];
  const marks = async (text: string, values: unknown[] = []) =>
    tally((await rows(text, values)).map(({ mark }) => mark!));
  const cash = await marks(
    `select odeme_tutari::text as mark from odemeler where odeme_id > $1 and odeme_yontemi = 'nakit'`,
    [lastPayment],
  );
  const booked = await marks(
    'select o.odeme_tutari::text as mark from odemeler o join kart_odeme_kalemleri k using (odeme_id)',
  );
  const charged = tally(pos.all().flatMap(({ durum, tutar }) => (durum === 'cekildi' ? [String(tutar)] : [])));
  const refused = await marks(`select tutar::text as mark from kart_odeme_denemeleri where durum = 'reddedildi'`);
  // The key of a service record prevents a second row but not a second attempt, which only the audit log shows.
  const cells =
    await marks(`select concat(k.hizmet_yili, '-', k.hizmet_ayi, ':', k.mukellef_id, ':', k.hizmet_id) as mark from hizmet_kayitlari k
    join denetim d on d.tablo = 'hizmet_kayitlari' and d.islem = 'insert' and d.satir_id = k.hizmet_kayit_id`);
  const versions = await rows(`select anahtar::text, encode(ozet, 'hex') as ozet from belge_surumleri`);
  const files = tally(
    versions.filter(({ anahtar, ozet }) => isWhole(dataDir, anahtar!, ozet!)).map(({ ozet }) => ozet!),
  );
  const sent = new Map((await rows(`select konu, durum, hata_metni from epostalar`)).map((row) => [row.konu!, row]));
  const arrived = tally(subjects);
  const mail = (mark: string): Found => {
    const row = sent.get(mark);
    const times = arrived.get(mark) ?? 0;
    if (row?.durum === 'gönderildi') return { times };
    return row?.durum === 'hata' ? { times: Math.max(1, times), isKnown: false } : { times: 0 };
  };
  // A card payment counts if bank and books agree that it was charged, or if it was refused and neither has a charge.
  const card = (mark: string): Found => ({
    times: charged.get(mark) === booked.get(mark) ? (charged.get(mark) ?? refused.get(mark) ?? 0) : 0,
  });
  return (work, mark) => {
    if (work === 'mail') return mail(mark);
    if (work === 'card payment') return card(mark);
    const times = { 'cash payment': cash, request: cells, upload: files }[work]?.get(mark) ?? 0;
    return { times };
  };
}
