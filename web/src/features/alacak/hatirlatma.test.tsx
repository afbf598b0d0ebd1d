import { expect, test } from 'vitest';
import { whatsappNumarasi } from '#web/lib/whatsapp.ts';

test.each([
  ['0532 111 22 33', '905321112233'],
  ['532 111 22 33', '905321112233'],
  ['+90 (532) 111-22-33', '905321112233'],
  ['90 532 111 22 33', '905321112233'],
  ['0090 532 111 22 33', '905321112233'],
  ['+49 151 2345678', '491512345678'],
  ['0212 111 22 33', '902121112233'],
  ['111 22 33', null],
  ['', null],
  [null, null],
])('%s is %s for WhatsApp', (telefon, numara) => expect(whatsappNumarasi(telefon)).toBe(numara));
