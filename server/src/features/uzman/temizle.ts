const ETIKET = /<\/?[a-z!?][^<>]*>/gi;
/** An image or a link, the innermost first; its address may have brackets of its own. */
const BAGLANTI = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
const ADRES = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s)>\]"']+/gi;
const SEMA = /\b(?:javascript|vbscript|data)\s*:[^\s)>\]"']*/gi;
const KALDIRILDI = '(bağlantı kaldırıldı)';

/** Addresses of the state stay readable, as text; nothing of an answer can be clicked. */
const isResmi = (address: string): boolean => /^https:\/\/([a-z0-9-]+\.)*gov\.tr(\/|$)/i.test(address);

function temizleOnce(metin: string): string {
  return metin
    .replace(ETIKET, '')
    .replace(BAGLANTI, '$1')
    .replace(SEMA, KALDIRILDI)
    .replace(ADRES, (address) => (isResmi(address) ? address : KALDIRILDI));
}

/**
 * An answer of a model as text: no tags, no images, no links (trust.md rule 19). The page shows text alone anyway; this
 * keeps what was meant to be clicked or run out of what is read, copied and kept. Until nothing changes, since what is
 * taken out may leave another behind.
 */
export function temizle(metin: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  let text = metin.replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cf}/gu, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = temizleOnce(text);
  }
  return text.replace(/<(?=[a-z/!?])/gi, '‹');
}

/** Longest text that is held back because something in it was begun and not ended. */
const EN_COK_BEKLEYEN = 2_000;

/**
 * How much of a text that still comes can be cleaned and shown: whole words, and nothing that may turn out to be a tag,
 * a link or a mark.
 */
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
  // "[label](address": what stands before is part of it.
  const tail = /\[[^\]]*\]\($/.exec(metin.slice(0, end + 1));
  if (tail) end = Math.min(end, tail.index);
  if (metin[end] === '[' && metin[end - 1] === '!') end -= 1;
  return metin.length - end > EN_COK_BEKLEYEN ? metin.length : end;
}
