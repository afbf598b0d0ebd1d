import { mkdirSync, writeFileSync } from 'node:fs';
import { getDurum } from '#contract/sistem/durum.ts';
import { recipe } from '#server/testing/recipe.ts';
import { Client, expectTold } from './client.ts';
import { MB, pdfOf, uploadsOf, zipOfPdfs } from './files.ts';
import type { Part } from './part.ts';
import type { Program, Scene } from './scene.ts';

const CONF = '/etc/clamav/clamd.conf';
const SOCKET = '/run/clamav/clamd.ctl';
const WORD = 'MUHASIP-DENEME-ZARARLISI';
/** What Debian's package writes into its file, as far as it matters here. */
const OF_DEBIAN = `LocalSocket ${SOCKET}
User clamav
Foreground true
DatabaseDirectory /var/lib/clamav
StreamMaxLength 25M
MaxFileSize 25M
MaxScanSize 100M
`;

async function startScanner(scene: Scene): Promise<Program> {
  const program = scene.start('clamd', ['clamd', '--config-file', CONF]);
  await scene.sh(`for i in $(seq 300); do test -S ${SOCKET} && exit; sleep 0.2; done; exit 1`);
  return program;
}

const seconds = async (work: () => Promise<string>): Promise<string> => {
  const begun = performance.now();
  const told = await work();
  return `${told} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
};

const restart = async (scene: Scene, program: Program): Promise<Program> => {
  program.kill('SIGTERM');
  await program.ended;
  await scene.sh(`rm -f ${SOCKET}`);
  return startScanner(scene);
};

async function tryFaults(scene: Scene, base: string, program: Program): Promise<void> {
  const client = await new Client(base).signIn();
  const { pdf } = await uploadsOf(client);
  program.kill('SIGSTOP');
  await scene.check('the scanner stands still (SIGSTOP)', () =>
    seconds(async () => expectTold(await pdf(pdfOf(3_000)), '503 DOSYA_TARAMASI_GECIKTI')),
  );
  program.kill('SIGCONT');
  program.kill('SIGTERM');
  await program.ended;
  await scene.check('the scanner is down', () =>
    seconds(async () => expectTold(await pdf(pdfOf(3_000)), '503 DOSYA_TARANAMADI')),
  );
  await scene.check('told to the operator', async () => {
    const { text } = await new Client(base).call('/metrics');
    const { body } = await client.call<{ parcalar?: unknown }>(getDurum.path);
    if (!text.includes('muhasip_part_reachable{part="scanner"} 0')) throw new Error('/metrics says nothing');
    return `muhasip_part_reachable{part="scanner"} 0, /durum ${
      JSON.stringify(body)
        .match(/"tarayici":\{[^}]*\}/)?.[0]
        .slice(0, 120) ?? 'silent'
    }`;
  });
  await scene.sh(`rm -f ${SOCKET}`);
  await startScanner(scene);
  await scene.check('the scanner is back', async () => expectTold(await pdf(pdfOf(3_000)), '200'));
}

export const clamd: Part = {
  name: 'clamd',
  packages: { '/usr/sbin/clamd': 'clamav-daemon' },
  async run(scene) {
    mkdirSync('/run/clamav');
    mkdirSync('/var/lib/clamav', { recursive: true });
    writeFileSync('/var/lib/clamav/deneme.ndb', `Muhasip.Deneme:0:*:${Buffer.from(WORD).toString('hex')}\n`);
    writeFileSync(CONF, OF_DEBIAN);
    await scene.sh('rm -f /var/lib/clamav/*.c?d && chown -R clamav: /run/clamav /var/lib/clamav');
    let program = await startScanner(scene);
    const { baseURL } = await scene.office({ CLAMD_URL: `unix:${SOCKET}` });
    const uploads = await uploadsOf(await new Client(baseURL).signIn());
    const packed = zipOfPdfs(4, 12 * MB);
    const big = () => uploads.zip(packed);
    await scene.check('version', () => scene.sh('clamd --version'));
    await scene.check('ZIP of 48 MB with Debian’s limits', async () =>
      expectTold(await big(), '413 DOSYA_TARAMAYA_BUYUK'),
    );
    const line = recipe('StreamMaxLength').match(/^sed .*$/m)![0];
    await scene.check('the recipe’s limits', async () => {
      await scene.sh(line);
      program = await restart(scene, program);
      return scene.sh(`grep -E 'StreamMaxLength|MaxFileSize' ${CONF} | tr '\\n' ' '`);
    });
    await scene.check('ZIP of 48 MB', () => seconds(async () => expectTold(await big(), '200')));
    await scene.check('clean PDF of 3 KB', () =>
      seconds(async () => expectTold(await uploads.pdf(pdfOf(3_000)), '200')),
    );
    await scene.check('clean PDF of 19 MB', () =>
      seconds(async () => expectTold(await uploads.pdf(pdfOf(19 * MB)), '200')),
    );
    await scene.check('infected PDF', async () =>
      expectTold(await uploads.pdf(pdfOf(3_000, WORD)), '422 DOSYA_ZARARLI'),
    );
    await scene.check('infected PDF in a ZIP', async () =>
      expectTold(await uploads.zip(zipOfPdfs(1, 3_000, WORD)), '422 DOSYA_ZARARLI'),
    );
    await tryFaults(scene, baseURL, program);
  },
};
