import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import playwright from 'playwright';
import { fastFolder } from '#server/testing/fast-folder.ts';

/**
 * Chromium needs these arguments as root and on a small machine. The list that comes with @sparticuz/chromium would
 * also disable web security, with which real pages must be tested.
 */
const ARGS = ['--no-sandbox', '--font-render-hinting=none', '--force-color-profile=srgb', '--disable-gpu'];

const packageRoot = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

/** @sparticuz/chromium unpacks only into the folder that TMPDIR names at that moment. */
const unpackInto = async (folder: string): Promise<void> => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const file = await chromium.executablePath();
    if (/not found/.test(execFileSync('ldd', [file], { encoding: 'utf8' })))
      await inflate(join(packageRoot, 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

const writeFontConfig = (folder: string, home: string): void => {
  const dirs = `<dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir>`;
  writeFileSync(
    join(folder, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`,
  );
};

/** The unpacked browser's folder gets its name only when it is complete, so parallel runs never see half a browser. */
const unpacked = async (): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const uid = process.getuid?.() ?? 0;
  const home = join(tmpdir(), `muhasip-chromium-${uid}-${version}`);
  if (!existsSync(home)) {
    const partial = mkdtempSync(`${home}-`);
    await unpackInto(partial);
    writeFontConfig(partial, home);
    try {
      renameSync(partial, home);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  if (lstatSync(home).uid !== uid) throw new Error(`${home} belongs to somebody else; remove it.`);
  return home;
};

/** Returns the program that @sparticuz/chromium brings, for Linux on x64, with the libraries and fonts that it needs. */
const packaged = async (): Promise<string> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The tests need a Chromium: npx playwright install chromium');
  const home = await unpacked();
  const libraries = join(home, 'al2023', 'lib');
  if (existsSync(libraries))
    process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  if (!existsSync('/etc/fonts/fonts.conf')) process.env.FONTCONFIG_PATH = join(home, 'fonts');
  mkdirSync(join(home, 'fonts-cache'), { recursive: true });
  return join(home, 'chromium');
};

/** Takes the Chromium of `npx playwright install chromium` where there is one, and that of the packages elsewhere. */
export const findChromium = async () => {
  // Without a language Chromium takes names for ASCII, and calls a download with a Turkish one "download".
  process.env.LANG ??= 'C.UTF-8';
  const installed = playwright.chromium.executablePath();
  return {
    executablePath: existsSync(installed) ? installed : await packaged(),
    args: ARGS,
    // Playwright keeps the memory that the browser's processes share in files on the disk, which is slow; only where
    // memory has no room for it must it be there.
    ignoreDefaultArgs: fastFolder() === tmpdir() ? [] : ['--disable-dev-shm-usage'],
  };
};
