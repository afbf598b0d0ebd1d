import { join } from 'node:path';
import { ROOT } from '#server/testing/recipe.ts';
import type { Part } from './part.ts';

const UNITS = [
  'muhasip.service',
  'muhasip-server.service',
  'muhasip@.service',
  'muhasip@.socket',
  'muhasip-wake@.timer',
];

export const unit: Part = {
  name: 'unit',
  packages: { '/usr/bin/systemd-analyze': 'systemd' },
  async run(scene) {
    // The units name a user and a program that are made on the machine, so both are made for the look at them.
    await scene.sh(`cp ${UNITS.map((name) => join(ROOT, 'deploy', name)).join(' ')} /etc/systemd/system
      getent passwd muhasip || echo 'muhasip:x:4001:4001::/srv/muhasip:/bin/bash' >> /etc/passwd
      mkdir -p /var/lib/trial-opt && mount -t tmpfs opt /opt && mkdir -p /opt/muhasip/node_modules/.bin && ln -s /bin/true /opt/muhasip/node_modules/.bin/node`);
    await scene.check('version', async () => (await scene.sh('systemd-analyze --version')).split('\n')[0]!);
    for (const name of UNITS) {
      await scene.check(`systemd-analyze verify ${name}`, async () => {
        const told = (await scene.sh(`systemd-analyze verify /etc/systemd/system/${name}`))
          .split('\n')
          .filter((line) => line.includes('muhasip'));
        if (told.length > 0) throw new Error(told.join('; '));
        return 'nothing to say';
      });
      if (!name.endsWith('.service')) continue;
      await scene.check(`systemd-analyze security ${name}`, async () => {
        const told = await scene.sh(`systemd-analyze security --offline=yes --no-pager /etc/systemd/system/${name}`);
        const left = [...told.matchAll(/^✗ (\S+)/gm)].map(([, rule]) => rule);
        return `${/Overall exposure level[^:]*: (.*)$/m.exec(told)?.[1] ?? told.slice(-100)}; open: ${left.join(', ')}`;
      });
    }
  },
};
