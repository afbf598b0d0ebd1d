import { type ESTree, type Plugin, parseSync } from 'vite';

/**
 * Of a route the browser needs only method, path, `roles` and `idempotent`; the schemas serve the server and the tests.
 */
const ASKED = ['roles', 'idempotent'];

type Init = NonNullable<ESTree.VariableDeclarator['init']>;

/** Returns null for values that are no call of `route`. */
function leanRoute(code: string, init: Init): string | null {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'route') return null;
  const [method, path, definition] = init.arguments;
  if (!method || !path || definition?.type !== 'ObjectExpression') return null;
  const text = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  const asked = definition.properties.filter(
    (it) => it.type === 'SpreadElement' || (it.key.type === 'Identifier' && ASKED.includes(it.key.name)),
  );
  return `{ method: ${text(method)}, path: ${text(path)}, ${asked.map(text).join(', ')} }`;
}

/** In the browser's build routes lose their schemas, and constants that nobody uses are left out. */
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
      // Without the PURE mark the bundler must assume that the call has side effects, and keeps values that nobody
      // uses.
      return values.reduceRight((text, init) => {
        const value = leanRoute(code, init) ?? code.slice(init.start, init.end);
        return `${text.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${text.slice(init.end)}`;
      }, code);
    },
  },
});
