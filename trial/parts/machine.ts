import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKurulum } from '#contract/oturum/yeni-sifre.ts';
import { ROOT } from '#server/testing/recipe.ts';
import { ADMIN, Client } from './client.ts';
import type { Scene } from './scene.ts';

export const PATIENCE_MS = 300_000;
const SIFRE = 'Kestane-Rengi-Kapi-7';

/**
 * This machine once more, booted by systemd: it sees the files of the real one as they are on its disk, and writes
 * beside them, in memory. It shares the trial's network, which ends at this machine. The checkout is `/depo`.
 */
export class Machine {
  private readonly scene: Scene;
  readonly root: string;
  private pid = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.root = join(scene.folder, 'machine');
  }

  async boot(): Promise<string> {
    const [layer, root] = [join(this.scene.folder, 'layer'), this.root];
    await this.scene.sh(`mkdir ${layer} ${root} && mount -t tmpfs -o size=5g,mode=755 layer ${layer}
      mkdir ${layer}/up ${layer}/work
      mount -t overlay overlay -o lowerdir=/,upperdir=${layer}/up,workdir=${layer}/work ${root}
      rm -rf ${root}/etc/systemd/system/*.wants
      printf '[safe]\\n\\tdirectory = *\\n' > ${root}/etc/gitconfig
      echo muhasip > ${root}/etc/hostname && cp /etc/hosts ${root}/etc/hosts`);
    const how = ['--boot', '--register=no', '--keep-unit', '--console=pipe', `--bind-ro=${ROOT}:/depo`];
    const program = this.scene.start('systemd', ['systemd-nspawn', '-D', root, ...how]);
    for (let i = 0; this.pid === 0 && i < 100; i += 1, await sleep(100))
      // For a moment there are two of that name, and no number of one.
      this.pid = Number(await this.scene.sh(`pgrep -x -P ${program.pid} systemd || true`)) || 0;
    if (this.pid === 0) throw new Error(program.log().slice(-300));
    await sleep(1_000);
    const state = await this.sh('systemctl is-system-running --wait || systemctl --failed --plain --no-legend');
    return `${state}; ${await this.sh('cat /proc/1/comm; systemctl --version | head -1')}`;
  }

  /** What somebody pastes into a root's terminal, `su` and `exit` among it; both outputs. */
  paste(lines: string): Promise<string> {
    const file = join(this.scene.folder, 'lines');
    writeFileSync(file, lines);
    const env = 'env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8';
    // A shell reads a pipe line by line, so the shell of `su` gets the lines behind it.
    return this.scene.sh(`cat ${file} | nsenter -t ${this.pid} -a ${env} bash 2>&1`);
  }

  /** What npm would fetch from the registry, which the trial's network does not reach. */
  async layPackages(checkout: string, user: string): Promise<void> {
    const layer = `/run/packages-${user}`;
    await this.sh(`mkdir -p ${layer}/up ${layer}/work ${checkout}/node_modules
      chown ${user}: ${layer}/up ${checkout}/node_modules
      mount -t overlay overlay -o lowerdir=/depo/node_modules,upperdir=${layer}/up,workdir=${layer}/work ${checkout}/node_modules
      rm -rf ${checkout}/node_modules/.vite-temp ${checkout}/node_modules/.cache`);
  }

  /**
   * Puts a checkout back to the earliest commit that has today's packages and units, so that an update by the document
   * has something to bring although the trial's network has no registry.
   */
  async age(checkout: string, user: string): Promise<void> {
    const commit = await this.sh("git -C /depo log -1 --format=%H -- package-lock.json 'deploy/*.service'");
    await this.sh(`su ${user} -c 'git -C ${checkout} reset --quiet --hard ${commit}'`);
  }

  /** How many commits the last `git pull` has brought. */
  pulled(checkout: string): Promise<string> {
    return this.sh(`git -C ${checkout} rev-list --count ORIG_HEAD..HEAD`);
  }

  sh(command: string): Promise<string> {
    return this.paste(`set -euo pipefail\n${command}\n`);
  }
}

/** The first superadmin by the code of the unit's journal. */
export async function setUp(
  machine: Machine,
  unit: string,
  base: string,
  headers: Record<string, string> = {},
): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(1_000)) {
    const kod = /kod: ([A-Z0-9-]+)/.exec(await machine.sh(`journalctl -u ${unit} --no-pager -o cat || true`))?.[1];
    if (kod === undefined) continue;
    const body = { kod, ad: 'Deneme Yönetici', tc_kimlik_no: ADMIN, sifre: SIFRE };
    const { status, text } = await new Client(base).call(createKurulum.path, { method: 'POST', body, headers });
    if (status >= 300) throw new Error(`${status} ${text.slice(0, 200)}`);
    return `${status}`;
  }
  throw new Error((await machine.sh(`journalctl -u ${unit} --no-pager -o cat | tail -5`)).slice(-600));
}

/** Signed in as soon as the server answers again. */
export async function signInAgain(base: string, headers: Record<string, string> = {}): Promise<Client> {
  let reason = '';
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(500))
    try {
      return await new Client(base).signIn(ADMIN, headers, SIFRE);
    } catch (error) {
      reason = (error as Error).message;
    }
  throw new Error(reason);
}
