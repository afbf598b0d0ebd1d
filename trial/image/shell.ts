import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const TAIL = 1_500;

/** Both outputs of a program. @throws with the end of what it wrote */
export async function sh(file: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await exec(file, args, { maxBuffer: 100_000_000 }).catch((error) => {
    throw new Error(`${file} ${args.slice(0, 3).join(' ')} …: ${`${error.stdout}${error.stderr}`.trim().slice(-TAIL)}`);
  });
  return `${stdout}${stderr}`.trim();
}
