import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateFiles } from '#server/db/generated-files.ts';
import { createTestDatabase } from './test-app.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('what is generated from the schema', () => {
  it('is as npm run db:types would write it now', async () => {
    const { owner, app } = database;
    const files = await generateFiles(owner, { host: app.host!, port: app.port!, user: owner.user!, database: app.database! });
    expect(Object.keys(files)).toHaveLength(3);
    for (const [file, text] of Object.entries(files)) expect(text, `${file}: run npm run db:types`).toBe(readFileSync(path.join(ROOT, file), 'utf8'));
  });
});
