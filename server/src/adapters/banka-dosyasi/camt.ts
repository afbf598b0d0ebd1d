import { SaxesParser } from 'saxes';
import { parsePointKurus } from '#contract/common/kurus.ts';
import { oneBlank } from '#contract/common/turkish-text.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { cleaned, EkstreError, type Hareket, type OkunanEkstre } from './okunan.ts';

export const isCamt = (text: string): boolean => /camt\.053/.test(text.slice(0, 2_000));

const MAX_DEPTH = 64;

/** The texts of an element's children by their path below it: `Amt`, `BookgDt/Dt`. The first of equal paths counts. */
type Texts = Map<string, string>;

interface Collected {
  at: number;
  texts: Texts;
}
interface Statement {
  texts: Texts;
  balances: Collected[];
  entries: Collected[];
}

/** Statements of the file, as the texts of what counts in them. @throws FileError */
function collect(text: string): Statement[] {
  const statements: Statement[] = [];
  const stack: string[] = [];
  const parser = new SaxesParser({ position: true });
  let open: { depth: number; of: Collected } | null = null;
  let words = '';
  const broken = (): never => {
    throw new FileError('bozuk');
  };
  parser.on('error', broken);
  // No entity can be defined, and nothing that a file names is fetched.
  parser.on('doctype', broken);
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    stack.push(local);
    words = '';
    if (stack.length > MAX_DEPTH) broken();
    if (local === 'Stmt') statements.push({ texts: new Map(), balances: [], entries: [] });
    const statement = statements.at(-1);
    if (!open && statement && (local === 'Bal' || local === 'Ntry') && stack.at(-2) === 'Stmt') {
      open = { depth: stack.length, of: { at: parser.line, texts: new Map() } };
      (local === 'Bal' ? statement.balances : statement.entries).push(open.of);
    }
    const currency = (attributes as Record<string, string>).Ccy;
    if (open && currency && stack.length === open.depth + 1) open.of.texts.set(`${local}@Ccy`, currency);
  });
  const add = (part: string) => {
    words += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const value = oneBlank(words).trim();
    const base = open ? open.depth : stack.indexOf('Stmt') + 1;
    const texts = open ? open.of.texts : statements.at(-1)?.texts;
    const path = stack.slice(base).join('/');
    if (value && base > 0 && texts && !texts.has(path)) texts.set(path, value);
    if (open && stack.length === open.depth) open = null;
    stack.pop();
    words = '';
  });
  parser.write(text).close();
  return statements;
}

const find = (texts: Texts, ...endings: string[]): string => {
  for (const ending of endings)
    for (const [path, value] of texts) if (path === ending || path.endsWith(`/${ending}`)) return value;
  return '';
};

function signedOf({ texts, at }: Collected): number {
  const text = texts.get('Amt') ?? '';
  const kurus = parsePointKurus(text);
  const side = texts.get('CdtDbtInd');
  if (kurus === null) throw new EkstreError({ kusur: 'tutar', satir: at, deger: text.slice(0, 40) });
  if (side !== 'CRDT' && side !== 'DBIT') throw new EkstreError({ kusur: 'yon', satir: at, deger: side ?? '' });
  return side === 'DBIT' ? -kurus : kurus;
}

function lineOf(entry: Collected): Omit<Hareket, 'bakiye'> {
  const { texts, at } = entry;
  const when = find(texts, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  if (!/^\d{4}-\d{2}-\d{2}/.test(when)) throw new EkstreError({ kusur: 'tarih', satir: at, deger: when });
  const tutar = signedOf(entry);
  if (tutar === 0) throw new EkstreError({ kusur: 'sifir', satir: at });
  // The other side of what came in is the debtor.
  const [who, account] = tutar > 0 ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  return {
    satir: at,
    gun: when.slice(0, 10),
    saat: /T(\d{2}:\d{2}:\d{2})/.exec(when)?.[1] ?? null,
    tutar,
    islem: find(texts, 'BkTxCd/Prtry/Cd', 'SubFmlyCd').slice(0, 100),
    aciklama: cleaned(find(texts, 'RmtInf/Ustrd', 'AddtlNtryInf', 'AddtlTxInf'), 1_000),
    referans: cleaned(find(texts, 'AcctSvcrRef', 'NtryRef', 'EndToEndId'), 100),
    karsi_ad: cleaned(find(texts, `${who}/Nm`, `${who}/Pty/Nm`), 200) || null,
    karsi_iban: find(texts, `${account}/Id/IBAN`).slice(0, 34) || null,
  };
}

const balanceOf = ({ balances }: Statement, ...kinds: string[]): Collected | undefined =>
  kinds.map((kind) => balances.find(({ texts }) => texts.get('Tp/CdOrPrtry/Cd') === kind)).find(Boolean);

function toEkstre(statement: Statement): OkunanEkstre {
  const [first, last] = [balanceOf(statement, 'OPBD', 'PRCD'), balanceOf(statement, 'CLBD')];
  if (!first || !last) throw new EkstreError({ kusur: 'bakiye_yok' });
  const [acilis, kapanis] = [signedOf(first), signedOf(last)];
  let balance = acilis;
  const booked = statement.entries.filter(({ texts }) => !/^(PDNG|INFO|FUTR)$/.test(find(texts, 'Sts/Cd', 'Sts')));
  const lines = booked.map((entry) => {
    const line = lineOf(entry);
    balance += line.tutar;
    return { ...line, bakiye: balance };
  });
  if (balance !== kapanis) throw new EkstreError({ kusur: 'kapanis', beklenen: balance, bulunan: kapanis });
  const { texts } = statement;
  return {
    no: find(texts, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') || null,
    para_birimi: texts.get('Acct/Ccy') ?? first.texts.get('Amt@Ccy') ?? null,
    acilis,
    kapanis,
    satirlar: lines,
    isIlkBelirsiz: false,
    basliklar: [],
  };
}

/** The statements of a CAMT.053 file: booked entries alone. @throws EkstreError or FileError */
export const readCamt = (text: string): OkunanEkstre[] =>
  collect(text)
    .map(toEkstre)
    .filter(({ satirlar }) => satirlar.length > 0);
