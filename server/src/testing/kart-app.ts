import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createKartOdeme, type KartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { TEST_KARTLARI, type TestKartResult } from '#contract/kart-odeme/test-kartlari.ts';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import { TEST_KODU } from '#server/adapters/card-payment/test-pos/sayfalar.ts';
import { createTestPos } from '#server/adapters/card-payment/test-pos.ts';
import {
  startTestPos,
  type TestPosOptions,
  type TestPosSunucusu,
} from '#server/adapters/card-payment/test-pos-sunucusu.ts';
import { OdemeAkisi } from '#server/features/kart-odeme/odeme-akisi.ts';
import { only } from './kart-saglayici.ts';
import type { Principal } from './office.ts';
import { createTestApp, type TestApp, type TestConfig } from './test-app.ts';

export const POS_SECRET = 'test-pos-gizlisi';
const ZAMAN_ASIMI = 10_000;

export interface KartApp {
  t: TestApp;
  pos: TestPosSunucusu;
  saglayici: CardPayment;
  /** Takes the turns of the job, and beside `jobs` works as the job of a second server would. */
  akis: OdemeAkisi;
  token(result: TestKartResult): string;
  pay(
    principal: Principal,
    result: TestKartResult,
    body: { tahakkuk_idler?: number[]; tutar: number; avans?: number },
    key?: string,
  ): ReturnType<TestApp['call']>;
  answerUcDs(adres: string, karar: 'onay' | 'iptal', kod?: string): Promise<void>;
  settleAll(): Promise<void>;
  close(): Promise<void>;
}

export async function createKartApp(
  options: Partial<TestPosOptions> & { zamanAsimi?: number } = {},
  config: TestConfig = {},
): Promise<KartApp> {
  const pos = await startTestPos({
    host: '127.0.0.1',
    secret: POS_SECRET,
    dosya: null,
    wait: () => sleep(3 * ZAMAN_ASIMI),
    ...options,
  });
  const saglayici = createTestPos({
    adres: pos.adres,
    secret: POS_SECRET,
    zamanAsimi: options.zamanAsimi ?? ZAMAN_ASIMI,
  });
  const t = await createTestApp(config, saglayici);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  const akis = new OdemeAkisi({
    find: only(saglayici),
    system: (work) => t.app.sessions.system('test', work),
    log: () => {},
  });
  const token = (result: TestKartResult) =>
    pos.tokenise({ no: TEST_KARTLARI.find((kart) => kart.result === result)?.no, ay: '12', yil: '40' }) as string;
  return {
    t,
    pos,
    saglayici,
    akis,
    token,
    pay: (principal, result, body, key) =>
      t.call(principal, createKartOdeme, {
        body: { ...body, token: token(result) },
        ...(key !== undefined && { key }),
      }),
    async answerUcDs(adres, karar, kod = TEST_KODU) {
      const page = await (await fetch(adres, { method: 'POST', body: new URLSearchParams({ karar, kod }) })).text();
      const back = /action="([^"]+)".*name="token" value="([^"]+)"/s.exec(page);
      if (back)
        await fetch(back[1] as string, {
          method: 'POST',
          body: new URLSearchParams({ token: back[2] as string }),
          redirect: 'manual',
        });
    },
    async settleAll() {
      // The job looks at an open payment again after at most 5 minutes, so time goes on in steps of 5 minutes. Open
      // payments are made older by as much, because they end by their age.
      for (let minute = 0; minute <= 60; minute += 5) {
        await akis.runDue(new Date(Date.now() + minute * 60_000));
        await t.owner.query(`update kart_odeme_denemeleri set olusturma = olusturma - interval '5 minutes' where exists (
          select from kart_odeme_isleri i where i.deneme_id = kart_odeme_denemeleri.deneme_id)`);
      }
    },
    async close() {
      await pos.close();
      await t.close();
    },
  };
}

/** Each fault names an attempt whose charges, bookings and refunds do not agree, or one that is not settled yet. */
export async function findKartFaults(owner: pg.Client, pos: Pick<TestPosSunucusu, 'defter'>): Promise<string[]> {
  const { rows } = await owner.query<{
    deneme_no: string;
    durum: KartOdeme['durum'];
    tutar: number;
    kaydedilen: number;
    odenen: number;
    iade: number;
    acik: number;
  }>(`
    select d.deneme_no, d.durum, d.tutar::integer,
      (select coalesce(sum(k.kaydedilen), 0)::integer from kart_odeme_kalemleri k where k.deneme_id = d.deneme_id)
        + (select coalesce(sum(h.tutar), 0)::integer from avans_hareketleri h where h.deneme_id = d.deneme_id and h.tur = 'alındı') as kaydedilen,
      (select coalesce(sum(o.odeme_tutari), 0)::integer from kart_odeme_kalemleri k join odemeler o on o.odeme_id = k.odeme_id where k.deneme_id = d.deneme_id)
        + (select coalesce(sum(h.tutar), 0)::integer from avans_hareketleri h where h.deneme_id = d.deneme_id and h.tur = 'alındı') as odenen,
      (select coalesce(sum(i.tutar), 0)::integer from kart_odeme_iadeleri i where i.deneme_id = d.deneme_id and (i.durum = 'tamamlandı' or i.neden = 'kuruluş')) as iade,
      (select count(*)::integer from kart_odeme_isleri j left join kart_odeme_iadeleri i using (iade_id) where coalesce(j.deneme_id, i.deneme_id) = d.deneme_id) as acik
    from kart_odeme_denemeleri d`);
  const iptal = new Map<string, number>(
    (
      await owner.query(`select d.deneme_no, sum(i.tutar)::integer as tutar from kart_odeme_iadeleri i join kart_odeme_denemeleri d using (deneme_id)
        where i.neden in ('iptal', 'kuruluş', 'avans') group by 1`)
    ).rows.map((row) => [row.deneme_no, row.tutar]),
  );
  const known = new Set(rows.map(({ deneme_no }) => deneme_no));
  const strangers = pos.defter
    .all()
    .filter(({ deneme_no }) => !known.has(deneme_no))
    .map(({ deneme_no }) => `${deneme_no}: the POS knows it, the books do not`);
  return [
    ...strangers,
    ...rows.flatMap(({ deneme_no, durum, tutar, kaydedilen, odenen, iade, acik }) => {
      const siparis = pos.defter.get(deneme_no);
      const charged = siparis?.durum === 'cekildi' ? siparis.tutar : 0;
      const returned = Object.values(siparis?.iadeler ?? {}).reduce((sum, one) => sum + one, 0);
      const isFinal = ['kaydedildi', 'reddedildi', 'iade'].includes(durum) && acik === 0;
      const isWhole =
        kaydedilen === odenen &&
        iade === returned &&
        charged === kaydedilen + iade - (iptal.get(deneme_no) ?? 0) &&
        (charged === 0 || charged === tutar);
      return isFinal && isWhole
        ? []
        : [
            `${deneme_no} ${durum}: charged ${charged}, booked ${kaydedilen} (${odenen}), returned ${iade} (${returned}), ${acik} open`,
          ];
    }),
  ];
}

export const bakiyeOf = async (owner: pg.Client, borc_id: number): Promise<number> =>
  (await owner.query('select bakiye::integer as bakiye from borc_tahakkuk where borc_id = $1', [borc_id])).rows[0]
    ?.bakiye;

export const makeOlder = (owner: pg.Client, deneme_id: number, saniye: number) =>
  owner.query(
    `update kart_odeme_denemeleri set olusturma = olusturma - $2 * interval '1 second' where deneme_id = $1`,
    [deneme_id, saniye],
  );
