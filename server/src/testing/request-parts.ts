import type pg from 'pg';
import type { Yetki } from '#contract/common/roller.ts';
import type { Office } from './office.ts';
import type { TestDosya } from './test-app.ts';

export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** For a route marked `upload`. */
  dosya?: TestDosya;
}

/** The caller, and whose rows the request is about. */
export interface Asking {
  office: Office;
  /** Rows of the side that the request is about. */
  mine: Office['ids']['A'];
  yetki: Yetki;
  owner: pg.Client;
}

/** One id of a request and the expected answers. */
export interface IdCase {
  /** The row that the id names: one of side A or B, or one without a side. */
  of: keyof Office['ids']['A'] | ((office: Office, yetki: Yetki) => number);
  /** A request that is valid except for the id. */
  request: (id: unknown, asking: Asking) => RequestParts | Promise<RequestParts>;
  /** Restores the caller's row, so that earlier requests do not matter. */
  before?: (asking: Asking) => Promise<unknown>;
  /** Status for a visible row; 200 by default. */
  found?: number;
  /** Status for an invisible row, which must be the same for another's row and for a missing one. */
  missing: number;
}
