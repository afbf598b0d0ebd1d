import type pg from 'pg';
import type { Yetki } from '#contract/common/roller.ts';
import type { Office } from './office.ts';
import type { TestDosya } from './test-app.ts';

/** The parts of a request. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** On a route marked `upload`. */
  dosya?: TestDosya;
}

/** Who asks, about whose rows. */
export interface Asking {
  office: Office;
  /** Rows of the side that the request is about. */
  mine: Office['ids']['A'];
  yetki: Yetki;
  owner: pg.Client;
}

/** One id that a request carries, and what the route answers to it. */
export interface IdCase {
  /** Whose id it is: a row of side A or B, or one that belongs to nobody. */
  of: keyof Office['ids']['A'] | ((office: Office, yetki: Yetki) => number);
  /** A request that is right but for the id. */
  request: (id: unknown, asking: Asking) => RequestParts | Promise<RequestParts>;
  /** Resets the caller's own row, so that the request succeeds whatever an earlier request did to it. */
  before?: (asking: Asking) => Promise<unknown>;
  /** Status for an id that the caller has; 200 unless told otherwise. */
  found?: number;
  /** Status for an id that the caller has not got; another's must read the same as none. */
  missing: number;
}
