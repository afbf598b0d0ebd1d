import { fold } from '#contract/common/turkish-text.ts';

const KDV_NUMARASI: readonly (readonly [terim: string, yazilis: RegExp])[] = [
  ['kdv1', /\b(1|bir|birinci)\W*(no\W?lu|nolu|numarali|kdv)\b|\bkdv bir\b/],
  ['kdv2', /\b(2|iki|ikinci)\W*(no\W?lu|nolu|numarali|kdv)\b|\bkdv iki\b/],
];
const E_ONEKLI =
  'arsiv|adisyon|belge|beyanname|bilet|bordro|defter|devlet|fatura|gider|haciz|ihracat|imza|irsaliye|mustahsil|smm|tebligat|ticaret|yoklama';
const E_AYRI = new RegExp(`(^|[^a-z0-9'’])e[ -](${E_ONEKLI})`, 'g');
const GUN_SORUSU = /\b(ne zaman|son (gun|tarih)\w*|hangi (gun|tarih|ay)\w*|ayin kac\w*|kacin(da|a)|zamana kadar)\b/;
const TAKVIM = 'Vergi takvimi';

export function aramaSorusu(soru: string): { metin: string; konu: string | null } {
  const yazilan = fold(soru).replace(E_AYRI, '$1e$2');
  const numara = yazilan.includes('kdv')
    ? KDV_NUMARASI.flatMap(([terim, yazilis]) => (yazilis.test(yazilan) ? [terim] : []))
    : [];
  const metin = [yazilan, ...numara].join(' ');
  return { metin, konu: GUN_SORUSU.test(metin) ? TAKVIM : null };
}
