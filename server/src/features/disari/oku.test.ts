import { expect, it } from 'vitest';
import { okuPage } from './oku.ts';

it('names of an office, of people and of files stand in the page as they are and never become part of it', () => {
  const name = '<b>"A & B"</b>';
  const page = okuPage({
    firma: name,
    kim: name,
    surum: name,
    zaman: new Date('2026-11-29T09:00:00Z'),
    sheets: [{ path: `Listeler/${name}.xlsx`, rows: 1, what: name, cut: 0 }],
    olmayanlar: [name],
    belgeler: { belge: 1, bayt: 1, eksik: 1 },
    silinenBelge: 0,
    faults: [{ path: name, reason: name }],
  });
  expect(page).not.toContain('<b>');
  expect(page.match(/&lt;b&gt;&quot;A &amp; B&quot;&lt;\/b&gt;/g)).toHaveLength(9);
});
