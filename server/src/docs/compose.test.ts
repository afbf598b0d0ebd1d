import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#server/config/settings.ts';
import { read } from '#server/testing/documents.ts';

describe('compose.yaml', () => {
  const [, services = ''] = read('compose.yaml').split(/^services:$/m);
  const blocks = [...(services.split(/^volumes:$/m)[0] as string).matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(
    ([, name, text]) => [name, text] as [string, string],
  );

  it('limits and hardens every service, and pins images to exact versions', () => {
    expect(blocks.map(([name]) => name)).toEqual(['db', 'migrate', 'app', 'backup']);
    const lacks = blocks.flatMap(([name, text]) =>
      [/^ {4}<<: \*(app|hardened)$/m, /^ {4}mem_limit:/m, /^ {4}cpus:/m, /^ {4}pids_limit:/m]
        .filter((rule) => !rule.test(text))
        .map((rule) => `${name}: ${rule}`),
    );
    expect(lacks).toEqual([]);
    expect(read('compose.yaml')).toMatch(
      /^x-hardened: &hardened\n {2}read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \["no-new-privileges:true"\]$/m,
    );
    expect(
      [...`${read('compose.yaml')}${read('Dockerfile')}`.matchAll(/(?:image: |NODE_IMAGE=)(\S+:\S+)/g)].map(
        ([, image]) => image,
      ),
    ).toEqual(['postgres:18.6-trixie', 'node:24.21.0-trixie-slim']);
  });

  it('gives the app its two logins, and that of the owner only to what migrates or reads everything', () => {
    const logins = blocks.map(([name, text]) => [name, [...text.matchAll(/DATABASE_\w+/g)].map(String)]);
    expect(Object.fromEntries(logins)).toEqual({
      db: [],
      migrate: ['DATABASE_URL', 'DATABASE_KONSOL_URL', 'DATABASE_OWNER_URL'],
      app: ['DATABASE_URL', 'DATABASE_KONSOL_URL'],
      backup: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    });
  });

  it('takes exactly what the example of .env names', () => {
    const named = [...read('deploy/muhasip.env.example').matchAll(/^[A-Z0-9_]+(?==)/gm)].map(String);
    const taken = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+):/g)].map(([, name]) => name as string);
    expect([...new Set(taken)].sort()).toEqual(named.sort());
  });

  it('passes on every setting but those that are the same in every container', () => {
    const FIXED = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_PLAINTEXT',
      'DEMO_DATA',
      'DEMO_DATA_OPEN_TO_ALL',
      'TEST_POS',
      'TEST_SMS',
      'OPERATOR_URL',
      'OFFICES_DIR',
      'SLEEP_MINUTES',
    ];
    const missing = SETTINGS.map(([name]) => name).filter(
      (name) => !FIXED.includes(name) && !new RegExp(`^ +${name}: `, 'm').test(read('compose.yaml')),
    );
    expect(missing).toEqual([]);
  });

  it('gives the database no network: other services reach it by a socket', () => {
    const [, db = ''] = blocks.find(([name]) => name === 'db') ?? [];
    expect(db).toMatch(/network_mode: none/);
    expect(db).not.toMatch(/ports:/);
    for (const [name, text] of blocks) expect(text, name).toContain('socket:/var/run/postgresql');
    expect(read('compose.yaml')).not.toMatch(/@db:/);
  });
});
