import { describe, expect, it } from 'vitest';
import { cleanMetin, hazirUzunluk } from './clean.ts';

describe('the text of a model’s answer', () => {
  it.each([
    ['<img src=x onerror=alert(1)>merhaba', 'merhaba'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<<b>script>x</script>', 'x'],
    ['<svg/onload=alert(1)', '‹svg/onload=alert(1)'],
    ['![bak](https://kotu.example/x.png?d=1)', 'bak'],
    ['[tıklayın](javascript:alert(1))', 'tıklayın'],
    ['[[iç](http://a.example)](http://b.example)', 'iç'],
    ['bkz. https://kotu.example/yol ve www.kotu.example', 'bkz. (bağlantı kaldırıldı) ve (bağlantı kaldırıldı)'],
    ['https://gib.gov.tr.kotu.example/x', '(bağlantı kaldırıldı)'],
    ['https://www.gib.gov.tr/beyanname', 'https://www.gib.gov.tr/beyanname'],
    ['gizli\u202eters\u200b', 'gizliters'],
    ['5 < 7 ve 7 > 5', '5 < 7 ve 7 > 5'],
    ['**Oran** %20\n- bir\n- iki', '**Oran** %20\n- bir\n- iki'],
  ])('%s is read as %s', (raw, text) => {
    expect(cleanMetin(raw)).toBe(text);
  });
});

describe('a streamed answer', () => {
  it.each([
    ['Merhaba dün', 'Merhaba '],
    ['bak <img src', 'bak '],
    ['bak ![res im](http://x', 'bak '],
    ['bak [bura da', 'bak '],
    ['bak [KISI_1] ', 'bak [KISI_1] '],
    ['(madde 41) ', '(madde 41) '],
  ])('shows of %s only %s', (raw, ready) => {
    expect(raw.slice(0, hazirUzunluk(raw))).toBe(ready);
  });

  it('is the same as the whole, however it is cut into pieces', () => {
    const whole =
      'Bak: ![a b](https://kotu.example/a b) <b onclick="x y">kalın</b> [tık la](javascript:alert(1) x) **[KISI_1]** son. ';
    for (let size = 1; size < 20; size++) {
      let raw = '';
      let shown = 0;
      let text = '';
      for (let at = 0; at < whole.length; at += size) {
        raw += whole.slice(at, at + size);
        const ready = shown + hazirUzunluk(raw.slice(shown));
        text += cleanMetin(raw.slice(shown, ready));
        shown = ready;
      }
      expect(text + cleanMetin(raw.slice(shown)), String(size)).not.toMatch(/<[a-z]|\]\(|https?:|javascript/i);
    }
  });

  it('shows a text that has no spaces', () => {
    expect(hazirUzunluk('x'.repeat(3_000))).toBe(3_000);
  });
});
