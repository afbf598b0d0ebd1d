import { YUKLEME_EN_COK, type YuklemeSonucu } from '#contract/evrak/baglanti.ts';
import { isPassing, messageOf, Refusal } from './api.ts';
import { type Chosen, forget, keep, newId, readKept } from './kept.ts';
import { sendFile } from './tus.ts';

export interface Going {
  id: string;
  kalem_id: number;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'going' | 'refused';
  message: string;
}

interface Listener {
  changed: (files: readonly Going[]) => void;
  /** A file has come; null where only the request's items have its receipt. */
  done: (result: YuklemeSonucu | null) => void;
  /** The link opens nothing any more; what waits stays on the phone. */
  gone: (error: unknown) => void;
}

const PAUSES = [2_000, 5_000, 10_000, 30_000];
const MB = 1_048_576;

const goingOf = ({ id, kalem_id, name, bytes }: Chosen): Going => ({
  id,
  kalem_id,
  name,
  size: bytes.byteLength,
  sent: 0,
  state: 'waiting',
  message: '',
});

/** What is wrong with a file that the server would refuse after minutes. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return `${name} boş. Başka bir dosya seçin.`;
  if (size > YUKLEME_EN_COK) return `${name} çok büyük: bir dosya en çok ${YUKLEME_EN_COK / MB} MB olabilir.`;
  return null;
}

async function sendChosen(kod: string, chosen: Chosen, onProgress: (bytes: number) => void) {
  const { id, kalem_id, name, bytes, kind, url } = chosen;
  const content = new Blob([bytes], { type: kind });
  const onUrl = (found: string) => keep('chosen', { ...chosen, url: found });
  const result = await sendFile({ kod, kalem_id, name, content, url, onUrl, onProgress });
  await forget('chosen', id);
  return result;
}

/** Files go one after the other, the first chosen first, and begin again by themselves when the line is back. */
export class Queue {
  readonly #kod: string;
  readonly #listener: Listener;
  #files: readonly Going[] = [];
  #isRunning = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kod: string, listener: Listener) {
    this.#kod = kod;
    this.#listener = listener;
  }

  #set(files: readonly Going[]): void {
    this.#files = files;
    this.#listener.changed(files);
  }

  #change(id: string, part: Partial<Going>): void {
    this.#set(this.#files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  }

  #leave(id: string): void {
    this.#set(this.#files.filter((file) => file.id !== id));
  }

  async #deliver({ id }: Going): Promise<void> {
    const chosen = (await readKept('chosen')).find((one) => one.id === id);
    if (chosen) {
      this.#change(id, { state: 'going', message: '' });
      const result = await sendChosen(this.#kod, chosen, (sent) => this.#change(id, { sent }));
      this.#listener.done(result);
    }
    this.#failures = 0;
    this.#leave(id);
  }

  /** Whether to go on later; a file that was refused leaves the way to the others. */
  #isLater(id: string, error: unknown): boolean {
    if (error instanceof Refusal && error.code === 'BAGLANTI_YOK') {
      this.#change(id, { state: 'waiting' });
      this.#listener.gone(error);
      return true;
    }
    if (!isPassing(error)) {
      this.#change(id, { state: 'refused', message: messageOf(error) });
      return false;
    }
    this.#change(id, { state: 'waiting', message: 'Bağlantı gelince kendiliğinden gönderilir.' });
    this.#timer = setTimeout(() => void this.run(), PAUSES[Math.min(this.#failures, PAUSES.length - 1)]);
    this.#failures += 1;
    return true;
  }

  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.stop();
    for (;;) {
      const next = this.#files.find(({ state }) => state !== 'refused');
      if (!next) break;
      try {
        await this.#deliver(next);
      } catch (error) {
        if (this.#isLater(next.id, error)) break;
      }
    }
    this.#isRunning = false;
  }

  /** What an earlier visit left, of the items of this request. */
  async resume(items: readonly number[]): Promise<void> {
    const left = (await readKept('chosen')).filter(({ kalem_id }) => items.includes(kalem_id));
    const known = this.#files.map(({ id }) => id);
    this.#set([...this.#files, ...left.filter(({ id }) => !known.includes(id)).map(goingOf)]);
    await this.run();
  }

  async add(kalem_id: number, content: Blob, name: string): Promise<void> {
    const bytes = await new Response(content).arrayBuffer();
    const chosen: Chosen = { id: newId(), kalem_id, name, kind: content.type, bytes, url: null };
    await keep('chosen', chosen);
    this.#set([...this.#files, goingOf(chosen)]);
    void this.run();
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', message: '' });
    void this.run();
  }

  async remove(id: string): Promise<void> {
    await forget('chosen', id);
    this.#leave(id);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
