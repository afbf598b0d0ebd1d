import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryBilgiTabani } from '#contract/uzman/bilgi-tabani.ts';
import { UZMAN_METNI } from '#contract/uzman/uzman.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const SORU_SETI = path.join(import.meta.dirname, '..', 'uzman', 'testing', 'soru-seti.json');
const DISINDA = [
  'Fransa’da KDV oranı kaç',
  'Amerika’da şirket kurarken vergi numarası nasıl alınır',
  'Bulgaristan kurumlar vergisi oranı',
  'Osmanlı döneminde damga vergisi kim tarafından kaldırıldı',
  'beyanname kelimesinin kökeni nedir',
  'fatura şablonu için hangi yazı tipi güzel durur',
  'gelir vergisi dairesi müdürünün maaşı',
  'kripto para madenciliği makinesi tavsiyesi',
  'muhasebe yazılımı satın almak istiyorum hangisi ucuz',
  'kıdemli yazılımcı iş ilanı',
];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it.runIf(isWhole)(
  'at least 54 of the 60 questions in the set are answered from the right entry or rightly refused',
  async () => {
    const set = JSON.parse(readFileSync(SORU_SETI, 'utf8')) as { soru: string; beklenen: string[] }[];
    expect([set.length, set.filter(({ beklenen }) => beklenen.length === 0).length]).toEqual([60, 10]);
    const wrong: string[] = [];
    const counts = { 'answered rightly': 0, 'refused rightly': 0 };
    for (const { soru, beklenen } of set) {
      const { kaynaklar, yanit } = await t.ask('admin', tryBilgiTabani, { query: { soru } });
      if (beklenen.length === 0 && yanit === UZMAN_METNI.kaynakYok) counts['refused rightly'] += 1;
      else if (kaynaklar.some(({ kod }) => beklenen.includes(kod))) counts['answered rightly'] += 1;
      else wrong.push(`${soru} → ${kaynaklar.map(({ kod }) => kod).join(', ') || 'refused'}`);
    }
    process.stdout.write(
      `question set: ${counts['answered rightly']} of 50 answered from the right entry, ${counts['refused rightly']} of 10 refused\n`,
    );
    for (const line of wrong) process.stdout.write(`  ${line}\n`);
    expect(counts['answered rightly'] + counts['refused rightly']).toBeGreaterThanOrEqual(54);
    expect(counts['refused rightly']).toBe(10);
  },
);

it.runIf(isWhole)('nine of ten questions that only sound like the subject are refused', async () => {
  const answered: string[] = [];
  for (const soru of DISINDA) {
    const { kaynaklar } = await t.ask('admin', tryBilgiTabani, { query: { soru } });
    if (kaynaklar.length > 0) answered.push(`${soru} → ${kaynaklar.map(({ kod }) => kod).join(', ')}`);
  }
  process.stdout.write(
    `outside the base: ${DISINDA.length - answered.length} of ${DISINDA.length} refused\n${answered.map((line) => `  ${line}\n`).join('')}`,
  );
  expect(answered.length).toBeLessThanOrEqual(1);
});
