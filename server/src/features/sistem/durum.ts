import { statfs } from 'node:fs/promises';
import type { z } from 'zod';
import * as contract from '#contract/sistem/durum.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import type { Routes } from '#server/http/register-route.ts';
import { SQL_EPOSTA } from '#server/rows/durum.ts';

type VeritabaniDurumu = Omit<z.output<typeof contract.durumSchema>['veritabani'], 'havuz' | 'gomulu' | 'boyut'> &
  Pick<contract.Durum, 'posta_kuyrugu' | 'takvim' | 'okunmayan_fis'> & { dosya_sayisi: number; depo_boyutu: number };

async function getVeritabani(tx: Tx): Promise<VeritabaniDurumu> {
  return one<VeritabaniDurumu>(tx)`
    select current_setting('server_version') as surum,
      (select count(*) from pg_stat_activity a where a.datname = current_database()) as baglanti,
      current_setting('max_connections')::integer as baglanti_siniri,
      g.goc_sayisi, g.son_goc, g.son_goc_zamani, b.dosya_sayisi, b.depo_boyutu,
      (select count(*) from epostalar where durum = ${SQL_EPOSTA.kuyrukta}) as posta_kuyrugu,
      (select json_build_object('adet', coalesce(sum(adet), 0), 'son', max(son))
        from tahakkuk_sorunlari) as okunmayan_fis,
      json_build_object('gecici_yillar', (select coalesce(json_agg(y.yil), '[]')
        from generate_series(0, 1) n, lateral (select extract(year from now())::integer + n) as y(yil)
          where (select count(distinct t.tur)
            from resmi_tatiller t
            where t.acik and t.kesin and t.tur <> 'ulusal' and extract(year from t.ilk_gun) = y.yil) < 2),
        'urunde_farkli', (select count(*)
          from (select urun_hali from beyanname_turleri union all select urun_hali from resmi_tatiller
          union all select urun_hali from sure_uzatmalari) u where u.urun_hali is not null)) as takvim
    from (select count(*) over () as goc_sayisi, ad as son_goc, zaman as son_goc_zamani
      from schema_files
      order by zaman desc limit 1) g,
      (select count(*) as dosya_sayisi, coalesce(sum(boyut), 0)::bigint as depo_boyutu from belge_surumleri) b`;
}

/** Only a login that may connect may ask for the size; the roles that requests take may not, or other offices' would. */
async function getSize(tx: Tx): Promise<number> {
  return value<number>(tx)`select pg_database_size(current_database()) as boyut`;
}

export async function getDisk(dataDir: string): Promise<contract.Durum['disk']> {
  const { bsize, blocks, bavail } = await statfs(dataDir).catch(() => ({ bsize: 0, blocks: 0, bavail: 0 }));
  return blocks === 0 ? null : { toplam: bsize * blocks, bos: bsize * bavail };
}

export function durumRoutes(routes: Routes, { config, jobs, hub, poolState, parcalar, sessions }: Env): void {
  const baslangic = new Date(Date.now() - process.uptime() * 1000).toISOString();
  routes.statement(contract.getDurum, async ({ tx }) => {
    const [{ dosya_sayisi, depo_boyutu, posta_kuyrugu, takvim, okunmayan_fis, ...veritabani }, disk, size] =
      await Promise.all([getVeritabani(tx), getDisk(config.dataDir), sessions.gate(getSize)]);
    const { total, idle, waiting } = poolState();
    const { tarayici, depo } = parcalar();
    const { rss, heapUsed } = process.memoryUsage();
    return {
      surum: APP_VERSION,
      node_surumu: process.versions.node,
      baslangic,
      bellek: { surec: rss, yigin: heapUsed },
      acik_akis: hub.openStreams,
      veritabani: {
        ...veritabani,
        boyut: size,
        gomulu: config.databaseUrl === null,
        havuz: { toplam: total, bos: idle, bekleyen: waiting },
      },
      disk,
      depo: { tur: config.s3 ? ('s3' as const) : ('klasor' as const), dosya_sayisi, boyut: depo_boyutu, son: depo },
      tarayici,
      isler: jobs.list(),
      posta_kuyrugu,
      takvim,
      okunmayan_fis,
    };
  });
}
