import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../contract/src/**/*.ts', '!../**/*.test.*', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/title(?:=|: )['"]Onay['"]/, 'a dialog is titled by its act'],
  [/cancelLabel[^\n]*İptal/, 'leaving a dialog is Vazgeç'],
  [/['">]Süzgeçler['"<]|^\s*(?:Süzgeçler|Filtrele|Filtre)$/m, 'Süzgeç'],
  [/['">]D[ıi]şa [Aa]ktar['"<]|^\s*D[ıi]şa [Aa]ktar$/m, 'Excel'],
  [/label: '(?:Hepsi|Herkes)'/, 'Tümü'],
  [/['">]Bütün /, 'Tüm with a noun'],
  [/[a-zçğıöşü] dahil\b/, 'dâhil'],
  [/npm run (?!bench|dev)|npx |\bpsql\b/, 'no shell command in the interface'],
  [/(?:ya da)[^'`]* veya /, 'one word for "or" in a sentence'],
  [/\bOfis\b|\bofis(?:in|i|e|te)/, 'büro'],
  [/tahakkuk edi(?:l|n\b|yor)/, 'a month is tahakkuk ettirilir'],
  [/(?:ödeme|düzeltme) mesajı/i, 'what goes to a client is an ileti'],
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');

for (const [pattern, rule] of FORBIDDEN) {
  test(`no text breaks the rule: ${rule}`, () => {
    const broken = Object.entries(sources).flatMap(([file, text]) => {
      const at = withoutComments(text).match(pattern);
      return at ? [`${file}: ${at[0].trim()}`] : [];
    });
    expect(broken).toEqual([]);
  });
}
