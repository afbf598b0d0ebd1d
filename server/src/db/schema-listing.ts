import type { Catalogue, CatalogueEntry, Relation } from './catalogue.ts';

const WIDTH = 160;

function wrap(text: string, indent = ''): string {
  const isComment = text.startsWith('-- ');
  const further = isComment ? `${indent}-- ` : `${indent}    `;
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = further + word;
    } else line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

const columnText = ({ text, comment }: Relation['columns'][number]): string => {
  const line = `  ${text}${comment ? `  -- ${comment}` : ''}`;
  return line.length <= WIDTH ? line : `${comment ? `${wrap(`-- ${comment}`, '  ')}\n` : ''}${wrap(text, '  ')}`;
};

const linesOf = (entries: readonly CatalogueEntry[]): string[] => entries.flatMap(({ text }) => text ?? []);

const relationText = ({ name, view, comment, rls, columns }: Relation, lines: readonly string[]): string => {
  const head = `${view ? 'view' : 'table'} ${name}${rls || view ? '' : ' without row-level security'}`;
  const body = [
    ...columns.map(columnText),
    ...(view ? [`  as${view.replaceAll('\n', '\n  ')}`] : []),
    ...lines.map((line) => wrap(line, '  ')),
  ];
  return [...(comment ? [wrap(`-- ${comment}`)] : []), head, ...body, ''].join('\n');
};

export function schemaText({ relations, entries }: Catalogue, subjects: ReadonlyMap<string, string>): string {
  const entriesOf = Map.groupBy(entries, ({ object }) => object);
  const sections = [...new Set(subjects.values()), undefined].map((subject) => {
    const isOf = (name: string) => subjects.get(name) === subject;
    const functions = entries.filter(({ kind, object }) => kind === 'işlev' && isOf(object));
    const texts = [
      ...relations
        .filter(({ name }) => isOf(name))
        .map((relation) => relationText(relation, linesOf(entriesOf.get(relation.name) ?? []))),
      ...linesOf(functions).map((line) => wrap(line)),
    ];
    return texts.length > 0 ? `-- ==== ${subject ?? 'the migrator'}\n\n${texts.join('\n')}\n` : '';
  });
  const others = linesOf(entriesOf.get('') ?? []).map((line) => wrap(line));
  return [others.join('\n'), '', ...sections.filter(Boolean)].join('\n').replaceAll('public.', '');
}
