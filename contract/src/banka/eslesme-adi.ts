import { ayNo } from '#contract/common/donem.ts';
import { firmaAnahtari } from '#contract/common/firma-adi.ts';
import { fold, oneBlank } from '#contract/common/turkish-text.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a bank leaves out, shortens or cuts off at will says nothing about who a firm or a person is. */
const FORM = words(`
  limited lim limi limit limite anonim ano anon sirketi sirket sirke sirk sir ticaret ticar tica sanayi sana sanay
  ithalat ihracat sn sayin bay bayan smmm ymm sm av dr prof doc uzm`);

/** Letters of a file that was written in Windows-1254 and read as Latin-1. */
const MISREAD: Readonly<Record<string, string>> = { Ý: 'İ', ý: 'ı', Þ: 'Ş', þ: 'ş', Ð: 'Ğ', ð: 'ğ' };
const mendLetters = (text: string): string => text.replace(/[ÝýÞþÐð]/g, (letter) => MISREAD[letter] ?? letter);

/** A name without titles, legal form and digits: "SN. ADA GIDA SAN.TİC.LTD.ŞTİ." is "ada gida". */
export const nameCore = (name: string): string =>
  firmaAnahtari(mendLetters(name))
    .split(' ')
    .filter((word) => word !== '' && !FORM.has(word) && !/\d/.test(word))
    .join(' ');

/** One word alone names nobody: `mehmet` would book the money of every Mehmet. */
export const isLearnable = (core: string): boolean => core.length <= 100 && /^\S{2,} (?:\S+ )*\S{2,}$/.test(core);

const SENDER = words('gonderen gonderici gonderenin gond gon amir odeyen yatiran borclu');
const HOLDER = words('alici alicinin alacakli lehdar lehtar');
const NOTE = words('aciklama aciklamasi acik acklama not konu mesaj');
/** Banks write these around a name. Payers write those of the last line beside their own. */
const NOISE = words(`
  gelen giden havale havalesi eft fast swift odeme odemesi odemeniz transfer transferi anlik hesaptan hesaba hesabiniza
  hesap hesabi hesabindan gonderilen yapilan aktarilan para internet mobil sube subesi subesinden atm cep sorgu no ref
  referans iban vkn tckn tc dekont fis tarih tarihli tutar tutari islem islemi otomatik kanal virman diger bankadan
  banka bankasi bankasinin hesaplar arasi aktarim aktarma iade iadesi iptal iptali ters geri donen edilen as ad adi soyad soyadi unvan unvani adsoyad isim ve musteri numarasi kolay adres
  ziraat akbank garanti bbva vakifbank vakiflar vakifbank halkbank finansbank qnb denizbank enpara teb ing ptt isbank
  yapikredi kredi kuveyt albaraka odeabank sekerbank hsbc fibabanka ininal papara
  ucreti ucret bedeli bedel borcu borc aidati aidat hizmeti icin adina ait donem donemi ayi taksit kismi kalan pesin`);
const BEFORE_BANK = words('turkiye t tc is halk yapi');
const AFTER = words('tarafindan gonderdi');

interface Run {
  text: string;
  kind: 'sender' | 'holder' | 'note' | 'plain';
}

type Token = { text: string; folded: string; isWord: boolean };

const tokensOf = (text: string): Token[] =>
  [...mendLetters(text).matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’&]*|[^\p{L}\p{N}\s]/gu)].map(([token]) => ({
    text: token,
    folded: fold(token).replace(/[.'’&]+$/, ''),
    isWord: /^\p{L}[^\d]*$/u.test(token),
  }));

const isNoise = (tokens: readonly Token[], i: number): boolean => {
  const { folded } = tokens[i]!;
  const after = tokens[i + 1];
  const next = after?.folded ?? '';
  const endsHere = !after?.isWord || NOISE.has(next);
  return (
    NOISE.has(folded) ||
    (BEFORE_BANK.has(folded) && /^(?:is$|bank|kredi$|katilim)/.test(next)) ||
    // Kasım and Eylül are also what people are called; "muhasebe" is a part of firms' names.
    (ayNo(folded) > 0 && folded.length > 3 && (endsHere || next === 'muhasebe')) ||
    (folded === 'muhasebe' && endsHere)
  );
};

/** The runs of words of a description that may be names, each with what stood before it. */
function runsOf(text: string): Run[] {
  const tokens = tokensOf(text);
  const runs: Run[] = [];
  let kind: Run['kind'] = 'plain';
  let run: string[] = [];
  const end = (asKind = kind) => {
    if (run.length > 0) runs.push({ text: run.join(' '), kind: asKind });
    run = [];
  };
  for (const [i, { text: word, folded, isWord }] of tokens.entries()) {
    const label = SENDER.has(folded) ? 'sender' : HOLDER.has(folded) ? 'holder' : NOTE.has(folded) ? 'note' : null;
    if (label) {
      end();
      kind = label;
    } else if (AFTER.has(folded)) end('sender');
    else if (isWord && !isNoise(tokens, i)) run.push(word);
    else {
      const had = run.length > 0;
      end();
      if (had && kind !== 'note') kind = 'plain';
    }
  }
  end();
  return runs;
}

export interface PayerOfLine {
  /** As the bank writes it. */
  name: string;
  core: string;
  /** Everything else of the line that may name somebody: what the payer wrote. */
  rest: string[];
}

/**
 * Who paid, by the file's own column or by the description. The holder's own names, which some banks print on every
 * line, are taken out first; nothing is left of a line that names nobody.
 */
export function payerOf(
  { karsi_ad, aciklama }: { karsi_ad: string | null; aciklama: string },
  own: ReadonlySet<string>,
): PayerOfLine {
  const runs = runsOf(aciklama).filter(({ kind }) => kind !== 'holder');
  const others = runs
    .map(({ text, kind }) => ({ text: oneBlank(text), core: nameCore(text), kind }))
    .filter(({ core }) => core !== '' && !own.has(core));
  const column = nameCore(karsi_ad ?? '');
  if (column !== '' && !own.has(column))
    return { name: oneBlank(karsi_ad!).trim(), core: column, rest: others.map(({ core }) => core) };
  const named =
    others.find(({ kind, core }) => kind === 'sender' && core !== '') ??
    others.find(({ kind, core }) => kind === 'plain' && core.includes(' '));
  const rest = others.filter((other) => other !== named).map(({ core }) => core);
  return { name: named?.text ?? '', core: named?.core ?? '', rest };
}
