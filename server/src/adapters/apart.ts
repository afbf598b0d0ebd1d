import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const MAX_MS = 60_000;
/**
 * The child process that reads untrusted files may read files, but neither write files nor start programs. A small
 * young generation of its heap keeps its memory low at the same speed.
 */
const FLAGS = [
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--disable-warning=ExperimentalWarning',
];

/**
 * `script` runs in a process of its own, and `onLine` gets each line of JSON that it writes, until it answers true.
 * The result says whether it did, or how the process ended before.
 */
export async function runApart<L>(
  script: string,
  args: readonly string[],
  onLine: (line: L) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<'bitti' | 'zaman' | 'cok_buyuk'> {
  const child = spawn(process.execPath, [...FLAGS, script, ...args], { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
  const exit = once(child, 'close');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, MAX_MS);
  const leave = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', leave, { once: true });
  try {
    for await (const text of createInterface({ input: child.stdout }))
      if (await onLine(JSON.parse(text) as L)) return 'bitti';
    signal?.throwIfAborted();
    return isLate ? 'zaman' : 'cok_buyuk';
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    child.kill('SIGKILL');
    await exit;
  }
}
