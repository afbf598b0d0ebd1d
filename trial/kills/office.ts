import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '#e2e/server.ts';
import { TestPosDefteri } from '#server/adapters/card-payment/test-pos/defter.ts';
import { findRunning } from '#server/db/embedded.ts';
import { processesIn } from '#server/db/embedded-process.ts';

export type Victim = 'server' | 'PostgreSQL';

export class Office {
  readonly base: string;
  readonly dataDir: string;
  private readonly port: number;
  private server: Awaited<ReturnType<typeof startServer>> | null = null;

  constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    this.base = `http://127.0.0.1:${port}`;
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    this.server = await startServer({
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    });
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = null;
  }

  async restart(): Promise<void> {
    const { pid } = this.server!;
    while (existsSync(`/proc/${pid}`)) await sleep(5);
    await this.start();
  }

  async connect(): Promise<pg.Client | null> {
    const owner = await findRunning(this.dataDir);
    if (!owner) return null;
    const client = new pg.Client(owner);
    client.on('error', () => {});
    return client.connect().then(
      () => client,
      () => null,
    );
  }

  kill(victim: Victim): void {
    const cluster = join(realpathSync(this.dataDir), 'pg');
    const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = victim === 'server' ? [this.server!.pid] : [postmaster(), ...(processesIn(cluster) ?? [])];
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  pos(): TestPosDefteri {
    return new TestPosDefteri(join(this.dataDir, 'test-pos.jsonl'));
  }
}
