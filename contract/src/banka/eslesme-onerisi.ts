import { ayName, type Donem, formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { nameCore, type PayerOfLine, payerOf } from './eslesme-adi.ts';
import { createNames, type NameIndex } from './eslesme-adlari.ts';
import { signsOf } from './eslesme-isareti.ts';
import type { BookedLine, Kesinlik, LineToMatch, MatchContext, OpenDebt, Proposal } from './eslesme-turleri.ts';

/** What beside the name speaks for it: the amount or the month of an open debt. It never stands alone. */
function supportOf({ tutar, aciklama }: LineToMatch, borclar: readonly OpenDebt[]): string {
  const one = borclar.find(({ bakiye }) => bakiye === tutar);
  if (one) return `tutar ${formatDonem(one)} borcuna eşit`;
  let sum = 0;
  for (const [i, { bakiye }] of borclar.entries()) {
    sum += bakiye;
    if (sum === tutar) return `tutar en eski ${i + 1} borcun toplamına eşit`;
  }
  const named = borclar.find((borc) => namesMonth(aciklama, borc));
  return named ? `açıklamada ${formatDonem(named)} geçiyor` : '';
}

/** Months that a payer wrote, as in "EKİM 2026 MUHASEBE ÜCRETİ" or "10/2026". */
const namesMonth = (aciklama: string, { yil, ay }: Donem): boolean =>
  fold(aciklama)
    .split(/[^a-z]+/)
    .includes(fold(ayName(ay))) ||
  [...aciklama.matchAll(/\b(\d{1,2})[./-](20\d\d)\b/g)].some(
    ([, month, year]) => Number(month) === ay && Number(year) === yil,
  );

const withSupport = (text: string, support: string): string => (support ? `${text}; ${support}.` : `${text}.`);

export interface Matcher {
  propose: (line: LineToMatch) => Proposal;
  /** What an accountant owes now, after something was booked. */
  renew: (muhasebeci_id: number, borclar: readonly OpenDebt[]) => void;
}

/** What is known is prepared once; then every line is looked up by the words of its payer. */
export function createMatcher(context: MatchContext): Matcher {
  const own = new Set([...context.ownNames, ...context.hesaplar.map(({ ad }) => ad)].map(nameCore).filter(Boolean));
  const ownIbans = new Map(context.hesaplar.map(({ iban, hesap_id }) => [iban, hesap_id]));
  const names = createNames(context.muhasebeciler, context.odeyenler);
  const debts = new Map(context.muhasebeciler.map(({ muhasebeci_id, borclar }) => [muhasebeci_id, borclar]));
  return {
    renew: (muhasebeci_id, borclar) => void debts.set(muhasebeci_id, borclar),
    propose: (line) => {
      const payer = payerOf(line, own);
      const base: Proposal = {
        tur: null,
        muhasebeci_id: null,
        neden: '',
        kesinlik: null,
        adaylar: [],
        odeyen: payer.name,
        cekirdek: payer.core,
        otomatik_odeyen_id: null,
        geri_donen_id: null,
      };
      return {
        ...base,
        ...(noPayment(line, payer, own, ownIbans, context.booked) ?? payment(line, payer, names, context, debts)),
      };
    },
  };
}

/** Own accounts, batches of cards and returns are taken out before anybody is looked for. */
function noPayment(
  line: LineToMatch,
  payer: PayerOfLine,
  own: ReadonlySet<string>,
  ownIbans: ReadonlyMap<string | null, number>,
  booked: readonly BookedLine[],
): Partial<Proposal> | null {
  const signs = signsOf(line.aciklama);
  const isOther = (iban: string | null) => {
    const hesap = iban === null ? undefined : ownIbans.get(iban);
    return hesap !== undefined && hesap !== line.hesap_id;
  };
  if ([line.karsi_iban, ...signs.ibans].some(isOther))
    return { tur: 'kendi hesabı', kesinlik: 'kesin', neden: 'Karşı taraftaki IBAN büronun kendi hesabı.' };
  if (line.karsi_ad && own.has(nameCore(line.karsi_ad)) && payer.core === '')
    return { tur: 'kendi hesabı', kesinlik: 'güçlü', neden: 'Gönderen, büronun kendi adı.' };
  if (signs.own && payer.core === '')
    return { tur: 'kendi hesabı', kesinlik: 'güçlü', neden: 'Hesaplar arası aktarım; başka bir ad geçmiyor.' };
  if (signs.returned) return returned(line, payer, booked, own);
  if (signs.pos) return { tur: 'pos', kesinlik: 'güçlü', neden: 'Kart (POS) satışlarının toplu geçişi.' };
  return null;
}

/** A payment that came back goes out of the account: the same amount and the same payer, booked within sixty days. */
function returned(
  line: LineToMatch,
  payer: PayerOfLine,
  booked: readonly BookedLine[],
  own: ReadonlySet<string>,
): Partial<Proposal> {
  const base = { tur: 'iade', kesinlik: 'güçlü' } as const;
  if (line.tutar > 0) return { ...base, neden: 'Büronun gönderdiği para geri dönmüş; tahsilat değil.' };
  const from = Date.parse(line.gun) - 60 * 86_400_000;
  const same = booked
    .filter(({ tutar, gun }) => tutar === -line.tutar && gun <= line.gun && Date.parse(gun) >= from)
    .filter((before) => payer.core !== '' && payerOf(before, own).core === payer.core);
  const [last] = same;
  if (same.length !== 1 || !last)
    return { ...base, kesinlik: 'zayıf', neden: 'Bir ödeme geri dönmüş; hangisi olduğu satırdan anlaşılmıyor.' };
  return {
    ...base,
    geri_donen_id: last.karar_id,
    neden: `${formatTarih(last.gun)} günü kaydedilen ${formatTl(last.tutar)} geri dönmüş; ödemesi iptal edilir.`,
  };
}

interface Answers {
  /** A proposal, which says what beside the name speaks for it. */
  result: (id: number, kesinlik: Kesinlik, text: string) => Partial<Proposal>;
  /** No proposal, but whom the line may mean. */
  family: (adaylar: number[], text: string) => Partial<Proposal>;
  isSupported: (id: number) => boolean;
}

function payment(
  line: LineToMatch,
  payer: PayerOfLine,
  names: NameIndex,
  { byIban, odeyenler }: MatchContext,
  debts: ReadonlyMap<number, readonly OpenDebt[]>,
): Partial<Proposal> {
  if (line.tutar <= 0) return { neden: 'Hesaptan çıkan para; tahsilat değil.' };
  const doubt = signsOf(line.aciklama).mentionsReturn;
  const support = (id: number) => supportOf(line, debts.get(id) ?? []);
  const answers: Answers = {
    result: (id, kesinlik, text) => ({
      tur: 'tahsilat',
      muhasebeci_id: id,
      kesinlik: doubt ? 'zayıf' : kesinlik,
      neden: withSupport(text, support(id)),
    }),
    family: (adaylar, text) => ({ adaylar, neden: text }),
    isSupported: (id) => support(id) !== '',
  };
  const mentioned = names.mentioned(payer.rest);
  const learned = names.learned(payer.core);
  const byKey = byIban && line.karsi_iban ? odeyenler.filter(({ iban }) => iban === line.karsi_iban) : [];
  if (learned.length + byKey.length === 0) return byName(payer, names, mentioned, answers);
  const known = [...new Set([...learned, ...byKey].map(({ muhasebeci_id }) => muhasebeci_id))];
  const others = mentioned.filter((id) => !known.includes(id));
  if (known.length > 1)
    return answers.family(known, 'Bu gönderen birden çok muhasebeci için ödedi; hangisi olduğunu siz seçin.');
  if (others.length > 0)
    return answers.family(
      [...known, ...others],
      'Gönderen tanınıyor, ama açıklamada başka bir muhasebecinin adı geçiyor.',
    );
  const who = learned.length > 0 ? `“${payer.name}”` : 'Bu IBAN';
  const rule = learned.find(({ otomatik }) => otomatik);
  return {
    ...answers.result(known[0]!, 'kesin', `${who} daha önce bu muhasebeci için kabul edildi`),
    otomatik_odeyen_id: doubt ? null : (rule?.odeyen_id ?? null),
  };
}

function byName(payer: PayerOfLine, names: NameIndex, mentioned: number[], answers: Answers): Partial<Proposal> {
  const { equal, similar } = names.find(payer.core);
  const candidates = [...new Set([...equal, ...similar, ...mentioned])];
  if (candidates.length > 1)
    return answers.family(candidates, 'Ad birden çok muhasebeciye benziyor; hangisi olduğunu siz seçin.');
  const [id] = candidates;
  if (id === undefined)
    return {
      neden: payer.core ? `“${payer.name}” tanınmıyor.` : 'Satırda gönderenin adı yok; tutardan tahmin yapılmaz.',
    };
  const isSupported = answers.isSupported(id);
  if (equal.includes(id))
    return answers.result(id, isSupported ? 'kesin' : 'güçlü', 'Gönderenin adı muhasebecinin adıyla aynı');
  return answers.result(
    id,
    isSupported ? 'güçlü' : 'zayıf',
    mentioned.includes(id) ? 'Açıklamada muhasebecinin adı geçiyor' : 'Gönderenin adı muhasebecinin adına benziyor',
  );
}
