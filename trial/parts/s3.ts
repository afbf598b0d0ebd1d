import { createHash } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { downloadSurum } from '#contract/mukellef/belge.ts';
import { getDurum } from '#contract/sistem/durum.ts';
import { Client, expectTold } from './client.ts';
import { command } from './cluster.ts';
import { MB, pdfOf, uploadsOf, zipOfPdfs } from './files.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';
import { S3, SWIFT_PACKAGES, Swift } from './swift.ts';

const Bucket = S3.S3_BUCKET;
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the operator does by hand with the store's own tools. */
const operator = (): S3Client =>
  new S3Client({
    endpoint: S3.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3.S3_ACCESS_KEY, secretAccessKey: S3.S3_SECRET_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

class Papers {
  private readonly client: Client;
  private readonly uploads: Awaited<ReturnType<typeof uploadsOf>>;
  private constructor(client: Client, uploads: Awaited<ReturnType<typeof uploadsOf>>) {
    this.client = client;
    this.uploads = uploads;
  }
  static async of(base: string): Promise<Papers> {
    const client = await new Client(base).signIn();
    return new Papers(client, await uploadsOf(client));
  }

  /** Uploads a file and reads it back. */
  async roundTrip(size: number): Promise<{ path: string; told: string }> {
    const bytes = pdfOf(size);
    const begun = performance.now();
    const answer = await this.uploads.pdf(bytes);
    expectTold(answer, '200');
    const up = performance.now() - begun;
    const id = /"surum_id":(\d+)/.exec(answer.text)?.[1];
    const path = downloadSurum.path.replace(':surum_id', String(id));
    await this.read(path, hashOf(bytes));
    const down = performance.now() - begun - up;
    return { path, told: `up ${(up / 1_000).toFixed(1)} s, down ${(down / 1_000).toFixed(1)} s, bytes equal` };
  }

  async read(path: string, hash?: string): Promise<string> {
    const response = await this.client.open(path, {});
    const bytes = Buffer.concat(await response.toArray());
    if (hash && (response.statusCode !== 200 || hashOf(bytes) !== hash))
      throw new Error(`${path}: ${response.statusCode}, other bytes: ${bytes.toString('latin1', 0, 200)}`);
    return `${response.statusCode}`;
  }

  upload = async (expected: string): Promise<string> => expectTold(await this.uploads.pdf(pdfOf(3_000)), expected);
  zip = async (): Promise<string> => expectTold(await this.uploads.zip(zipOfPdfs(3, 15 * MB)), '200');

  async told(): Promise<string> {
    const { body } = await this.client.call<{ depo: { son: { sorun: string | null } | null } }>(getDurum.path);
    return body?.depo.son?.sorun ?? 'none';
  }
}

async function tryVersions(scene: Scene, papers: Papers): Promise<void> {
  const s3 = operator();
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  const { path } = await papers.roundTrip(3_000);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'belgeler/' }));
  const Key = Contents.toSorted((a, b) => Number(b.LastModified) - Number(a.LastModified))[0]!.Key!;
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  await scene.check('versions: somebody deletes an object', async () => {
    const without = await papers.read(path);
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
    const old = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId: Versions[0]?.VersionId }));
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: await old.Body!.transformToByteArray() }));
    const again = await papers.read(path);
    if (without === '200' || again !== '200') throw new Error(`${without}, then ${again}, ${Versions.length} versions`);
    return `${without} without it, ${again} once its version was put back`;
  });
}

export const s3: Part = {
  name: 's3',
  packages: SWIFT_PACKAGES,
  async run(scene) {
    const swift = new Swift(scene);
    await swift.start();
    await operator().send(new CreateBucketCommand({ Bucket }));
    const { baseURL, stop } = await scene.office({ ...S3 });
    const papers = await Papers.of(baseURL);
    await scene.check(
      'version',
      async () => `${await scene.sh('dpkg-query -W swift-proxy')}, 3 nodes, each object on all`,
    );
    await scene.check('PDF of 3 KB', async () => (await papers.roundTrip(3_000)).told);
    await scene.check('PDF of 19 MB', async () => (await papers.roundTrip(19 * MB)).told);
    await scene.check('ZIP of 45 MB', papers.zip);
    await scene.check(
      'backup, put back and compared',
      async () => (await command(scene, 'backup', S3, '--dogrula')).split('\n').at(-1)!,
    );
    await tryVersions(scene, papers);
    await swift.loseNode(2);
    await scene.check('a node of the store is lost', async () => (await papers.roundTrip(3 * MB)).told);
    swift.startNode(2);
    await swift.stopFront();
    await scene.check(
      'the store is down',
      async () => `${await papers.upload('503 BELGE_DEPOSU_YOK')}, /durum: ${await papers.told()}`,
    );
    await scene.check('told to the operator', async () => {
      const { text } = await new Client(baseURL).call('/metrics');
      if (!text.includes('muhasip_part_reachable{part="store"} 0')) throw new Error('/metrics says nothing');
      return 'muhasip_part_reachable{part="store"} 0';
    });
    await swift.startFront();
    await scene.check('the store is back', () => papers.upload('200'));
    await stop();
    for (const [what, wrong] of [
      ['anahtar', { S3_SECRET_KEY: 'baska-gizlisi' }],
      ['kova', { S3_BUCKET: 'yanlis-kova' }],
    ] as const)
      await scene.check(`started with another ${what === 'kova' ? 'bucket' : 'secret'}`, async () => {
        const office = await scene.office({ ...S3, ...wrong });
        try {
          const other = await Papers.of(office.baseURL);
          const told = await other.upload('503 BELGE_DEPOSU_REDDETTI');
          const sorun = await other.told();
          if (sorun !== what) throw new Error(`/durum says ${sorun}`);
          return `${told}, /durum: ${sorun}`;
        } finally {
          await office.stop();
        }
      });
  },
};
