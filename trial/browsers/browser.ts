import type { Ear } from './ear.ts';
import { until } from './programs.ts';

/** A WebDriver session: commands have the names of Marionette and the parameters of the standard. */
export interface Wire {
  ask(command: string, params: Record<string, unknown>): Promise<unknown>;
  stop(): Promise<void>;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const VISIBLE = `const isShown = (el) => el.getClientRects().length > 0;
const named = (role, text) => [...document.querySelectorAll(role)].find((el) =>
  isShown(el) && !el.disabled && (el.getAttribute('aria-label') ?? el.textContent).includes(text));`;

export class Browser {
  private readonly wire: Wire;
  private readonly ear: Ear;

  constructor(wire: Wire, ear: Ear) {
    this.wire = wire;
    this.ear = ear;
  }

  faults(): string[] {
    return this.ear.read();
  }

  open(path: string): Promise<unknown> {
    return this.wire.ask('Navigate', { url: this.ear.base + path });
  }

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.wire.ask('ExecuteScript', { script: `${VISIBLE}\n${script}`, args }) as Promise<T>;
  }

  waitFor<T>(what: string, script: string, ...args: unknown[]): Promise<T> {
    return until(what, () => this.run<T>(script, ...args));
  }

  async find(selector: string): Promise<string> {
    const found = () => this.wire.ask('FindElement', { using: 'css selector', value: selector });
    return ((await until(selector, found)) as Record<string, string>)[ELEMENT]!;
  }

  async click(selector: string): Promise<void> {
    await this.run('document.querySelector(arguments[0])?.scrollIntoView({ block: "center" })', selector);
    await this.wire.ask('ElementClick', { id: await this.find(selector) });
  }

  /** The first shown element that a user knows by this text. */
  async mark(role: string, text: string): Promise<string> {
    const script = `const el = named(arguments[0], arguments[1]); el?.setAttribute('data-trial', arguments[1]); return !!el;`;
    await this.waitFor(`${role} "${text}"`, script, role, text);
    return `[data-trial="${text}"]`;
  }

  async press(text: string): Promise<void> {
    await this.click(await this.mark('button, [role=button]', text));
  }

  async type(label: string, text: string): Promise<void> {
    const script = `const field = [...document.querySelectorAll('label')]
        .find((it) => it.textContent.replace(/ \\*$/, '') === arguments[0])?.control;
      field?.setAttribute('data-field', arguments[0]);
      return field?.readOnly === false;`;
    await this.waitFor(`field "${label}"`, script, label);
    await this.keys(`[data-field="${label}"]`, text);
  }

  async keys(selector: string, text: string): Promise<void> {
    const id = await this.find(selector);
    await this.wire.ask('ElementSendKeys', { id, text, value: [...text] });
  }

  text(...texts: string[]): Promise<unknown> {
    return this.waitFor(
      texts.join(' / '),
      'return arguments[0].some((it) => document.body.textContent.includes(it))',
      texts,
    );
  }
}
