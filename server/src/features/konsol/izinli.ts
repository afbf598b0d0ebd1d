/**
 * A field marked `deger` in a parsed SQL query is not checked, `dugum` holds nodes that carry their type's name, and
 * `tur` names the type of a single node.
 */
type Field = 'deger' | 'dugum' | { tur: string };
type Fields = Readonly<Record<string, Field>>;

const deger = 'deger';
const dugum = 'dugum';
const bir = (tur: string): Field => ({ tur });

/** An SQL query with an unlisted node or field is refused, so that no oversight or new PostgreSQL feature gets in. */
export const DUGUMLER: Readonly<Record<string, Fields>> = {
  SelectStmt: {
    distinctClause: dugum,
    targetList: dugum,
    fromClause: dugum,
    whereClause: dugum,
    groupClause: dugum,
    groupDistinct: deger,
    havingClause: dugum,
    windowClause: dugum,
    valuesLists: dugum,
    sortClause: dugum,
    limitCount: dugum,
    limitOffset: dugum,
    limitOption: deger,
    op: deger,
    all: deger,
    larg: bir('SelectStmt'),
    rarg: bir('SelectStmt'),
    withClause: bir('WithClause'),
  },
  WithClause: { ctes: dugum, location: deger },
  CommonTableExpr: { ctename: deger, aliascolnames: dugum, ctematerialized: deger, ctequery: dugum, location: deger },
  ResTarget: { name: deger, val: dugum, location: deger },
  ColumnRef: { fields: dugum, location: deger },
  A_Star: {},
  A_Const: { ival: deger, fval: deger, sval: deger, boolval: deger, isnull: deger, location: deger },
  A_Expr: {
    kind: deger,
    name: dugum,
    lexpr: dugum,
    rexpr: dugum,
    rexpr_list_start: deger,
    rexpr_list_end: deger,
    location: deger,
  },
  A_ArrayExpr: { elements: dugum, list_start: deger, list_end: deger, location: deger },
  RowExpr: { args: dugum, row_format: deger, location: deger },
  BoolExpr: { boolop: deger, args: dugum, location: deger },
  NullTest: { arg: dugum, nulltesttype: deger, location: deger },
  BooleanTest: { arg: dugum, booltesttype: deger, location: deger },
  CaseExpr: { arg: dugum, args: dugum, defresult: dugum, location: deger },
  CaseWhen: { expr: dugum, result: dugum, location: deger },
  CoalesceExpr: { args: dugum, location: deger },
  MinMaxExpr: { op: deger, args: dugum, location: deger },
  FuncCall: {
    funcname: dugum,
    args: dugum,
    agg_order: dugum,
    agg_filter: dugum,
    agg_star: deger,
    agg_distinct: deger,
    agg_within_group: deger,
    funcformat: deger,
    over: bir('WindowDef'),
    location: deger,
  },
  WindowDef: {
    name: deger,
    refname: deger,
    partitionClause: dugum,
    orderClause: dugum,
    frameOptions: deger,
    startOffset: dugum,
    endOffset: dugum,
    location: deger,
  },
  SortBy: { node: dugum, sortby_dir: deger, sortby_nulls: deger, location: deger },
  TypeCast: { arg: dugum, typeName: bir('TypeName'), location: deger },
  TypeName: { names: dugum, typmods: dugum, typemod: deger, location: deger },
  SQLValueFunction: { op: deger, typmod: deger, location: deger },
  SubLink: { subLinkType: deger, testexpr: dugum, operName: dugum, subselect: dugum, location: deger },
  RangeVar: {
    schemaname: deger,
    relname: deger,
    inh: deger,
    relpersistence: deger,
    alias: bir('Alias'),
    location: deger,
  },
  RangeSubselect: { lateral: deger, subquery: dugum, alias: bir('Alias') },
  JoinExpr: {
    jointype: deger,
    isNatural: deger,
    larg: dugum,
    rarg: dugum,
    usingClause: dugum,
    quals: dugum,
    alias: bir('Alias'),
  },
  Alias: { aliasname: deger, colnames: dugum },
  List: { items: dugum },
  String: { sval: deger },
  Integer: { ival: deger },
  Float: { fval: deger },
};

/**
 * A function that queries of the SQL page may call makes no long text, returns no set and reads no data but its
 * arguments and the clock.
 */
export const ISLEVLER: ReadonlySet<string> = new Set([
  ...[
    'count',
    'sum',
    'avg',
    'min',
    'max',
    'bool_and',
    'bool_or',
    'every',
    'stddev',
    'variance',
    'percentile_cont',
    'percentile_disc',
  ],
  ...[
    'row_number',
    'rank',
    'dense_rank',
    'percent_rank',
    'cume_dist',
    'ntile',
    'lag',
    'lead',
    'first_value',
    'last_value',
  ],
  ...['round', 'ceil', 'floor', 'trunc', 'abs', 'sign', 'mod'],
  ...[
    'lower',
    'upper',
    'initcap',
    'length',
    'char_length',
    'left',
    'right',
    'substring',
    'substr',
    'btrim',
    'ltrim',
    'rtrim',
    'position',
    'strpos',
    'split_part',
  ],
  ...[
    'starts_with',
    'like_escape',
    'now',
    'age',
    'date_trunc',
    'date_part',
    'extract',
    'to_char',
    'make_date',
    'timezone',
  ],
]);

export const TURLER: ReadonlySet<string> = new Set([
  ...[
    'int2',
    'int4',
    'int8',
    'numeric',
    'float8',
    'text',
    'varchar',
    'bool',
    'date',
    'time',
    'timestamp',
    'timestamptz',
    'interval',
  ],
]);

export const ISLECLER: ReadonlySet<string> = new Set([
  ...['=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '||', '~~', '!~~', '~~*', '!~~*'],
  ...['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
]);

export const ZAMAN_DEGERLERI: ReadonlySet<string> = new Set([
  'SVFOP_CURRENT_DATE',
  'SVFOP_CURRENT_TIMESTAMP',
  'SVFOP_LOCALTIMESTAMP',
]);
