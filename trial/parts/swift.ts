import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program, Scene } from './scene.ts';

const NODES = [1, 2, 3] as const;
const RINGS = { account: 6202, container: 6201, object: 6200 } as const;
type Ring = keyof typeof RINGS;
const portOf = (ring: Ring, node: number): number => RINGS[ring] + node * 10;

export const SWIFT_PACKAGES = {
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/memcached': 'memcached',
};
export const S3 = {
  S3_BUCKET: 'belgeler',
  S3_ENDPOINT: 'http://127.0.0.1:8080',
  S3_ACCESS_KEY: 'buro:muhasip',
  S3_SECRET_KEY: 'deneme-gizlisi',
};

const PROXY = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 8080
workers = 0
user = swift
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_buro_muhasip = ${S3.S3_SECRET_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:symlink]
use = egg:swift#symlink
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
allow_object_versioning = true
`;

const serverOf = (scene: Scene, ring: Ring, node: number): string => `[DEFAULT]
devices = ${join(scene.folder, `node${node}`)}
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${portOf(ring, node)}
workers = 0
user = swift
[pipeline:main]
pipeline = ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
`;

async function makeRing(scene: Scene, ring: Ring): Promise<void> {
  const adds = NODES.map(
    (node) => `swift-ring-builder ${ring}.builder add r1z${node}-127.0.0.1:${portOf(ring, node)}/disk 1`,
  );
  await scene.sh(
    `cd /etc/swift && swift-ring-builder ${ring}.builder create 4 3 1\n${adds.join('\n')}\nswift-ring-builder ${ring}.builder rebalance`,
  );
}

/** Three machines that keep each object three times, and what speaks S3 before them. Swift keeps its notes in the file system's attributes, which /tmp of a disk has. */
export class Swift {
  private readonly scene: Scene;
  private readonly nodes = new Map<number, Program[]>();
  private front: Program | null = null;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  async start(): Promise<void> {
    const { scene } = this;
    writeFileSync(
      '/etc/swift/swift.conf',
      '[swift-hash]\nswift_hash_path_suffix = deneme\n[storage-policy:0]\nname = gold\ndefault = yes\n',
    );
    writeFileSync('/etc/swift/proxy-server.conf', PROXY);
    const disks = NODES.map((node) => join(scene.folder, `node${node}`, 'disk')).join(' ');
    await scene.sh(
      `rm -f /etc/swift/*.builder /etc/swift/*.ring.gz; mkdir -p ${disks} /var/cache/swift; chown -R swift: ${scene.folder} /var/cache/swift`,
    );
    for (const ring of Object.keys(RINGS) as Ring[]) {
      await makeRing(scene, ring);
      for (const node of NODES) writeFileSync(`/etc/swift/${ring}-${node}.conf`, serverOf(scene, ring, node));
    }
    await scene.sh('chown -R swift: /etc/swift');
    scene.start('memcached', ['memcached', '-l', '127.0.0.1'], { user: 'memcache' });
    for (const node of NODES) this.startNode(node);
    await this.startFront();
  }

  startNode(node: number): void {
    const programs = (Object.keys(RINGS) as Ring[]).map((ring) =>
      this.scene.start(`${ring}-${node}`, [`swift-${ring}-server`, `/etc/swift/${ring}-${node}.conf`, '-v'], {
        user: 'swift',
      }),
    );
    this.nodes.set(node, programs);
  }

  async startFront(): Promise<void> {
    this.front = this.scene.start('proxy', ['swift-proxy-server', '/etc/swift/proxy-server.conf', '-v'], {
      user: 'swift',
    });
    for (let i = 0; i < 300; i += 1) {
      const answer = await fetch(`${S3.S3_ENDPOINT}/healthcheck`).catch(() => null);
      if (answer?.ok) return;
      await sleep(200);
    }
    throw new Error('Swift is not ready after a minute');
  }

  async loseNode(node: number): Promise<void> {
    const programs = this.nodes.get(node)!;
    for (const program of programs) program.kill('SIGKILL');
    await Promise.all(programs.map(({ ended }) => ended));
  }

  async stopFront(): Promise<void> {
    this.front!.kill('SIGKILL');
    await this.front!.ended;
  }
}
