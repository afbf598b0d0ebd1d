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

/** Makes backups in processes of their own. */
export interface YedekIsi {
  basla(): Promise<void>;
  sonHata(): { zaman: string; neden: string } | null;
}

/** What features are given beside a request; made once, by env.ts. */
export interface Env {
  app: FastifyInstance;
  config: Config;
  sessions: Sessions;
  vault: Vault;
  /** Files of documents. */
  store: FileStore;
  pdf: PdfInspector;
  muhur: MuhurIsi;
  /** The event streams of open screens. */
  hub: { readonly openStreams: number; flush(): void; add(session: OpenSession, response: ServerResponse): void };
  isler: Isler;
  /** Connections of the pool. */
  poolState(): { total: number; idle: number; waiting: number };
  /** Address of this server as a browser knows it; known once it listens. */
  kok(): string;
  /** Where passkeys work; known once the server listens. */
  relying(): Relying;
  /** Provider of card payments that the server was started with; null: none. */
  kart: CardPayment | null;
  /** Login of SQL queries; null: there is no SQL query. */
  konsol: pg.ClientConfig | null;
  /** Null: this server makes no backups. */
  yedekIsi: YedekIsi | null;
  /** The server closes: what is on its way is cut off. */
  kapanis: AbortSignal;
}

type Gate = Sessions['gate'];

/** Work of the server's own, from when it is ready until it closes. */
export interface Job {
  /** As the status page calls it. */
  ad: string;
  /** What the log says when it fails. */
  fault: string;
  /**
   * Its statements run in the role of the system, and the log has this as the number of the request; without it, with
   * the login's own few rights.
   */
  sistem?: string;
  /** Every statement goes through `gate`, which puts it on the status page. The returned function stops it. */
  start(env: Env, gate: Gate, onError: (error: unknown) => void): () => Promise<void>;
}

/** All that the server has to know of a feature; what is in the lists of features, and nothing else, is there. */
export interface Feature {
  /** Its folder. */
  name: string;
  /** What it is, in Turkish: the tag of its routes in the API's description. */
  baslik: string;
  /** What it is, for ARCHITECTURE.md. */
  what: string;
  /** Its modules of the contract, whole: the names of their routes and their `…_ERRORS` are read off them. */
  contract?: readonly object[];
  /** Codes of others' modules that its routes answer too. */
  errors?: readonly Readonly<Record<string, ErrorEntry>>[];
  /** What the database or an adapter refuses: the answer, by the constraint's name or the error's code. */
  refusals?: Refusals;
  /**
   * Who hears that its tables have changed. Of others' rows an accountant hears nothing, and a staff member not whose
   * they are.
   */
  topics?: Partial<Record<Olay['konu'], readonly Rol[]>>;
  /** Binds its routes. */
  routes?: (routes: Routes, env: Env) => void;
  jobs?: readonly Job[];
}
