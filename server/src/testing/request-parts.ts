import type pg from 'pg';
import type { Yetki } from '#contract/common/roller.ts';
import type { Office } from './office.ts';
import type { TestDosya } from './test-app.ts';

export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  dosya?: TestDosya;
}

export interface Asking {
  office: Office;
  /** `mine` holds the ids of the caller's side; a caller without a side gets those of side A. */
  mine: Office['ids']['A'];
  yetki: Yetki;
  owner: pg.Client;
}

export interface IdCase {
  /** `of` names the kind of row whose id is tried; a function gives the id of a row that belongs to no side. */
  of: keyof Office['ids']['A'] | ((office: Office, yetki: Yetki) => number);
  /**
   * `request` makes a request that is valid except perhaps for the id, which may be unknown or malformed; a malformed
   * id must reach the route, too.
   */
  request: (id: unknown, asking: Asking) => RequestParts | Promise<RequestParts>;
  /** An earlier request may have changed the rows, so `before` restores what the next request needs. */
  before?: (asking: Asking) => Promise<unknown>;
  /** `found` is the status of a request about a row that the caller sees; 200 if it is left out. */
  found?: number;
  /** `missing` is the status for an unknown id and for another's row, so that ids reveal nothing. */
  missing: number;
}

/** What a feature says of its routes, in testing/route-cases.ts of its folder. */
export interface RouteCases {
  /**
   * Who may call each route is written from docs/readings.md and the specification and not from the contract, so that a
   * change of the contract must be repeated here on purpose.
   */
  callers: Record<string, readonly Yetki[] | 'public' | 'baglanti'>;
  /** Routes that always require a step-up; features/oturum/onay.test.ts has those that require it only sometimes. */
  stepUp?: readonly string[];
  /** Of each route the places in which it takes an id; `*` stands for each element of a list. */
  ids?: Record<string, Record<string, IdCase>>;
  /** A route needs a sample if its ids alone do not make a valid request; without both it is called without parameters. */
  samples?: Record<string, (asking: Asking) => RequestParts | Promise<RequestParts>>;
}
