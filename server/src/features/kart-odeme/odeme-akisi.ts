import { KART_DURUMU } from '#contract/kart-odeme/kart-durumu.ts';
import {
  type CardPayment,
  ProviderError,
  type Result,
  type Siparis,
  Ulasilamadi,
} from '#server/adapters/card-payment/port.ts';
import type { Tx } from '#server/db/session.ts';
import type { Saglayicilar } from '#server/features/ayar/saglayicilar.ts';
import {
  advanceDeneme,
  bookDeneme,
  findDeneme,
  finishIade,
  type Gecis,
  learnKartIadesi,
  type SistemDenemesi,
  takeDenemeler,
  takeIadeBakislari,
  takeIadeler,
} from './queries.ts';

/** For this many seconds the job leaves a card payment to the request that began it. */
export const ILK_BAKIS = 30;
/** A card payment whose provider is no longer set up may still be charged there until it is this many seconds old. */
const KAYIP_OMRU = 30 * 60;
/** A card payment without a charge counts as over this many seconds after it has expired at its provider. */
const SON_BAKIS_PAYI = 300;
/** A card payment that its provider does not know may still begin there until it is this many seconds old. */
const YOK_SAYILMA = 60;
const AT_ONCE = 20;

export type Nokta = 'sorulmadan' | 'cevaptan-sonra' | 'cekim-yazilinca' | 'kayittan-sonra' | 'iadeden-sonra';

interface AkisOptions {
  find: Saglayicilar['find'];
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  log: (what: { sorun: string; error?: string | undefined; kod?: string | undefined }) => void;
  nokta?: (nokta: Nokta) => Promise<void>;
}

type Siradaki = Pick<SistemDenemesi, 'deneme_no' | 'saglayici_token' | 'yas'>;

/**
 * The payer's return, the provider's notice and the jobs of all servers run the same steps of a card payment, so a step
 * must do no harm when it is repeated. What the provider answers decides, not who asks.
 */
export class OdemeAkisi {
  private readonly find: AkisOptions['find'];
  private readonly sistem: AkisOptions['system'];
  private readonly log: AkisOptions['log'];
  private readonly nokta: NonNullable<AkisOptions['nokta']>;

  constructor({ find, system: sistem, log, nokta = async () => {} }: AkisOptions) {
    this.find = find;
    this.sistem = sistem;
    this.log = log;
    this.nokta = nokta;
  }

  /**
   * `begin` never throws; the job continues what fails. The provider is looked up after the attempt is stored, because
   * from then on the settings refuse to change or remove its iyzico account.
   */
  async begin(siparis: Siparis, name: CardPayment['ad']): Promise<void> {
    const { deneme_no } = siparis;
    await this.nokta('sorulmadan');
    await this.safely('begin', async () => {
      const saglayici = await this.find(name);
      const answer = saglayici ? await this.ask(() => saglayici.start(siparis)) : 'gonderilmedi';
      await this.nokta('cevaptan-sonra');
      const result =
        answer === 'gonderilmedi' ? ({ durum: 'reddedildi', kod: 'ulasilamadi', kesin: true } as const) : answer;
      await this.apply({ deneme_no, saglayici_token: null, yas: 0 }, result, saglayici?.omur);
    });
  }

  settle(by: { deneme_no: string } | { token: string }): Promise<void> {
    return this.safely('settle', async () => {
      const found = await this.sistem((tx) => findDeneme(tx, by));
      if (!found || found.durum === KART_DURUMU.kaydedildi || found.durum === KART_DURUMU.iade) return;
      if (found.durum === KART_DURUMU.cekildi) return this.book(found.deneme_no);
      const saglayici = await this.find(found.saglayici);
      const answer = await this.ask(() => this.questionOf(found, saglayici));
      await this.nokta('cevaptan-sonra');
      await this.apply(found, answer === 'gonderilmedi' ? 'bilinmiyor' : answer, saglayici?.omur);
    });
  }

  /** `cancel` never throws. It asks the provider first, because the card may have been charged already. */
  cancel(deneme_id: number): Promise<void> {
    return this.safely('cancel', async () => {
      const found = await this.sistem((tx) => findDeneme(tx, { deneme_id }));
      if (found?.durum !== KART_DURUMU.ucDs) return;
      const saglayici = await this.find(found.saglayici);
      const answer = await this.ask(() => saglayici?.status(found) ?? this.questionOf(found, null));
      if (answer === 'bilinmiyor' || answer === 'gonderilmedi') return;
      const isSettled = answer.durum === 'cekildi' || answer.durum === 'reddedildi';
      await this.apply(
        found,
        isSettled ? answer : { durum: 'reddedildi', kod: 'vazgecildi', kesin: false },
        saglayici?.omur,
      );
    });
  }

  async runDue(now: Date): Promise<number> {
    const denemeler = await this.sistem((tx) => takeDenemeler(tx, now, AT_ONCE));
    await Promise.all(denemeler.map((deneme_no) => this.settle({ deneme_no })));
    return denemeler.length + (await this.refundDue(now, null));
  }

  /** What was refunded at the provider without us is learned from the provider and reversed here. */
  async learnIadeler(now: Date): Promise<number> {
    const bakilan = await this.sistem((tx) => takeIadeBakislari(tx, now, AT_ONCE));
    for (const siparis of bakilan) {
      await this.safely('refund check', async () => {
        const saglayici = await this.find(siparis.saglayici);
        if (!saglayici) throw new ProviderError('the provider of this payment is not set up');
        const iade = await saglayici.refunded(siparis);
        await this.sistem((tx) => learnKartIadesi(tx, siparis.deneme_no, iade));
      });
    }
    return bakilan.length;
  }

  private async questionOf(deneme: SistemDenemesi, saglayici: CardPayment | null): Promise<Result> {
    if (saglayici)
      return deneme.durum === KART_DURUMU.reddedildi ? saglayici.status(deneme) : saglayici.confirm(deneme);
    // An unfinished payment at a TEST POS that is gone may end, because no money moves there; one at a real provider
    // waits until it is set up again.
    if (deneme.saglayici === 'test') return { durum: 'yok' };
    throw new ProviderError('the provider of this payment is not set up');
  }

  private async ask(question: () => Promise<Result>): Promise<Result | 'bilinmiyor' | 'gonderilmedi'> {
    try {
      const result = await question();
      if (result.durum === 'reddedildi' && result.saglayici_kodu)
        this.log({ sorun: 'refused by the provider', kod: result.saglayici_kodu });
      return result;
    } catch (error) {
      this.report('no answer of the provider', error);
      return error instanceof Ulasilamadi ? 'gonderilmedi' : 'bilinmiyor';
    }
  }

  private async apply(deneme: Siradaki, result: Result | 'bilinmiyor', omur = KAYIP_OMRU): Promise<void> {
    if (result === 'bilinmiyor') return this.write(deneme, { durum: KART_DURUMU.belirsiz, sonra: 3 });
    if (result.durum === 'cekildi') {
      await this.write(deneme, { durum: KART_DURUMU.cekildi, sonra: 10, islem: result.islem, kalem: result.kalem });
      await this.nokta('cekim-yazilinca');
      return this.book(deneme.deneme_no);
    }
    return this.write(deneme, this.gecisOf(deneme, result, omur));
  }

  private gecisOf(
    { saglayici_token, yas }: Siradaki,
    result: Exclude<Result, { durum: 'cekildi' }>,
    omur: number,
  ): Gecis {
    const sonBakis = omur + SON_BAKIS_PAYI - yas;
    const refuse = (red: string, kesin: boolean): Gecis => ({
      durum: KART_DURUMU.reddedildi,
      red,
      sonra: kesin || sonBakis <= 0 ? null : sonBakis,
    });
    if (result.durum === 'reddedildi') return refuse(result.kod, result.kesin);
    if (sonBakis <= 0) return refuse('sure_doldu', true);
    if (result.durum === '3ds') return { durum: KART_DURUMU.ucDs, sonra: 60, token: result.token, adres: result.adres };
    if (result.durum === 'bekliyor' && saglayici_token !== null) return { durum: KART_DURUMU.ucDs, sonra: 60 };
    return yas > YOK_SAYILMA ? refuse('ulasilamadi', false) : { durum: KART_DURUMU.belirsiz, sonra: 10 };
  }

  private async write({ deneme_no }: Siradaki, gecis: Gecis): Promise<void> {
    await this.sistem((tx) => advanceDeneme(tx, deneme_no, gecis));
  }

  private async book(deneme_no: string): Promise<void> {
    await this.sistem((tx) => bookDeneme(tx, deneme_no));
    await this.nokta('kayittan-sonra');
    await this.refundDue(new Date(), deneme_no);
  }

  private async refundDue(now: Date, deneme_no: string | null): Promise<number> {
    const iadeler = await this.sistem((tx) => takeIadeler(tx, now, AT_ONCE, deneme_no));
    for (const iade of iadeler) {
      await this.safely('refund', async () => {
        const saglayici = await this.find(iade.saglayici);
        if (!saglayici) throw new ProviderError('the provider of this refund is not set up');
        const durum = await saglayici.refund(iade);
        await this.nokta('iadeden-sonra');
        await this.sistem((tx) => finishIade(tx, iade.iade_no, durum));
      });
    }
    return iadeler.length;
  }

  private async safely(step: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.report(step, error);
    }
  }

  private report(sorun: string, error: unknown): void {
    const { name, message, code } = error as { name: string; message: string; code?: string };
    this.log({ sorun, error: error instanceof ProviderError ? message : name, kod: code });
  }
}
