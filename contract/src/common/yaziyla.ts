const BIRLER = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const ONLAR = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const BASAMAKLAR = ['', 'bin', 'milyon', 'milyar', 'trilyon'];

function uclu(n: number): string[] {
  const yuz = Math.floor(n / 100);
  return [
    yuz > 1 ? (BIRLER[yuz] as string) : '',
    yuz > 0 ? 'yüz' : '',
    ONLAR[Math.floor(n / 10) % 10] as string,
    BIRLER[n % 10] as string,
  ];
}

export function sayiYaziyla(n: number): string {
  if (n === 0) return 'sıfır';
  const words: string[] = [];
  for (let place = 0, rest = n; rest > 0; place += 1, rest = Math.floor(rest / 1000)) {
    const group = rest % 1000;
    if (group === 0) continue;
    // Turkish says `bin` for a thousand but `bir milyon` for a million.
    words.unshift(...(place === 1 && group === 1 ? [] : uclu(group)), BASAMAKLAR[place] as string);
  }
  return words.filter(Boolean).join(' ');
}

/** `kurus` must not be negative; the result is like `yalnız bin iki yüz otuz dört Türk lirası elli kuruş`. */
export function tutarYaziyla(kurus: number): string {
  const lira = Math.floor(kurus / 100);
  const rest = kurus % 100;
  const parts = [
    ...(lira > 0 || rest === 0 ? [`${sayiYaziyla(lira)} Türk lirası`] : []),
    ...(rest > 0 ? [`${sayiYaziyla(rest)} kuruş`] : []),
  ];
  return `yalnız ${parts.join(' ')}`;
}
