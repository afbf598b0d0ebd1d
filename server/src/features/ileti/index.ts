/**
 * The message box. Another feature sends a message to clients by `kuyruk.ts` alone, in its own transaction, also in a
 * job (the system's role):
 *
 *   const sender = senderOf(env);
 *   await queueIletiler(tx, sender, [{
 *     mukellefler: [mukellef_id],                 // several: one message, told on the page of each
 *     tur: 'evrak',                               // which contacts get it: 'evrak' | 'odeme' | 'genel'
 *     sablon: 'evrak_hatirlatma',                 // a template of the office (contract/src/ileti/sablon.ts), or a text
 *     values: { ay, eksik, son_gun, baglanti }, // what its fields say; a missing one stops this one message
 *     anahtar: `evrak:${talep_id}:T-2`,           // once for each contact; `evrak:${talep_id}:` withdraws all of them
 *     gun: '2026-12-16',                          // the day of a reminder; without it as soon as it may leave
 *   }], { otomatik: true });                      // a job's; `toplu: true` for one act of many, which waits 5 minutes
 *
 * The result counts what was queued, names whom it left out with the reason, and has the number by which one act is
 * withdrawn. `prepareIletiler` with `previewOf` says the same before; `queuePrepared` queues what was prepared.
 * `withdrawIletiler(tx, { anahtar: 'evrak:12:', neden })` withdraws what has not left: the papers came, the sum was paid.
 */
import * as contract from '#contract/ileti/ileti.ts';
import type { Feature } from '#server/feature.ts';
import { getSmsKanali } from '#server/features/ayar/sms-kanali.ts';
import { durdurmaRoutes } from './durdurma-routes.ts';
import { runIletiJob } from './gonderim-isi.ts';
import { iletiRoutes } from './routes.ts';

export const ileti: Feature = {
  name: 'ileti',
  title: 'İletiler',
  what: 'Messages to clients by mail, SMS and WhatsApp: one box, its queue, reports of delivery, the link that stops them',
  decisions: ['0109'],
  contract: [contract],
  topics: { iletiler: ['admin', 'muhasebeci', 'personel'] },
  routes: (routes, env) => {
    iletiRoutes(routes, env);
    durdurmaRoutes(env.app, env.sessions.gate);
  },
  jobs: [
    {
      name: 'İletiler',
      fault: 'messages failed',
      system: 'ileti_isi',
      every: 10_000,
      turn: (env, sistem, goOn, onError) =>
        runIletiJob({ sistem, sms: () => getSmsKanali(env), origin: env.origin() }, new Date(), goOn, onError),
    },
  ],
};
