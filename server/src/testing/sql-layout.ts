import { type ESTree, parseSync, Visitor } from 'vite';

/** A line that ends so was broken in mid-clause. A comment's text and a loop's statement begin the next line. */
const MID_CLAUSE =
  /(?<!^comment on .*)\b(left|right|full|inner|cross|natural|outer|lateral|is|distinct|not|and|or|join|from|where|when|order|group|by|on|having|returning|(?<!^ *for \w+ )in|between|like|using|with|to|at|time|zone|limit|insert|into|references|select|any|array|exists|collate|over|filter|set|check|grant)$|[-=<>|+.:]$/;
/** Of a `case` that does not fit in a line, each `when` has a line of its own. */
const BROKEN_CASE = /\bcase\b(?!.*\bend\b).*\bwhen\b/;
/** A text in quotes is not broken, so a line may be longer that has nothing else. */
const ONLY_TEXT = /^[-\s]*¤+(::\w+\[\])?[,;)]*$/;
const quoted = /--.*|'(?:[^']|'')*'|(\$\w+\$)[\s\S]*?\1/g;
const hideTexts = (sql: string): string =>
  sql.replace(quoted, (text) => (text.startsWith('--') ? '' : text.replace(/[^\n]/g, '¤')));

export const isBroken = (line: string): boolean => MID_CLAUSE.test(line) || BROKEN_CASE.test(line);

/** The lines of a text that are broken in mid-clause or longer than 120, each with its place. */
export function brokenLines({ name, text, sql = text }: { name: string; text: string; sql?: string }): string[] {
  const lines = text.split('\n');
  return hideTexts(sql)
    .split('\n')
    .map((hidden, i) => ({ at: `${name}:${i + 1} ${lines[i]}`, length: lines[i]!.length, rest: hidden.trimEnd() }))
    .filter(({ length, rest }) => isBroken(rest) || (length > 120 && rest !== '' && !ONLY_TEXT.test(rest)))
    .map(({ at }) => at);
}

/** A query function's tag, or a statement in a template without one. */
const TAG = /^(sql|list|one|maybe|value)\b/;
const STATEMENT =
  /\b(select\b[\s\S]*\bfrom|insert into|delete from|update \S+\s+set|create (table|database|or replace))\b/;

/**
 * The SQL of each template in a source. Its lines have the numbers of the source's; an expression is one sign, and so is
 * the end, because what follows there is another template's.
 */
export function sqlTemplates({ name, text }: { name: string; text: string }): string[] {
  const blank = (from: number, to: number) => text.slice(from, to).replace(/[^\n]/g, '');
  const sqlOf = ({ quasis }: ESTree.TemplateLiteral) => {
    let [sql, end] = ['', 0];
    for (const { start, end: last, value } of quasis) {
      // Some parsers count the quotes and braces around a piece of a template to it.
      const begin = last - start === value.raw.length ? start : start + 1;
      sql += `${end > 0 ? '¤' : ''}${blank(end, begin)}${value.raw}`;
      end = begin + value.raw.length;
    }
    return `${sql}¤`;
  };
  const found = new Set<string>();
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (TAG.test(text.slice(tag.start, tag.end))) found.add(sqlOf(quasi));
    },
    TemplateLiteral(node) {
      if (STATEMENT.test(sqlOf(node))) found.add(sqlOf(node));
    },
  }).visit(parseSync(name, text).program);
  return [...found];
}
