import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { DepoSorunu } from '#contract/sistem/durum.ts';
import { openBasDeposu } from '#server/adapters/denetim-basi.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { createS3Store } from '#server/adapters/file-store/s3-store.ts';
import { watchStore } from '#server/adapters/file-store/watch-store.ts';
import { ParcaIzi } from '#server/adapters/parca-izi.ts';
import { relyingOf } from '#server/adapters/passkey.ts';
import { PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import { createSealJob } from '#server/rows/seal.ts';
import { Jobs } from './jobs.ts';

function addressOf(app: FastifyInstance): string {
  const bound = app.server.address() as AddressInfo | null;
  return `http://${bound?.family === 'IPv6' ? `[${bound.address}]` : (bound?.address ?? '127.0.0.1')}:${bound?.port ?? 0}`;
}

type Given = Pick<
  Env,
  'app' | 'config' | 'sessions' | 'vault' | 'hub' | 'kart' | 'testSms' | 'konsol' | 'backupJob'
> & {
  pool: pg.Pool;
};

export async function createEnv({
  pool,
  ...given
}: Given): Promise<{ env: Env; abort: () => void; close: () => Promise<void> }> {
  const { app, config, sessions } = given;
  const izi = new ParcaIzi<DepoSorunu>('document store', app.log);
  const store = watchStore(
    config.s3 ? await createS3Store(config.s3) : createDiskStore(path.join(config.dataDir, 'belgeler')),
    izi,
  );
  const depo = await openBasDeposu(config.s3);
  const pdf = new PdfInspector();
  const closing = new AbortController();
  const base = () => config.publicUrl ?? addressOf(app);
  const env: Env = {
    ...given,
    store,
    parcalar: () => ({ tarayici: app.tarayici?.iz.durum ?? null, depo: izi.durum }),
    pdf,
    seal: createSealJob({
      gate: sessions.gate,
      dataDir: config.dataDir,
      depo,
      log: (bas) => app.log.info(bas, 'denetim block'),
    }),
    jobs: new Jobs((error, fault) => app.log.error(error, fault)),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    origin: base,
    relying: () => relyingOf(base(), config.publicUrl !== null),
    closing: closing.signal,
  };
  const close = async () => {
    await pdf.close();
    store.close();
    depo?.close();
    await pool.end();
  };
  return { env, abort: () => closing.abort(new AppError('UNAVAILABLE')), close };
}
