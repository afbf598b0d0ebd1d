import { writeFileSync } from 'node:fs';
import { recipe } from '#server/testing/recipe.ts';
import { checkFront, openOffice, placeCertificate } from './front.ts';
import type { Part } from './part.ts';

/** Before nginx 1.25.1 HTTP/2 is said in the line that listens, as the recipe tells. */
const ofDebian = (text: string): string =>
  text.replace(/^ *http2 on;.*\n/m, '').replaceAll(/(listen .*443 ssl);/g, '$1 http2;');

export const nginx: Part = {
  name: 'nginx',
  packages: { '/usr/sbin/nginx': 'nginx-light', '/usr/bin/openssl': 'openssl' },
  async run(scene) {
    placeCertificate(scene);
    writeFileSync('/etc/nginx/conf.d/muhasip.conf', ofDebian(recipe('proxy_set_header X-Forwarded-For')));
    await scene.check('the recipe', async () =>
      (await scene.sh('nginx -v; nginx -t')).split('\n').join('; ').slice(0, 160),
    );
    await openOffice(scene);
    scene.start('nginx', ['nginx', '-g', 'daemon off;']);
    await scene.sh('for i in $(seq 50); do (exec 3<>/dev/tcp/127.0.0.1/443) && exit; sleep 0.1; done');
    await checkFront(scene, { reload: () => scene.sh('nginx -s reload'), wrongHost: (told) => told.startsWith('421') });
  },
};
