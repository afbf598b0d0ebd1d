import { execFileSync } from 'node:child_process';
import type { Part } from './part.ts';
import { type Row, Scene } from './scene.ts';

/** What services write stays in memory and ends with the trial: they see /etc and /var of the machine, and write beside them. */
const LAYERS = `
  ip link set lo up
  mkdir "$1/layers" && mount -t tmpfs -o size=3g,mode=755 layers "$1/layers"
  for folder in etc var; do
    mkdir "$1/layers/$folder" "$1/layers/$folder-work"
    mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$1/layers/$folder,workdir=$1/layers/$folder-work" "/$folder"
  done
  mount -t tmpfs -o mode=755 run /run
  ln -sfn /run /var/run
  hostname muhasip
  printf '127.0.0.1 localhost muhasip\\n' > /etc/hosts
  chmod 755 "$1"`;

const HEAD: Row = { part: 'part', what: 'what was done', figure: 'figure', short: 'what fell short' };

function printTable(rows: readonly Row[]): void {
  const all = [HEAD, ...rows];
  const width = (column: keyof Row) => Math.max(...all.map((row) => row[column].length));
  const [part, what, figure] = [width('part'), width('what'), width('figure')];
  for (const row of all)
    console.log(
      `${row.part.padEnd(part)}  ${row.what.padEnd(what)}  ${row.figure.padEnd(figure)}  ${row.short}`.trimEnd(),
    );
}

export async function runParts(parts: readonly Part[], folder: string): Promise<boolean> {
  execFileSync('sh', ['-euc', LAYERS, 'sh', folder], { stdio: 'inherit' });
  const rows: Row[] = [];
  for (const part of parts) {
    const scene = new Scene(part.name, folder);
    const begun = performance.now();
    await part.run(scene).catch((error) => scene.row('the part ran to its end', '', (error as Error).message));
    await scene.end();
    scene.row('all of it', `${Math.round((performance.now() - begun) / 1_000)} s`);
    rows.push(...scene.rows);
  }
  console.log();
  printTable(rows);
  const isWhole = rows.every(({ short }) => short === '');
  if (!isWhole) console.log(`\nThe programs' logs lie in ${folder}.`);
  return isWhole;
}
