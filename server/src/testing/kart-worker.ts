import type pg from 'pg';
import { createTestPos } from '#server/adapters/card-payment/test-pos.ts';
import { createPool } from '#server/db/connection.ts';
import { createSessions } from '#server/db/session.ts';
import { type Nokta, OdemeAkisi } from '#server/features/kart-odeme/odeme-akisi.ts';
import { createKartOdeme, getOdeyen } from '#server/features/kart-odeme/queries.ts';
import { only } from './kart-saglayici.ts';

/**
 * money-kart-kill.test.ts starts this file as a process that works on one card payment and is killed on the way. The
 * file imports little, because it may be started hundreds of times.
 */
export interface WorkerTask {
  database: pg.ClientConfig;
  adres: string;
  secret: string;
  /** The process kills itself at this point of the payment; null lets it end normally or be killed from outside. */
  nokta: Nokta | null;
  /** The task either begins a payment in the session with this token hash or settles the payment `deneme_no`. */
  odeme?: {
    token_hash: string;
    tahakkuk_idler: number[];
    tutar: number;
    avans?: number;
    token: string;
    anahtar: string;
  };
  deneme_no?: string;
}

const run = async ({ database, adres, secret, nokta, odeme, deneme_no }: WorkerTask): Promise<void> => {
  const pool = createPool({ ...database, max: 2 });
  const sessions = createSessions(pool);
  const akis = new OdemeAkisi({
    find: only(createTestPos({ adres, secret })),
    system: (work) => sessions.system('kart_odeme', work),
    log: () => {},
    nokta: async (here) => {
      if (here === nokta) process.kill(process.pid, 'SIGKILL');
    },
  });
  if (odeme) {
    const { token_hash, tahakkuk_idler, tutar, avans, token, anahtar } = odeme;
    const caller = {
      token_hash: Buffer.from(token_hash, 'hex'),
      yetkiler: ['muhasebeci'] as const,
      istemci: '127.0.0.1',
      request_no: anahtar,
    };
    const begun = await sessions.transaction(caller, async (tx) => ({
      ...(await createKartOdeme(tx, {
        key: anahtar,
        body: { tahakkuk_idler, tutar, avans },
        saglayici: 'test',
        ilkBakis: 30,
      })),
      odeyen: await getOdeyen(tx),
    }));
    const odeyen = { ...begun.odeyen, email: '', ip: '127.0.0.1' };
    await akis.begin(
      { deneme_no: begun.deneme_no, tutar: begun.tutar, token, odeyen, donus_adresi: '', bildirim_adresi: '' },
      'test',
    );
  }
  if (deneme_no) await akis.settle({ deneme_no });
  await pool.end();
};

process.once('message', (task) => {
  run(task as WorkerTask).then(
    () => process.disconnect(),
    (error) => {
      process.send?.({ error: String(error?.stack ?? error) });
      process.exit(1);
    },
  );
});
