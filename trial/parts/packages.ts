import { execFileSync, execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Part } from './part.ts';

const missingOf = (parts: readonly Part[]): string[] => [
  ...new Set(
    parts.flatMap(({ packages }) => Object.entries(packages).flatMap(([path, name]) => (existsSync(path) ? [] : name))),
  ),
];
const unpreparedOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ prepare, isPrepared }) => (prepare && !isPrepared?.() ? prepare : []));

const install = (names: readonly string[]): string[] => ['install', '--yes', '--no-install-recommends', ...names];

export function installPackages(parts: readonly Part[]): void {
  const names = missingOf(parts);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (names.length > 0) {
    execFileSync('apt-get', ['update', '--quiet=2'], { stdio: 'inherit', env });
    execFileSync('apt-get', install(names), { stdio: 'inherit', env });
  }
  for (const command of unpreparedOf(parts)) execSync(command, { stdio: 'inherit' });
}

export function findHindrance(parts: readonly Part[]): string | null {
  if (process.getuid?.() !== 0)
    return 'The trial runs services on a network of its own, which only root may: run it as root.';
  const names = missingOf(parts);
  const commands = [...(names.length > 0 ? [`apt-get ${install(names).join(' ')}`] : []), ...unpreparedOf(parts)];
  return commands.length === 0
    ? null
    : `What the trial runs is missing; it fetches it by itself with --install, or you do it by:\n${commands.join('\n')}`;
}
