const BROWSERS: readonly [RegExp, string][] = [
  [/WhatsApp/i, 'WhatsApp'],
  [/Instagram/i, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/bot|crawl|spider|preview|scan|curl|wget|python|java\/|go-http|headless/i, 'Makine'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** As the office reads it, "Chrome, Android"; the full text would tell devices of strangers apart. */
export const tarayiciOf = (agent = ''): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(', ') || 'Bilinmeyen tarayıcı';
