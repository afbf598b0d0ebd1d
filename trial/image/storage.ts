import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sh } from './shell.ts';

/** Images and containers of the trial, apart from those of the machine. */
export interface Storage {
  folder: string;
  args: readonly string[];
  podman(...args: string[]): Promise<string>;
}

export function openStorage(folder: string): Storage {
  for (const name of ['images', 'run', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  const containers = join(folder, 'containers.conf');
  // Logs of containers in files, since there is no journal; no registry is asked.
  writeFileSync(
    containers,
    '[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "runc"\n[containers]\nlog_driver = "k8s-file"\n',
  );
  process.env.CONTAINERS_CONF = containers;
  process.env.TMPDIR = join(folder, 'tmp');
  const args = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'];
  return { folder, args, podman: (...rest) => sh('podman', ...args, ...rest) };
}
