import { describe, expect, it } from 'vitest';
import { Maske } from './mask.ts';

const maskeOf = (...names: string[]) => {
  const maske = new Maske();
  maske.addNames(names);
  return maske;
};

describe('numbers in a text for the model', () => {
  it.each([
    '10000000146',
    '1234567890',
    '100 000 001 46',
    '100-000-001-46',
    '１００００００１４６０',
    '١٠٠٠٠٠٠٠١٤٦',
    '100\u200b00000146',
    'TR33 0006 1005 1978 6457 8413 26',
    '0532 000 00 00',
  ])('are masked and restored: %s', (no) => {
    const maske = maskeOf();
    const sent = maske.maskSoru(`${no} numaralı mükellefin durumu`);
    expect(sent).toBe('[NO_1] numaralı mükellefin durumu');
    expect(maske.unmask(sent)).not.toContain('NO_1');
  });

  it('that are short, such as a law, a year or an amount, stay', () => {
    const text = '3065 sayılı Kanunun 41. maddesi, 2025 yılı, 01.01.2025, 12.500,00 TL, %20';
    expect(maskeOf().maskSoru(text)).toBe(text);
  });

  it('e-mail addresses are masked', () => {
    expect(maskeOf().maskSoru('ali.veli@ornek.com.tr adresine')).toBe('[EPOSTA_1] adresine');
  });
});

describe('names in a text for the model', () => {
  const NAMES = ['Ayşe Yılmaz', 'İlker Şahin', 'Günışığı Gıda Tic. Ltd. Şti.', 'Öz Kardeşler İnşaat'];
  it.each([
    ['Ayşe Yılmaz’ın durumu', '[KISI_1]’ın durumu'],
    ['AYŞE YILMAZ ne durumda', '[KISI_1] ne durumda'],
    ['ayse yilmazin durumu', '[KISI_1] durumu'],
    ['Yılmaz, Ayşe için', '[KISI_1] için'],
    ['ayşenin borcu', '[KISI_1] borcu'],
    ['ILKER ŞAHİN ve ilker', '[KISI_1] ve [KISI_2]'],
    ['Günışığı Gıda Tic. Ltd. Şti. faturası', '[KISI_1]. faturası'],
    ['günışığının kdvsi', '[KISI_1] kdvsi'],
    ['A\u200byşe Yıl\u00admaz', '[KISI_1]'],
  ])('%s is sent as %s', (text, sent) => {
    expect(maskeOf(...NAMES).maskSoru(text)).toBe(sent);
  });

  it('stay if they are ordinary words', () => {
    const text = 'gıda ticareti yapan limited şirketin kasım ayı KDV beyannamesi';
    expect(maskeOf('Günışığı Gıda Ticaret Limited Şirketi', 'Kasım Demir').maskSoru(text)).toBe(text);
  });

  it('are restored as written, even if the model omits the brackets', () => {
    const maske = maskeOf(...NAMES);
    maske.maskSoru('Ayşe Yılmaz ve 10000000146');
    expect(maske.unmask('**[KISI_1]** (NO_1), KISI_1’ın')).toBe('**Ayşe Yılmaz** (10000000146), Ayşe Yılmaz’ın');
    expect(maske.unmask('[KISI_99] [KISI_x]')).toBe('[KISI_99] [KISI_x]');
  });

  it('in the product’s own texts are masked as whole names', () => {
    expect(maskeOf(...NAMES).maskMetin('- Ayşe Yılmaz: yılmaz bir takipçi')).toBe('- [KISI_1]: yılmaz bir takipçi');
  });

  it('keep one mark through question, history and tool', () => {
    const maske = maskeOf('Ayşe Yılmaz');
    expect([maske.maskSoru('AYŞE YILMAZ'), maske.maskMetin('Ayşe Yılmaz: aktif')]).toEqual([
      '[KISI_1]',
      '[KISI_1]: aktif',
    ]);
  });
});
