import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { liveEventSchema } from '#contract/bildirim/olay.ts';
import { FEATURES } from './features.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const COMMON = ['common/common-errors.ts', 'common/kayit.ts'];

const contractFiles = readdirSync(path.join(ROOT, 'contract/src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.'),
);
const isRoute = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;
const doubled = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe('what the features bring', () => {
  it('comes from every folder in features/, each listed once under its name', () => {
    const folders = readdirSync(path.join(import.meta.dirname, 'features'));
    expect(FEATURES.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('has one name on both sides, or names the place in the web that shows it', () => {
    const [pages, parts] = ['features', 'parts'].map((floor) => readdirSync(path.join(ROOT, 'web/src', floor)));
    const rooms = [...pages!, ...parts!];
    const isShown = ({ name, places = [] }: (typeof FEATURES)[number]) =>
      rooms.includes(name) || places.some((place) => place.startsWith('web/') && existsSync(path.join(ROOT, place)));
    expect(FEATURES.filter((feature) => !isShown(feature)).map(({ name }) => name)).toEqual([]);
    // The guide and the tour stand in the web alone.
    const names = ['kilavuz', 'tur', ...FEATURES.map(({ name }) => name)];
    expect(pages!.filter((room) => !names.includes(room))).toEqual([]);
  });

  it('names every contract module that has routes or codes, once', async () => {
    const modules = await Promise.all(
      contractFiles.map(
        async (file) => [file, await import(pathToFileURL(path.join(ROOT, 'contract/src', file)).href)] as const,
      ),
    );
    const brings = (module: object) =>
      Object.entries(module).some(([name, value]) => isRoute(value) || name.endsWith('_ERRORS'));
    const expected = modules.filter(([file, module]) => brings(module) && !COMMON.includes(file));
    const brought = FEATURES.flatMap(({ contract = [] }) => contract);
    expect(expected.filter(([, module]) => !brought.includes(module)).map(([file]) => file)).toEqual([]);
    expect(brought.length).toBe(new Set(brought).size);
  });

  it('names the receivers of every change event, once', () => {
    expect(FEATURES.flatMap(({ topics = {} }) => Object.keys(topics)).sort()).toEqual(
      [...liveEventSchema.shape.konu.options].sort(),
    );
  });

  it('has no duplicate constraint or job', () => {
    expect(doubled(FEATURES.flatMap(({ refusals = {} }) => Object.keys(refusals)))).toEqual([]);
    expect(doubled(FEATURES.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)))).toEqual([]);
  });
});
