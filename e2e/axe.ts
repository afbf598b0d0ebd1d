import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isWhole, seedOf } from '#server/testing/sample.ts';

interface Inside {
  _audit: { checks: Record<string, { evaluate: (node: Element, ...rest: unknown[]) => boolean | undefined }> };
  commons: { dom: { getTextElementStack(node: Element): Element[][]; isVisibleOnScreen(node: Element): boolean } };
  utils: { getNodeFromTree(node: Element): { _stackingOrder: { vNode?: { actualNode: Element } }[] } };
  run: typeof axe.run;
}
/** Every page that is looked at compiles it anew, so it is the smaller of the package's two files. */
const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type AxeWindow = Window & { axe: Inside; axeContrast: Inside['_audit']['checks'][string]['evaluate'] };

/** Rows of a table resemble each other: of those after the third the sample looks at every sixth, which by the seed. */
const LEFT_OUT = isWhole
  ? []
  : ['tbody tr', '[role="row"]'].map((row) => `${row}:nth-child(n+4):not(:nth-child(6n+${seedOf('rows') % 6}))`);

const passedContrasts = new Set<string>();

/**
 * The check of contrasts takes most of axe's time but depends only on the style of a text and of the layers beneath it,
 * so a combination that has passed is not computed again.
 */
async function runAxe({
  passed,
  exclude,
}: Record<'passed' | 'exclude', string[]>): Promise<{ violations: string[]; passed: string[] }> {
  const win = window as unknown as AxeWindow;
  const { commons, utils, _audit } = win.axe;
  const known = new Set(passed);
  const added: string[] = [];
  const styles = new Map<Element, string[]>();
  const layerOf = (layer: Element): string[] => {
    const found = styles.get(layer);
    if (found) return found;
    const around = utils.getNodeFromTree(layer)._stackingOrder.flatMap(({ vNode }) => vNode?.actualNode ?? []);
    const effects = [layer, ...around].map((one) => {
      const { opacity, mixBlendMode } = getComputedStyle(one);
      return `${opacity} ${mixBlendMode}`;
    });
    const style = [getComputedStyle(layer).backgroundColor, ...effects];
    styles.set(layer, style);
    return style;
  };
  const combinationOf = (node: Element): string | null => {
    const [stack = []] = commons.dom.getTextElementStack(node);
    const beneath = stack.slice(stack.indexOf(node));
    if (beneath[0] !== node) return null;
    const { color, webkitTextFillColor, webkitTextStroke, textShadow, fontSize, fontWeight } = getComputedStyle(node);
    const clear = (style: string[]) => style.every((part) => ['rgba(0, 0, 0, 0)', '1 normal'].includes(part));
    const layers = beneath.map(layerOf).filter((style, i) => i === 0 || !clear(style));
    return JSON.stringify([color, webkitTextFillColor, webkitTextStroke, textShadow, fontSize, fontWeight, layers]);
  };
  const check = _audit.checks['color-contrast']!;
  win.axeContrast ??= check.evaluate;
  check.evaluate = function (node, ...rest) {
    const combination = combinationOf(node);
    if (combination !== null && known.has(combination)) return true;
    const result = win.axeContrast.call(this, node, ...rest);
    if (result && combination !== null && commons.dom.isVisibleOnScreen(node)) {
      known.add(combination);
      added.push(combination);
    }
    return result;
  };
  const { violations } = await win.axe.run({ include: document, exclude }, { resultTypes: ['violations'] });
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    passed: added,
  };
}

export async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SCRIPT);
  const { violations, passed } = await page.evaluate(runAxe, { passed: [...passedContrasts], exclude: LEFT_OUT });
  for (const one of passed) passedContrasts.add(one);
  return violations;
}
