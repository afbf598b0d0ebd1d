import type pg from 'pg';
import type { Yetki } from '#contract/common/roller.ts';
import type { Office } from './office.ts';

export interface Who {
  name: string;
  yetki: Yetki | null;
  role: string;
  /** A caller without a side counts as side A. */
  side: 'A' | 'B';
  isAdmin: boolean;
  kullanici_id: number | null;
  muhasebeci_id: number | null;
  personel_id: number | null;
  mukellef_id: number | null;
}

export interface RlsFixture extends Omit<Office, 'tokens'> {
  identities: Who[];
  logins: Record<'superadmin' | 'moderator' | 'muhasebeciA' | 'muhasebeciB', number>;
  tc: string;
  /** On each side a client who is assigned to nobody, and an accountant without a login. */
  spare: Record<'A' | 'B', { mukellef: number; muhasebeci: number }>;
  /**
   * `stranger` gives the id of another login of the caller's role, or of an accountant of the test office if nobody
   * else has that role.
   */
  stranger(who: Who): number;
}

/**
 * The tests try two rows, the caller's own and another's. The test office has two accountants, A and B, with staff and
 * clients; a caller who belongs to neither counts as A's. A role may reach `both` rows, only its `own` or `none`.
 * `refused` is error 42501 for both rows; `stopped` is that error for its own row, while it does not see the other.
 * With `own`, an insert for another is refused.
 */
export type Reach = 'both' | 'own' | 'none' | 'stopped' | 'refused';
/** The entries stand for select, insert, update and delete, in this order. */
export type Access = readonly [Reach, Reach, Reach, Reach];

export interface RlsCase<Rows = unknown> {
  what?: string;
  rows: (f: RlsFixture & Rows, who: Who) => { own: string; foreign: string };
  insert: (f: RlsFixture & Rows, who: Who, side: 'A' | 'B') => string;
  set: string | ((who: Who) => string);
  /** A role that is not named is refused every operation, and `misafir` and `sistem` are so on all tables. */
  access: Partial<Record<Yetki, Access>>;
}

/**
 * What a feature says of its tables, in testing/row-cases.ts of its folder. It is written from the specification and
 * docs/readings.md and not from the policies, so that a wrong policy is noticed.
 */
export interface RowCases<Rows = unknown> {
  /** Makes a row of each table on both sides, and gives the cases what they need to find it. */
  create?: (client: pg.Client, f: RlsFixture) => Promise<Rows>;
  tables: Record<string, RlsCase<Rows>[]>;
  /** Columns that no role of a request may read. */
  secret?: readonly string[];
  /** Columns that no role of a request may update; `table.*` stands for all columns of a table. */
  frozen?: readonly string[];
}

/** Says nothing but its argument: it is there so that the cases know what `create` gives them. */
export const rowCases = <Rows = unknown>(cases: RowCases<Rows>): RowCases<Rows> => cases;

/** The first column of what a query finds, which are numbers. */
export const column = async (client: pg.Client, text: string, values: unknown[] = []): Promise<number[]> =>
  (await client.query({ text, values, rowMode: 'array' })).rows.map(([value]) => Number(value));

export const bothSides = async <T>(make: (side: 'A' | 'B') => Promise<T>): Promise<Record<'A' | 'B', T>> => ({
  A: await make('A'),
  B: await make('B'),
});

export const ALL: Access = ['both', 'both', 'both', 'both'];

export const READ: Access = ['both', 'refused', 'refused', 'refused'];

export const READ_OWN: Access = ['own', 'refused', 'refused', 'refused'];

export const EVERY_OWN: Access = ['own', 'own', 'own', 'own'];

export const NOTHING_FOUND: Access = ['none', 'refused', 'refused', 'refused'];

export const OFFICE = { superadmin: ALL, admin: ALL, moderator: READ } as const;

export const LOOKING = { superadmin: READ, admin: READ, moderator: READ } as const;

/** The same access for everybody who works in the office or for it: all but clients. */
export const forWorkers = (access: Access): RlsCase['access'] => ({
  superadmin: access,
  admin: access,
  moderator: access,
  muhasebeci: access,
  personel: access,
});

export const sides =
  <F extends RlsFixture>(column: string, ofSide: (f: F, side: 'A' | 'B') => number | undefined) =>
  (f: F, who: Who) => ({
    own: `${column} = ${ofSide(f, who.side)}`,
    foreign: `${column} = ${ofSide(f, who.side === 'A' ? 'B' : 'A')}`,
  });

export const perUser = (column: string) => (f: RlsFixture, who: Who) => ({
  own: `${column} = ${who.kullanici_id ?? f.logins.superadmin}`,
  foreign: `${column} = ${f.stranger(who)}`,
});

export const untouchable = 'zaman = now()';
