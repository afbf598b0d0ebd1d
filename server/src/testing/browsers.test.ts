import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT, read } from './documents.ts';
import { reportCount } from './report.ts';

const promised = /'chrome(\S+)', 'edge(\S+)', 'firefox(\S+)', 'safari(\S+)'/.exec(read('web/browsers.ts'))!.slice(1);
const [chrome, edge, firefox, safari] = promised as [string, string, string, string];

describe('the browsers that are promised', () => {
  it('are the same for the build, in the README, in the guide and in what an old browser says', () => {
    expect(read('web/vite.config.ts')).toContain('target: BROWSERS');
    expect(edge).toBe(chrome);
    expect(read('README.md')).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} or later`);
    for (const file of ['web/public/eski.js', 'docs/kilavuz/ilk-kurulum.md'])
      expect(read(file)).toContain(
        `Chrome ya da Edge ${chrome}, Firefox ${firefox}, Safari ${safari} veya daha yenisi`,
      );
  });

  it('know ES2024, which is the newest JavaScript that the compiler takes from the pages', () => {
    expect(JSON.parse(read('web/tsconfig.json')).compilerOptions.lib).toEqual(['es2024', 'dom', 'dom.iterable']);
  });

  it('know what the pages ask of a document', () => {
    // The compiler takes every Web API, also those that came after the promised browsers.
    const NEWER = [
      /\bURL\.parse\(|\.(moveBefore|requestClose|setHTML|getHTML|ariaNotify|startViewTransition|caretPositionFromPoint)\(/g,
      /\brequestIdleCallback|\bscheduler\.|\bcookieStore\b|\bnew (CloseWatcher|URLPattern|Sanitizer|EditContext)\b/g,
      /\bwindow\.navigation\b|scrollend|scrollsnapchang|commandfor|interestfor|closedby|popover="hint"/gi,
      /\bdocumentPictureInPicture|\.(toBase64|fromBase64|toHex|fromHex|pressure|virtualKeyboard)\b|\bTemporal\./g,
    ];
    const files = globSync(['{contract,web}/src/**/*.{ts,tsx}', 'web/public/*.js'], { cwd: ROOT }).filter(
      (file) => !/\.test\.tsx?$|\/testing\//.test(file),
    );
    const found = files.flatMap((file) =>
      NEWER.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([it]) => `${file}: ${it}`)),
    );
    reportCount('Web APIs newer than the promised browsers', files.length, found);
    expect(found).toEqual([]);
  });

  it('know the styles without which a page cannot be used', () => {
    // What only some of them know stands in @supports, or only adorns.
    const NEWER =
      /position-area|anchor-name|position-anchor|anchor\(|field-sizing|(interpolate|calc)-size|@(starting-style|scope|function)|sibling-index|\bif\(/g;
    const files = globSync('web/src/**/*.css', { cwd: ROOT });
    const found = files.flatMap((file) => {
      const text = read(file).replace(/\/\*.*?\*\/|@supports [^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/gs, '');
      return [...text.matchAll(NEWER)].map(([it]) => `${file}: ${it}`);
    });
    reportCount('Styles newer than the promised browsers', files.length, found);
    expect(found).toEqual([]);
  });
});

describe('a browser that is too old', () => {
  it('can read the script that tells it so', () => {
    const code = read('web/public/eski.js').replace(/\/\/.*|'[^']*'/g, '0');
    expect(code).not.toMatch(/=>|,\s*[)\]}]|`|\.\.\.|\?\?|\?\.|\b(const|let|class|async|await|of|import|export)\b/);
  });
});
