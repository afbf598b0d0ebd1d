const ETIKET = /<\/?[a-z!?][^<>]*>/gi;
const BAGLANTI = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
const ADRES = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s)>\]"']+/gi;
const SEMA = /\b(?:javascript|vbscript|data)\s*:[^\s)>\]"']*/gi;
const KALDIRILDI = '(bağlantı kaldırıldı)';

const isResmi = (address: string): boolean => /^https:\/\/([a-z0-9-]+\.)*gov\.tr(\/|$)/i.test(address);

function cleanOnce(metin: string): string {
  return metin
    .replace(ETIKET, '')
    .replace(BAGLANTI, '$1')
    .replace(SEMA, KALDIRILDI)
    .replace(ADRES, (address) => (isResmi(address) ? address : KALDIRILDI));
}

/**
 * Tags, images and links are removed from the AI expert's answer until nothing changes, because removing one may form
 * another. Only plain addresses of gov.tr stay.
 */
export function cleanMetin(metin: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  let text = metin.replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cf}/gu, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = cleanOnce(text);
  }
  return text.replace(/<(?=[a-z/!?])/gi, '‹');
}

const EN_COK_BEKLEYEN = 2_000;

export function hazirUzunluk(metin: string): number {
  let end = metin.search(/\S*$/);
  for (const [open, close] of [
    ['<', '>'],
    ['[', ']'],
    ['(', ')'],
  ] as const) {
    const at = metin.lastIndexOf(open, end - 1);
    if (at !== -1 && at < end && !metin.slice(at, end).includes(close)) end = at;
  }
  const tail = /\[[^\]]*\]\($/.exec(metin.slice(0, end + 1));
  if (tail) end = Math.min(end, tail.index);
  if (metin[end] === '[' && metin[end - 1] === '!') end -= 1;
  return metin.length - end > EN_COK_BEKLEYEN ? metin.length : end;
}
