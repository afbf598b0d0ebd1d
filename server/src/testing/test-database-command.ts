import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [url] = process.argv.slice(2);
if (!url || !URL.canParse(url)) {
  console.error(
    "Sunucunun süper kullanıcısını verin: npm run test:database -- 'postgres://postgres:…@localhost:5432/postgres'",
  );
  process.exit(1);
}
const root = path.join(import.meta.dirname, '..', '..', '..');
const IN_TESTING = ['schema-rules', 'rls', 'audit-chain', 'money-model', 'money-odeme', 'money-kart.test'].map(
  (name) => `server/src/testing/${name}`,
);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'server',
    ...IN_TESTING,
    'server/src/db/session',
    'server/src/db/migrate',
    'server/src/features/defter',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
);
process.exit(status ?? 1);
