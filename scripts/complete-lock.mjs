// The registry in use may lack packages that are optional on other platforms. complete-lock.mjs adds them to the lock
// file after `npm install`, so that `npm ci` accepts it everywhere.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2];
const lock = JSON.parse(readFileSync(file, 'utf8'));
const p = lock.packages;
const added = [];
for (const [parent, entry] of Object.entries(p))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (p[`node_modules/${name}`] || p[`${parent}/node_modules/${name}`]) continue;
    const m =
      /(android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)(?:-(musl|gnu|musleabihf|gnueabihf|eabi|msvc|gnueabi))?$/.exec(
        name,
      );
    if (!m) {
      console.log('not platform:', parent, name, version);
      continue;
    }
    const libc = m[1] === 'linux' && m[3] ? { libc: [m[3].startsWith('musl') ? 'musl' : 'glibc'] } : {};
    p[`node_modules/${name}`] = {
      version,
      cpu: [m[2]],
      ...(entry.dev ? { dev: true } : {}),
      ...libc,
      license: entry.license,
      optional: true,
      os: [m[1]],
      engines: entry.engines,
    };
    added.push(`${name}@${version}`);
  }
lock.packages = Object.fromEntries(Object.entries(p).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log('added', added.length, added.join(' '));
