/** Many browsers also name other browsers in their User-Agent, so the first match in this order counts. */
const TARAYICILAR: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|\bChrome\/|\bCriOS\/|Chromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const CIHAZLAR: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android telefon'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

export function cihazName(userAgent: string | null): string {
  if (!userAgent) return 'Bilinmeyen cihaz';
  const tarayici = first(TARAYICILAR, userAgent);
  const cihaz = first(CIHAZLAR, userAgent);
  if (!tarayici) return `Program (${userAgent.split(/[\s/]/)[0]})`;
  return cihaz ? `${tarayici}, ${cihaz}` : tarayici;
}
