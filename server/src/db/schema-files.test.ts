import { describe, expect, it } from 'vitest';
import { hashOf, listFiles, statementsOf } from './schema-files.ts';

const FUNCTION = `-- What it is for.
create or replace function app.f(p_a text, p_b integer) returns text
  language sql stable as $$
  select a || ' -- no  comment' || E'it\\'s  so' || "a  b" from t where b <> -1 and c is distinct from p_b::numeric(5, 2)
$$;
do $$ begin execute format($q$ select '  %s' $q$, 1); end $$;
`;

describe('the hash of a schema file', () => {
  it('is the same however the file is laid out and commented', () => {
    const others = [
      FUNCTION.replace(' and c', '\n    and c'),
      FUNCTION.replace('(p_a text, p_b', '(\n  p_a text,\n  p_b').replace(') returns', '\n) returns'),
      FUNCTION.replace('for.', 'for, said better.').replace(' from t', ' -- of t\n  from t'),
      FUNCTION.replace('as $$\n  select', () => 'as $$ select').replaceAll('\n', '\r\n'),
    ];
    expect(others.map(hashOf)).toEqual(others.map(() => hashOf(FUNCTION)));
    expect(hashOf('create table t (\n  a text\n);\n')).toBe(hashOf('create table t(a text);'));
  });

  it.each([
    ['a word', 'stable', 'immutable'],
    ['an operator', '<>', '< >'],
    ['a number', '-1', '-2'],
    ['words that are written as one', 'is distinct', 'isdistinct'],
    ['a blank that PostgreSQL takes for a letter', 'is distinct', 'is\u00a0distinct'],
    ['white space in a string', 'no  comment', 'no comment'],
    ['what looks like a comment in a string', ' -- no  comment', ''],
    ['white space in a string with escapes', 's  so', 's so'],
    ['white space in a name', '"a  b"', '"a b"'],
    ['white space in a text in dollar quotes', '$q$ select', '$q$  select'],
    ['a statement that a comment swallows', '-- What it is for.\n', '-- What it is for. '],
  ])('is another for %s', (_, from, to) => {
    expect(FUNCTION).toContain(from);
    expect(hashOf(FUNCTION.replace(from, to))).not.toBe(hashOf(FUNCTION));
  });

  it('leaves nothing of a schema file out but layout and comments', async () => {
    for (const { name, text } of await listFiles()) {
      expect(statementsOf(statementsOf(text)), name).toBe(statementsOf(text));
      // Block comments are not looked for, so none may hold what is not a statement.
      expect(text, name).not.toContain('/*');
      const bare = (sql: string) => sql.replace(/--.*/g, '').replace(/\s+/g, '');
      expect(bare(statementsOf(text)), name).toBe(bare(text));
    }
  });
});
