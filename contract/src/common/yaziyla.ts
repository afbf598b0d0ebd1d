const BIRLER = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const ONLAR = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const BASAMAKLAR = ['', 'bin', 'milyon', 'milyar', 'trilyon'];

/** 1–999 in words; a hundred is `yüz`, never `bir yüz`. */
function uclu(n: number): string[] {
  const yuz = Math.floor(n / 100);
  return [
    yuz > 1 ? (BIRLER[yuz] as string) : '',
    yuz > 0 ? 'yüz' : '',
    ONLAR[Math.floor(n / 10) % 10] as string,
    BIRLER[n % 10] as string,
  ];
}

/** A whole number from 0 in Turkish words. */
export function sayiYaziyla(n: number): string {
  if (n === 0) return 'sıfır';
  const words: string[] = [];
  for (let place = 0, rest = n; rest > 0; place += 1, rest = Math.floor(rest / 1000)) {
    const group = rest % 1000;
    if (group === 0) continue;
    // A thousand is `bin`, a million `bir milyon`.
    words.unshift(...(place === 1 && group === 1 ? [] : uclu(group)), BASAMAKLAR[place] as string);
  }
  return words.filter(Boolean).join(' ');
}

/** An amount as receipts spell it out: `yalnız bin iki yüz otuz dört Türk lirası elli kuruş`. `kurus` from 0. */
export function tutarYaziyla(kurus: number): string {
  const lira = Math.floor(kurus / 100);
  const kalan = kurus % 100;
  const parts = [
    ...(lira > 0 || kalan === 0 ? [`${sayiYaziyla(lira)} Türk lirası`] : []),
    ...(kalan > 0 ? [`${sayiYaziyla(kalan)} kuruş`] : []),
  ];
  return `yalnız ${parts.join(' ')}`;
}
