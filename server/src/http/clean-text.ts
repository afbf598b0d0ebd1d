import type { FastifyInstance } from 'fastify';
import { isGizliAlan } from '#contract/common/gizli.ts';
import { cleanText } from '#contract/common/turkish-text.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** A body is walked by a loop, not by recursion, because it may be nested deeper than the stack. */
export function cleanTexts(body: unknown): void {
  const waiting = isObject(body) ? [body] : [];
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    for (const [name, inner] of Object.entries(value)) {
      if (isGizliAlan(name)) continue;
      if (typeof inner === 'string') value[name] = cleanText(inner);
      else if (isObject(inner)) waiting.push(inner);
    }
  }
}

/** Texts are composed and freed of unseen marks before any route sees them; `receiveUpload` does it for uploads. */
export function registerCleanText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, query }, _reply, done) => {
    cleanTexts(body);
    cleanTexts(query);
    done();
  });
}
