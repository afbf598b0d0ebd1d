import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import type { ErrorEntry } from '#contract/common/errors.ts';
import type { Rol } from '#contract/common/roller.ts';
import type { DepoSorunu, ParcaDurumu, TarayiciSorunu } from '#contract/sistem/durum.ts';
import type { CardPayment } from './adapters/card-payment/port.ts';
import type { FileStore } from './adapters/file-store/file-store.ts';
import type { NetgsmAyari } from './adapters/ileti/netgsm.ts';
import type { Relying } from './adapters/passkey.ts';
import type { PdfInspector } from './adapters/pdf/inspect-pdf.ts';
import type { Vault } from './adapters/vault.ts';
import type { Config } from './config/config.ts';
import type { OpenSession, Sessions } from './db/session.ts';
import type { Refusals } from './http/error-handler.ts';
import type { Routes } from './http/register-route.ts';
import type { SealJob } from './rows/seal.ts';
import type { Jobs } from './run/jobs.ts';

export interface BackupJob {
  start(): Promise<void>;
  lastError(): { zaman: string; neden: string } | null;
  /** A backup is being made, or tried by restoring it. */
  isBusy(): boolean;
}

export interface Env {
  app: FastifyInstance;
  config: Config;
  sessions: Sessions;
  vault: Vault;
  store: FileStore;
  /** What was last heard of the parts beside the server: null where there is none or none was asked yet. */
  parcalar(): { tarayici: ParcaDurumu<TarayiciSorunu> | null; depo: ParcaDurumu<DepoSorunu> | null };
  pdf: PdfInspector;
  seal: SealJob;
  hub: { readonly openStreams: number; flush(): void; add(session: OpenSession, response: ServerResponse): void };
  jobs: Jobs;
  poolState(): { total: number; idle: number; waiting: number };
  origin(): string;
  relying(): Relying;
  kart: CardPayment | null;
  /** The account of the TEST SMS server, where it runs beside the product. */
  testSms: NetgsmAyari | null;
  konsol: pg.ClientConfig | null;
  backupJob: BackupJob | null;
  closing: AbortSignal;
}

type Gate = Sessions['gate'];

export interface Job {
  name: string;
  fault: string;
  /**
   * A job with `system` runs its statements in the system's role, and the audit log names this text as their request; a
   * job without it has only the few rights of the server's login.
   */
  system?: string;
  every: number;
  /** Milliseconds from the start to the first turn, as those of `every` between two; a second where nothing is said. */
  first?: number;
  /**
   * A job's statements go through `gate`. A turn that throws ends; one that goes on after a failure reports it by
   * `onError`, and is no success then either. When `turn` results in true or a count above 0, open screens hear of the
   * change at once.
   */
  turn(env: Env, gate: Gate, goOn: () => boolean, onError: (error: unknown) => void): Promise<unknown>;
  end?(env: Env): Promise<unknown>;
}

export interface Feature {
  name: string;
  title: string;
  what: string;
  /** Where its code stands beside the folders that bear its name. */
  places?: readonly string[];
  /** Numbers of the decisions behind it. */
  decisions?: readonly string[];
  contract?: readonly object[];
  errors?: readonly Readonly<Record<string, ErrorEntry>>[];
  refusals?: Refusals;
  /**
   * `topics` names the roles whose open screens hear of a change in a table; accountants do not hear of another
   * accountant's rows, and staff hear only of clients assigned to them, but not whose rows changed.
   */
  topics?: Partial<Record<LiveEvent['konu'], readonly Rol[]>>;
  routes?: (routes: Routes, env: Env) => void;
  jobs?: readonly Job[];
}
