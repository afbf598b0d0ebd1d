import yauzl from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

/** Code page 857 from byte 128 on: the Turkish DOS, in which Windows names the files of a ZIP. JavaScript has no decoder. */
const CP857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0';
const decode857 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u00ff]/g, (letter) => CP857[letter.charCodeAt(0) - 128]!);
const decode1254 = (bytes: Buffer): string => new TextDecoder('windows-1254').decode(bytes);

const TURKISH = /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/g;
const turkishIn = (texts: readonly string[]): number => texts.join('').match(TURKISH)?.length ?? 0;

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const named = ({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: yauzl.Entry): string | null =>
  flags & UTF8_FLAG || extraFields.some(({ id }) => id === UNICODE_PATH)
    ? yauzl.getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
    : decodeUtf8(fileNameRaw);

/**
 * A ZIP need not say how its names are written. Without a mark they are UTF-8 where they are valid in it, and otherwise
 * all in the one of the two Turkish code pages of Windows that gives more Turkish letters.
 */
export function decodeNames(entries: readonly yauzl.Entry[]): string[] {
  const marked = entries.map(named);
  const unmarked = entries.filter((_, i) => marked[i] === null).map(({ fileNameRaw }) => fileNameRaw);
  const is1254 = turkishIn(unmarked.map(decode1254)) > turkishIn(unmarked.map(decode857));
  const decode = is1254 ? decode1254 : decode857;
  return entries.map(({ fileNameRaw }, i) => (marked[i] ?? decode(fileNameRaw)).replaceAll('\\', '/').normalize('NFC'));
}
