import { writeFileSync } from 'node:fs';
import { recipe } from '#server/testing/recipe.ts';
import { checkFront, openOffice, placeCertificate } from './front.ts';
import type { Part } from './part.ts';

const FILE = '/etc/caddy/Caddyfile';

/** The line for an office without a public name, which stands in the text below the recipe. */
const withCertificate = (text: string): string =>
  text.replace('{\n', '{\n\ttls /etc/ssl/muhasip.pem /etc/ssl/muhasip.key\n');

export const caddy: Part = {
  name: 'caddy',
  packages: { '/usr/bin/caddy': 'caddy', '/usr/bin/openssl': 'openssl' },
  async run(scene) {
    placeCertificate(scene);
    writeFileSync(FILE, withCertificate(recipe('encode @answers')));
    const env = { HOME: scene.folder };
    await scene.check('the recipe', async () =>
      (await scene.sh(`caddy version; caddy validate --config ${FILE} 2>&1 | tail -1`, { env })).replaceAll('\n', '; '),
    );
    await openOffice(scene);
    scene.start('caddy', ['caddy', 'run', '--config', FILE], { env });
    await scene.sh('for i in $(seq 100); do (exec 3<>/dev/tcp/127.0.0.1/443) && exit; sleep 0.1; done');
    await checkFront(scene, {
      // The files are those of before by name, so Caddy is told to read them again.
      reload: () => scene.sh(`caddy reload --force --config ${FILE}`, { env }),
      wrongHost: (told) => told === '200' || told.startsWith('421'),
    });
  },
};
