import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#server/config/settings.ts';
import { ROOT, read, readScreens } from '#server/testing/documents.ts';

interface Menu {
  label: string;
  group?: string;
  page?: string;
  tabs?: readonly (readonly [string, string])[];
}

const unknown = (named: Iterable<string>, isKnown: (name: string) => boolean): string[] =>
  [...new Set(named)].filter((name) => !isKnown(name));

const KURULUM = read('docs/kurulum.md');
const SHELL = [...KURULUM.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text]) => text as string).join('');
const PROSE = KURULUM.replace(/^```[\s\S]*?^```/gm, '');
const inBold = [...PROSE.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text as string);
const inCode = [...PROSE.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);

/** The first column of the table whose header begins with the given words. */
const firstColumn = (text: string, header: string): string[] => {
  const [, table = ''] = text.split(new RegExp(`^\\| ${header} .*\\n\\|[| -]+\\n`, 'm'));
  return (table.split('\n\n')[0] as string).split('\n').flatMap((row) => row.split('|')[1]?.trim() || []);
};

const menuPaths = async (): Promise<string[]> => {
  const files = globSync('web/src/features/*/pages.ts', { cwd: ROOT });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(ROOT, file)).href)));
  const menus = modules.flatMap(({ pages }) => pages.flatMap(({ menu }: { menu?: Menu }) => menu ?? []) as Menu[]);
  return menus.flatMap(({ label, group, page, tabs = [] }) =>
    [label, ...tabs.map(([, tab]) => tab)].map((name) => [group ?? page, name].filter(Boolean).join(' › ')),
  );
};

describe('docs/kurulum.md', () => {
  it('has a remedy in Turkish for each line that the English table of start-up errors explains', () => {
    const english = ['README.md', 'docs/troubleshooting.md']
      .filter((file) => existsSync(path.join(ROOT, file)))
      .flatMap((file) => firstColumn(read(file), 'The line begins with'));
    expect(english.length).toBeGreaterThan(20);
    expect(firstColumn(KURULUM, 'Satır şöyle başlar')).toEqual(english);
  });

  it('names only entries that the menu has', async () => {
    const paths = await menuPaths();
    const named = inBold.filter((text) => text.includes(' › '));
    expect(named.length).toBeGreaterThan(5);
    expect(unknown(named, (name) => paths.includes(name))).toEqual([]);
  });

  it('shows in bold only what stands on a screen', () => {
    const screens = readScreens();
    const texts = inBold.flatMap((text) => text.split(/ › |…/)).map((text) => text.trim());
    expect(unknown(texts, (text) => screens.includes(text))).toEqual([]);
  });

  it('names only settings that exist', () => {
    const known = [...SETTINGS.map(([name]) => name), ...read('deploy/muhasip.env.example').match(/^\w+(?==)/gm)!];
    const given = SHELL.match(/\b[A-Z][A-Z0-9_]+(?==)/g) ?? [];
    const named = [...given, ...inCode.flatMap((text) => /^[A-Z][A-Z0-9_]{3,}(?==|$)/.exec(text) ?? [])];
    expect(named).toContain('PUBLIC_URL');
    expect(unknown(named, (name) => known.includes(name))).toEqual([]);
  });

  it('has every value filled in without which Compose refuses to start', () => {
    const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name as string);
    expect(needed).toContain('METRICS_TOKEN');
    expect(unknown(needed, (name) => SHELL.includes(name))).toEqual([]);
  });

  it('copies only files and jumps only to headings that exist', () => {
    const files = SHELL.match(/(?:deploy|scripts|server|docs)\/[\w./-]+/g) ?? [];
    expect(unknown(files, (file) => existsSync(path.join(ROOT, file)))).toEqual([]);
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-');
    const headings = [...KURULUM.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading as string));
    const jumps = [...KURULUM.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor as string);
    expect(jumps.length).toBeGreaterThan(8);
    expect(unknown(jumps, (anchor) => headings.includes(anchor))).toEqual([]);
  });
});
