// start.mjs checks the version of Node before it loads files with newer syntax or installs anything.
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
