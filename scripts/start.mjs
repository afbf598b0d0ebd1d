// start.mjs works on any Node: it checks the version before newer syntax is loaded or anything is installed.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node.js 20 ya da üstü gerekir; bu makinede ${process.versions.node} var.`);
  process.exit(1);
}

const { install } = await import('./install.mjs');
if (!install()) process.exit(1);
const { buildIfStale } = await import('./build.mjs');
if (!buildIfStale()) process.exit(1);
const { runServer } = await import('./run.mjs');
await runServer([]);
