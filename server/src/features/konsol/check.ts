import { SORGU_SINIRI } from '#contract/tablo/konsol.ts';
import { KONSOL_GORUNUMLERI } from '#contract/tablo/konsol-gorunumleri.ts';
import { DUGUMLER, ISLECLER, ISLEVLER, KINDS, TIME_VALUES } from './izinli.ts';
import { readError } from './sorgu-hatasi.ts';

export class SorguReddi extends Error {}

function refuse(message: string): never {
  throw new SorguReddi(message);
}

const EN_COK = { dugum: 4_000, derinlik: 120, kaynak: 20, buyutme: 12 } as const;

const COK_DERIN = 'Sorgu çok derin; iç içe parçaları azaltın.';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

const KARAKTER = /[\p{Cc}\p{Cs}]/u;
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (list: Json | undefined): string[] =>
  (Array.isArray(list) ? list : []).map((item) => {
    const text = isFields(item) && isFields(item.String) ? item.String.sval : undefined;
    return typeof text === 'string' ? text : '';
  });

const bareName = (list: Json | undefined): string => {
  const names = namesOf(list);
  return names.length === 2 && names[0] === 'pg_catalog'
    ? (names[1] as string)
    : names.length === 1
      ? (names[0] as string)
      : names.join('.');
};

class Checker {
  private readonly sayac = { dugum: 0, kaynak: 0, buyutme: 0 };
  private readonly names: Names;

  constructor(names: Names) {
    this.names = names;
  }

  private count(what: keyof Checker['sayac']): void {
    this.sayac[what] += 1;
    if (this.sayac[what] > EN_COK[what]) refuse('Sorgu çok karmaşık; daha küçük parçalara bölün.');
  }

  nodes(value: Json | undefined, depth: number): void {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      for (const item of value) this.nodes(item, depth);
      return;
    }
    if (!isFields(value)) refuse('Sorgu okunamadı.');
    for (const [kind, fields] of Object.entries(value)) this.node(kind, fields, depth + 1);
  }

  private node(kind: string, fields: Json, depth: number): void {
    this.count('dugum');
    if (depth > EN_COK.derinlik) refuse(COK_DERIN);
    const allowed = Object.hasOwn(DUGUMLER, kind) ? DUGUMLER[kind] : undefined;
    if (!allowed || !isFields(fields)) refuse(izinsiz(kind));
    for (const [name, value] of Object.entries(fields)) {
      const kind = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
      if (kind === undefined) refuse(izinsiz(name));
      else if (kind === 'dugum') this.nodes(value, depth);
      else if (kind !== 'deger') this.node(kind.tur, value, depth + 1);
    }
    RULES[kind]?.(fields, this);
  }

  source(fields: Fields): void {
    this.count('kaynak');
    const { schemaname, relname } = fields;
    const isView =
      Object.hasOwn(KONSOL_GORUNUMLERI, String(relname)) && (schemaname === undefined || schemaname === 'konsol');
    const isWith = schemaname === undefined && this.names.withs.has(String(relname));
    if (!isView && !isWith) refuse(`Böyle bir görünüm yok: ${schemaname ? `${schemaname}.` : ''}${relname}.`);
  }

  operator(list: Json | undefined): void {
    const name = namesOf(list).length === 1 ? bareName(list) : '';
    if (!ISLECLER.has(name)) refuse(`Bu işleç kullanılamaz: ${namesOf(list).join('.')}.`);
    if (name === '||') this.grow();
  }

  countSource(): void {
    this.count('kaynak');
  }

  grow(): void {
    this.count('buyutme');
  }

  column(list: Json | undefined): void {
    const parts = namesOf(list);
    const last = parts.at(-1) as string;
    if (parts.length > 1 && last !== '' && !COLUMNS.has(last) && !this.names.given.has(last))
      refuse(`Böyle bir sütun yok: ${parts.join('.')}.`);
  }
}

const COLUMNS: ReadonlySet<string> = new Set([
  ...Object.values(KONSOL_GORUNUMLERI).flat(),
  ...ISLEVLER,
  ...KINDS,
  'case',
  'coalesce',
  'greatest',
  'least',
  'exists',
  'nullif',
  'row',
  'array',
  'current_date',
  'current_timestamp',
  'localtimestamp',
  '?column?',
]);

const NAMES: Record<string, string> = {
  intoClause: 'INTO',
  lockingClause: 'FOR UPDATE / FOR SHARE',
  recursive: 'WITH RECURSIVE',
  RangeFunction: 'FROM içinde işlev',
  RangeTableSample: 'TABLESAMPLE',
  ParamRef: 'parametre',
  CollateClause: 'COLLATE',
  A_Indirection: 'köşeli ayraç ya da alan seçimi',
  indirection: 'köşeli ayraç ya da alan seçimi',
  GroupingSet: 'ROLLUP, CUBE veya GROUPING SETS',
  arrayBounds: 'dizi türü',
};

/** The parser's own names of parts are English and mean nothing to who wrote the query. */
const izinsiz = (name: string): string =>
  `Bu sorguda izin verilmeyen bir öğe var${NAMES[name] ? `: ${NAMES[name]}` : ''}.`;

const RULES: Readonly<Record<string, (fields: Fields, checker: Checker) => void>> = {
  RangeVar: (fields, checker) => checker.source(fields),
  SubLink: ({ operName }, checker) => {
    checker.countSource();
    if (operName !== undefined) checker.operator(operName);
  },
  RangeSubselect: (_fields, checker) => checker.countSource(),
  CommonTableExpr: ({ ctename, ctequery }) => {
    if (!isFields(ctequery) || !ctequery.SelectStmt) refuse('WITH içinde yalnızca SELECT olabilir.');
    if (Object.hasOwn(KONSOL_GORUNUMLERI, String(ctename))) refuse(`WITH adı bir görünümün adı olamaz: ${ctename}.`);
  },
  A_Expr: ({ name }, checker) => checker.operator(name),
  ColumnRef: ({ fields }, checker) => checker.column(fields),
  FuncCall: ({ funcname, args }) => {
    const name = bareName(funcname);
    if (!ISLEVLER.has(name)) refuse(`Bu işlev kullanılamaz: ${name}.`);
    // A query may give TO_CHAR only a constant format, because nested computed formats could grow a text at every
    // level.
    if (name === 'to_char' && !(Array.isArray(args) && isFields(args[1]) && args[1].A_Const))
      refuse('TO_CHAR biçimi doğrudan yazılmalıdır.');
  },
  TypeName: ({ names }, checker) => {
    const name = bareName(names);
    if (!KINDS.has(name)) refuse(`Bu tür kullanılamaz: ${name}.`);
    if (name === 'text' || name === 'varchar') checker.grow();
  },
  SQLValueFunction: ({ op }) => {
    if (!TIME_VALUES.has(String(op)))
      refuse('Bu değer kullanılamaz; zaman için CURRENT_DATE ve CURRENT_TIMESTAMP vardır.');
  },
};

interface Names {
  withs: Set<string>;
  given: Set<string>;
}

/** No column may be named like a function that accepts any row, because PostgreSQL could read `m.name` as a call. */
const ROW_FUNCTIONS =
  /^(concat|format|num_n.*|json.*|row_to_json|to_jsonb?|quote_.*|pg_.*|hash_.*|record_.*|any.*_(in|out|recv|send)|enum_.*|array_.*|range_.*|multirange_.*)$/;

function collectNames(value: Json, found: Names, depth = 0): Names {
  if (depth > 5 * EN_COK.derinlik) refuse(COK_DERIN);
  if (Array.isArray(value)) for (const item of value) collectNames(item, found, depth + 1);
  else if (isFields(value)) {
    const { ctename, aliascolnames, colnames, ResTarget } = value;
    if (typeof ctename === 'string') found.withs.add(ctename);
    const name = isFields(ResTarget) ? ResTarget.name : undefined;
    for (const given of [
      ...namesOf(aliascolnames),
      ...namesOf(colnames),
      ...(typeof name === 'string' ? [name] : []),
    ]) {
      if (ROW_FUNCTIONS.test(given)) refuse(`Sütuna bu ad verilemez: ${given}.`);
      found.given.add(given);
    }
    for (const inner of Object.values(value)) collectNames(inner, found, depth + 1);
  }
  return found;
}

export async function checkSorgu(sql: string): Promise<void> {
  if (sql.length > SORGU_SINIRI.harf) refuse('Sorgu çok uzun.');
  if (KARAKTER.test(sql.replace(/[\t\n\r]/g, ' '))) refuse('Sorguda kullanılamayan bir karakter var.');
  const { parse } = await import('libpg-query');
  let stmts: Json;
  try {
    stmts = ((await parse(sql)) as unknown as { stmts?: Json }).stmts ?? [];
  } catch (error) {
    const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
    throw new SorguReddi(
      /memory|stack/i.test(message)
        ? 'Sorgu çok karmaşık; daha küçük parçalara bölün.'
        : readError(sql, { message, at: sqlDetails?.cursorPosition }),
    );
  }
  const [first, ...others] = Array.isArray(stmts) ? stmts : [];
  if (others.length > 0) refuse('Bir seferde yalnızca bir sorgu çalıştırılabilir.');
  const stmt = isFields(first) ? first.stmt : undefined;
  if (!isFields(stmt) || !isFields(stmt.SelectStmt)) refuse('Yalnızca SELECT sorgusu çalıştırılabilir.');
  new Checker(collectNames(stmt as Fields, { withs: new Set(), given: new Set() })).nodes(stmt, 0);
}
