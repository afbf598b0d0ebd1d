import { type ESTree, type Plugin, parseSync } from 'vite';

/** What the browser needs of a route and of a list; server and tests need their schemas, too. */
const ASKED = ['roles', 'idempotent', 'id', 'columns', 'order', 'quick', 'search'];
const MAKERS = ['route', 'listRoute', 'wholeListRoute'];

type Init = NonNullable<ESTree.VariableDeclarator['init']>;

function leanRoute(code: string, init: Init): string | null {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !MAKERS.includes(init.callee.name))
    return null;
  const text = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  const [definition, path, method] = init.arguments.toReversed();
  if (!path || definition?.type !== 'ObjectExpression') return null;
  const asked = definition.properties.filter(
    (it) => it.type === 'SpreadElement' || (it.key.type === 'Identifier' && ASKED.includes(it.key.name)),
  );
  // A list is always got.
  return `{ method: ${method ? text(method) : "'GET'"}, path: ${text(path)}, ${asked.map(text).join(', ')} }`;
}

/** What only a left-out schema needed would else be loaded wherever the route is. */
const IMPORT = /^import \{([^}]*)\} from ["'][^"']+["'];$/gm;
const withoutIdleImports = (code: string): string => {
  const used = new Set(code.replaceAll(IMPORT, '').match(/\w+/g));
  return code.replaceAll(IMPORT, (line, names: string) =>
    names.split(',').some((name) => used.has(name.split(' as ').at(-1)!.trim())) ? line : '',
  );
};

export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/ },
    handler: (code, id) => {
      const values = parseSync(id, code).program.body.flatMap((statement) => {
        const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        return node?.type === 'VariableDeclaration' ? node.declarations.flatMap(({ init }) => init ?? []) : [];
      });
      // Without the PURE mark the bundler would assume that a call has side effects, and keep values that nobody uses.
      const lean = values.reduceRight((text, init) => {
        const value = leanRoute(code, init) ?? code.slice(init.start, init.end);
        return `${text.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${text.slice(init.end)}`;
      }, code);
      return withoutIdleImports(lean);
    },
  },
});
