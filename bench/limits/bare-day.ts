import type { FastifyRequest } from 'fastify';
import { currentDonem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { getIzgara, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { getAdminPano, getMuhasebeciPano, listPanoMuhasebecileri } from '#contract/pano/pano.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createTahsilat, downloadMakbuz } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkukEtmeyenler } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { getTahakkukEtmeyenOzeti } from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import { listAlacaklar as readAlacaklar } from '#server/features/alacak/queries.ts';
import { getFirma } from '#server/features/ayar/queries.ts';
import * as kapanis from '#server/features/kapanis/etmeyenler.ts';
import { createMakbuz, getMakbuz } from '#server/features/odeme/makbuz.ts';
import { getBorcum as readBorcum } from '#server/features/odeme/queries.ts';
import * as pano from '#server/features/pano/queries.ts';
import { listTahakkuklar as readTahakkuklar } from '#server/features/tahakkuk/queries.ts';
import * as daySql from './day-sql.ts';
import { bareTx, MUHASEBECI_HOME } from './home-sql.ts';
import { serveLimit } from './serve.ts';

/** The load says who asks, since nobody signs in. */
const whoOf = ({ headers }: FastifyRequest, name: 'muhasebeci' | 'personel'): string | null => {
  const id = headers[`x-${name}`];
  return typeof id === 'string' && id ? id : null;
};

await serveLimit((app, pool) => {
  const tx = bareTx(pool);
  const donem = currentDonem();
  const month = [donem.yil, donem.ay];
  const ask = async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query({ name, text, values })).rows;
  const one = async (name: string, text: string, values: unknown[] = []) => (await ask(name, text, values))[0].json;

  app.get(getMuhasebeciPano.path, (request) =>
    one('muhasebeci', MUHASEBECI_HOME, [whoOf(request, 'muhasebeci'), ...month]),
  );
  app.get(getBeyannameOzeti.path, (request) => one('ozet', daySql.DECLARATIONS, [whoOf(request, 'muhasebeci')]));
  app.get(getBugun.path, (request) => one('bugun', daySql.BUGUN, [whoOf(request, 'personel'), ...month]));
  app.get(getIzgara.path, async (request) => {
    const muhasebeci_id = whoOf(request, 'muhasebeci');
    const [mukellefler, hizmetler, hucreler] = await Promise.all([
      ask('clients', daySql.CLIENTS, [muhasebeci_id]),
      ask('services', daySql.SERVICES),
      ask('cells', daySql.CELLS, [muhasebeci_id, ...month]),
    ]);
    return { mukellefler, hizmetler, hucreler };
  });
  app.get(listMukellefler.path, async (request) => {
    const { arama, boyut } = request.query as { arama: string; boyut: string };
    const who = [whoOf(request, 'muhasebeci'), whoOf(request, 'personel')];
    return { satirlar: await ask('list', daySql.LIST, [`%${fold(arama)}%`, boyut, ...who]) };
  });
  app.get(getBorcum.path, (request) => readBorcum(tx, Number(whoOf(request, 'muhasebeci'))));
  app.get(downloadMakbuz.path, async (request, reply) => {
    const makbuz = await getMakbuz(tx, Number((request.params as { odeme_id: string }).odeme_id));
    return reply.type('application/pdf').send(await createMakbuz(await getFirma(tx), makbuz!));
  });

  app.get(getAdminPano.path, async (_, reply) =>
    reply.type('application/json').send((await pano.getAdminPano(tx, donem)).text),
  );
  app.get(listPanoMuhasebecileri.path, async (_, reply) =>
    reply.type('application/json').send((await pano.listPanoMuhasebecileri(tx, donem)).text),
  );
  app.get(getTahakkukEtmeyenOzeti.path, () => kapanis.getTahakkukEtmeyenOzeti(tx, donem));
  app.get(listTahakkukEtmeyenler.path, async (_, reply) => {
    const { text } = await kapanis.listTahakkukEtmeyenler(tx, { birakilan: false, buAy: donem });
    return reply.type('application/json').send(text);
  });
  app.get(listAlacaklar.path, (request) => readAlacaklar(tx, listAlacaklar.query!.parse(request.query)));
  app.get(listTahakkuklar.path, (request) => readTahakkuklar(tx, listTahakkuklar.query!.parse(request.query)));

  app.post(updateHucreler.path, async (request) => {
    const { islem, hucreler } = request.body as {
      islem: string;
      hucreler: { mukellef_id: number; hizmet_id: number; beklenen: string | null }[];
    };
    const columns = [hucreler.map((h) => h.mukellef_id), hucreler.map((h) => h.hizmet_id), ...month];
    if (islem === 'talep_et') return { results: await ask('request', daySql.REQUEST, columns) };
    const durum = islem === 'yapildi' ? 'yapıldı' : 'onaylandı';
    return { results: await ask('state', daySql.STATE, [...columns, durum, hucreler[0]!.beklenen]) };
  });
  app.post(createTahsilat.path, async (request) => {
    const { kalemler } = request.body as { kalemler: [{ tahakkuk_id: number; odeme_tutari: number }] };
    const [{ tahakkuk_id, odeme_tutari }] = kalemler;
    return (await ask('collect', daySql.COLLECT, [tahakkuk_id, odeme_tutari]))[0];
  });
});
