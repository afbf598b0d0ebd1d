import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import type { Client } from './client.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;
const SILENCE_MS = 25_000;

export class Screen {
  isOpen = false;
  openedAt = 0;
  heardAt = 0;
  losses = 0;
  private isEnding = false;
  private response: IncomingMessage | null = null;

  constructor(client: Client) {
    void this.follow(client);
  }

  private async follow(client: Client): Promise<void> {
    for (let delay = FIRST_DELAY_MS; !this.isEnding; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      const response = await client.open(EVENTS_PATH).catch(() => null);
      if (response?.statusCode === 200) {
        delay = FIRST_DELAY_MS / 2;
        await this.read(response);
        if (!this.isEnding) this.losses += 1;
      } else response?.destroy();
      await sleep(Math.max(delay, FIRST_DELAY_MS) * (0.5 + Math.random() / 2));
    }
  }

  private async read(response: IncomingMessage): Promise<void> {
    this.response = response;
    this.isOpen = true;
    this.openedAt = Date.now();
    response.setTimeout(SILENCE_MS, () => response.destroy());
    try {
      for await (const chunk of response.setEncoding('utf8')) {
        const events = String(chunk)
          .split('\n\n')
          .filter((part) => part.startsWith('data: '));
        if (events.some((event) => (JSON.parse(event.slice(6)) as LiveEvent).konu === 'hizmet_kayitlari'))
          this.heardAt = Date.now();
      }
    } catch {
      // The connection of the event stream was cut, so the loop connects again.
    }
    this.isOpen = false;
  }

  end(): void {
    this.isEnding = true;
    this.response?.destroy();
  }
}
