import { readdirSync, readFileSync } from 'node:fs';
import type { Office } from './office.ts';

const TICKS = 100;

/** Seconds of processor that a process and its ended children have taken. */
const secondsOf = (pid: number | string, withChildren = false): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return (fields[11]! + fields[12]! + (withChildren ? fields[13]! + fields[14]! : 0)) / TICKS;
  } catch {
    return 0;
  }
};

const kilobytes = (pid: number | string, file: string, field: string): number => {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
};

const parentOf = (pid: number | string): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const childrenOf = (parent: number): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === parent;
    } catch {
      return false;
    }
  });

export interface Parts {
  server: number;
  postgres: number;
  load: number;
}

/** Reads the processor that the server, PostgreSQL and this program have taken so far, and the memory of the first two. */
export const openParts = async ({ client }: Office, serverPid: number) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]!.pid);
  const processor = (): Parts => {
    const { user, system } = process.cpuUsage();
    const backends = childrenOf(postmaster).reduce((sum, pid) => sum + secondsOf(pid), 0);
    return {
      server: secondsOf(serverPid),
      postgres: secondsOf(postmaster, true) + backends,
      load: (user + system) / 1e6,
    };
  };
  const memory = () => {
    const processes = [String(postmaster), ...childrenOf(postmaster)];
    const postgres = processes.reduce((sum, pid) => sum + kilobytes(pid, 'smaps_rollup', 'Pss'), 0);
    return { server: kilobytes(serverPid, 'status', 'VmRSS') / 1024, postgres: postgres / 1024 };
  };
  return { processor, memory };
};
