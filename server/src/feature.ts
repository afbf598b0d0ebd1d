import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Olay } from '#contract/bildirim/olay.ts';
import type { ErrorEntry } from '#contract/common/errors.ts';
import type { Rol } from '#contract/common/roller.ts';
import type { CardPayment } from './adapters/card-payment/port.ts';
import type { FileStore } from './adapters/file-store/file-store.ts';
import type { Relying } from './adapters/passkey.ts';
import type { PdfInspector } from './adapters/pdf/inspect-pdf.ts';
import type { Vault } from './adapters/vault.ts';
import type { Config } from './config.ts';
import type { OpenSession, Sessions } from './db/session.ts';
import type { Refusals } from './http/error-handler.ts';
import type { Routes } from './http/register-route.ts';
import type { Isler } from './isler.ts';
import type { MuhurIsi } from './rows/muhur.ts';

/** Makes backups in child processes. */
export interface YedekIsi {
  start(): Promise<void>;
  sonHata(): { zaman: string; neden: string } | null;
}

/** What features receive besides the request; created once, in env.ts. */
export interface Env {
  app: FastifyInstance;
  config: Config;
  sessions: Sessions;
  vault: Vault;
  store: FileStore;
  pdf: PdfInspector;
  muhur: MuhurIsi;
  /** The event streams that tell open screens of changes. */
  hub: { readonly openStreams: number; flush(): void; add(session: OpenSession, response: ServerResponse): void };
  isler: Isler;
  poolState(): { total: number; idle: number; waiting: number };
  /** This server's address for browsers; known once the server listens. */
  kok(): string;
  /** The origin that passkeys are bound to; known once the server listens. */
  relying(): Relying;
  /** The card payment provider that the server was started with; null means none. */
  kart: CardPayment | null;
  /** Login for SQL queries; null turns them off. */
  konsol: pg.ClientConfig | null;
  /** Null when this server makes no backups. */
  yedekIsi: YedekIsi | null;
  /** A signal that aborts when the server closes. */
  kapanis: AbortSignal;
}

type Gate = Sessions['gate'];

/** Background work that runs from when the server is ready until it closes. */
export interface Job {
  /** The job's name on the status page. */
  ad: string;
  /** What the log says when the job fails. */
  fault: string;
  /**
   * With `task`, the job's statements run in the system's role and are logged under it as request number. Without it
   * they have only the few rights of the app's login.
   */
  sistem?: string;
  /** Milliseconds between turns. */
  every: number;
  /** Milliseconds until the first turn; 0 where it is left out. */
  first?: number;
  /**
   * Does one turn of the job (repeat.ts). Every statement goes through `gate`, which reports the job to the status
   * page. When it returns true or a count above 0, open screens hear of the change at once.
   */
  turn(env: Env, gate: Gate, goOn: () => boolean): Promise<unknown>;
  /** Runs after the last turn, when the server stops. */
  end?(env: Env): Promise<unknown>;
}

/** Everything that the server knows of a feature. */
export interface Feature {
  name: string;
  /** Turkish title: the tag of its routes in the API description. */
  baslik: string;
  /** Description for ARCHITECTURE.md. */
  what: string;
  /** Whole modules of the contract; routes and `…_ERRORS` are collected from their exports. */
  contract?: readonly object[];
  /** Error codes of other features that this feature's routes also answer. */
  errors?: readonly Readonly<Record<string, ErrorEntry>>[];
  /** Answers for errors of the database or an adapter, by constraint name or error code. */
  refusals?: Refusals;
  /**
   * Which roles' screens hear of changes to the feature's tables. An accountant hears nothing of others' rows; staff
   * hear that something changed, but not whose it is.
   */
  topics?: Partial<Record<Olay['konu'], readonly Rol[]>>;
  routes?: (routes: Routes, env: Env) => void;
  jobs?: readonly Job[];
}
