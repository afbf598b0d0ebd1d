import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe has inside and its types do not name. */
interface Inside {
  _audit: { checks: Record<string, { evaluate: (node: Element, ...rest: unknown[]) => boolean | undefined }> };
  commons: { dom: { getTextElementStack(node: Element): Element[][]; isVisibleOnScreen(node: Element): boolean } };
  utils: { getNodeFromTree(node: Element): { _stackingOrder: { vNode?: { actualNode: Element } }[] } };
  run: typeof axe.run;
}
type AxeWindow = Window & { axe: Inside; axeContrast: Inside['_audit']['checks'][string]['evaluate'] };

/** Contrasts that passed on an earlier page of this worker. */
const passedContrasts = new Set<string>();

/**
 * Runs in the page. Contrast is most of axe's time, and it follows from the text's colour, size and weight and from the
 * colours and opacities of what lies beneath it. So each such combination is computed until it passes once; a text of a
 * combination that fails is always reported.
 */
async function runAxe(passed: string[]): Promise<{ violations: string[]; passed: string[] }> {
  const win = window as unknown as AxeWindow;
  const { commons, utils, _audit } = win.axe;
  const known = new Set(passed);
  const added: string[] = [];
  const styles = new Map<Element, string[]>();
  /** Background, and what changes the colours of the layer and of all that lies around it. */
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
    // A hidden text passes without being looked at.
    if (result && combination !== null && commons.dom.isVisibleOnScreen(node)) {
      known.add(combination);
      added.push(combination);
    }
    return result;
  };
  const { violations } = await win.axe.run(document, { resultTypes: ['violations'] });
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    passed: added,
  };
}

/** Everything that axe finds on the page and in its frames, by rule with its places. */
export async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const { violations, passed } = await page.evaluate(runAxe, [...passedContrasts]);
  for (const one of passed) passedContrasts.add(one);
  return violations;
}
