import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, recipe } from '#server/testing/recipe.ts';
import type { Part } from './part.ts';

const TOKEN = 'deneme-deneme-deneme';
const RULES = join(ROOT, 'deploy/alerts.yml');
const SERIES = join(ROOT, 'trial/parts/alerts.series.yml');
const PORT = 9090;

const ask = async <T>(path: string): Promise<T> =>
  ((await (await fetch(`http://127.0.0.1:${PORT}/api/v1/${path}`)).json()) as { data: T }).data;

async function until<T>(what: string, read: () => Promise<T | null>): Promise<T> {
  for (let i = 0; i < 120; i += 1, await sleep(500)) {
    const found = await read().catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`${what}: not within a minute`);
}

interface Target {
  health: string;
  lastError: string;
  lastScrapeDuration: number;
}
interface Rule {
  name: string;
  health: string;
  state: string;
}

/** Alerts that have no series of their own in the tests would be believed unseen. */
function countTested(): string {
  const named = (file: string, pattern: RegExp) => [
    ...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!)),
  ];
  const alerts = named(RULES, /^ +- alert: (\w+)/gm);
  const untested = alerts.filter((name) => !named(SERIES, /alertname="(\w+)"/g).includes(name));
  if (untested.length > 0) throw new Error(`without series: ${untested.join(', ')}`);
  return `${alerts.length} alerts, each with series that let it fire and series that do not`;
}

export const prometheus: Part = {
  name: 'prometheus',
  packages: { '/usr/bin/prometheus': 'prometheus', '/usr/bin/promtool': 'prometheus' },
  async run(scene) {
    await scene.check('version', async () => (await scene.sh('prometheus --version')).split(' ').slice(0, 3).join(' '));
    await scene.check('promtool check rules', async () =>
      (await scene.sh(`promtool check rules ${RULES}`)).split('\n').at(-1)!.trim(),
    );
    await scene.check(
      'promtool test rules',
      async () => `${await scene.sh(`promtool test rules ${SERIES} | grep SUCCESS`)}; ${countTested()}`,
    );
    writeFileSync('/etc/prometheus/muhasip.token', TOKEN);
    writeFileSync(
      '/etc/prometheus/prometheus.yml',
      `global: { scrape_interval: 2s, evaluation_interval: 2s }\nrule_files: [${RULES}]\n${recipe('job_name: muhasip')}`,
    );
    await scene.check('promtool check config', async () =>
      scene.sh('promtool check config /etc/prometheus/prometheus.yml | grep SUCCESS'),
    );
    const { stop } = await scene.office({ METRICS_TOKEN: TOKEN });
    const args = [
      '--config.file=/etc/prometheus/prometheus.yml',
      `--storage.tsdb.path=${join(scene.folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${PORT}`,
    ];
    scene.start('prometheus', ['prometheus', ...args]);
    await scene.check('it scrapes with the token', async () => {
      const target = await until(
        'up',
        async () =>
          (await ask<{ activeTargets: Target[] }>('targets')).activeTargets.find(({ health }) => health === 'up') ??
          null,
      );
      return `up, ${Math.round(target.lastScrapeDuration * 1_000)} ms a time`;
    });
    await scene.check('promtool check metrics', async () => {
      const read = `curl -sH 'Authorization: Bearer ${TOKEN}' http://127.0.0.1:8001/metrics`;
      const told = await scene.sh(`${read} | promtool check metrics || true`);
      return told === '' ? 'nothing said' : `${told.split('\n').length} remarks: ${told.slice(0, 160)}`;
    });
    await scene.check('rules of a healthy office', async () => {
      await sleep(8_000);
      const { groups } = await ask<{ groups: { rules: Rule[] }[] }>('rules');
      const rules = groups.flatMap((group) => group.rules);
      const ill = rules.filter(({ health, state }) => health !== 'ok' || state === 'firing');
      if (ill.length > 0)
        throw new Error(ill.map(({ name, health, state }) => `${name} ${health} ${state}`).join(', '));
      return `${rules.length} rules evaluated, none fires; pending: ${
        rules
          .filter(({ state }) => state === 'pending')
          .map(({ name }) => name)
          .join(', ') || 'none'
      }`;
    });
    await stop();
    await scene.check('the office is stopped', async () => {
      await until('MuhasipDown', async () => {
        const { groups } = await ask<{ groups: { rules: Rule[] }[] }>('rules');
        return (
          groups
            .flatMap(({ rules }) => rules)
            .find(({ name, state }) => name === 'MuhasipDown' && state !== 'inactive') ?? null
        );
      });
      return 'MuhasipDown is pending within seconds, and fires after its two minutes';
    });
  },
};
