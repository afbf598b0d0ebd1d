import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { KartRedKodu } from '#contract/kart-odeme/kart-odeme.ts';
import type { TestKartSonucu } from '#contract/kart-odeme/test-kartlari.ts';

/** A payment in the book of the TEST POS. No card digits: only what the card does. Kuruş. */
export interface PosSiparisi {
  deneme_no: string;
  tutar: number;
  durum: '3ds' | 'dogrulandi' | 'cekildi' | 'reddedildi';
  kart: TestKartSonucu;
  kod: KartRedKodu | null;
  /** Of the charge. */
  islem: string | null;
  /** Of the 3-D Secure page. */
  token: string;
  zaman: number;
  donus_adresi: string;
  bildirim_adresi: string;
  /** Refunds by iade_no. */
  iadeler: Record<string, number>;
}

type Yeni = Pick<PosSiparisi, 'deneme_no' | 'tutar' | 'donus_adresi' | 'bildirim_adresi'>;

const UC_DS: readonly TestKartSonucu[] = ['3ds_gerekli', '3ds_basarisiz'];
/** As at iyzico. */
const OMUR_MS = 30 * 60_000;

/**
 * The payments that the TEST POS knows: what the bank's books are to a real one. Kept in a file where one is given, so
 * that a server which dies between a charge and its booking finds the charge again.
 */
export class TestPosDefteri {
  private readonly siparisler = new Map<string, PosSiparisi>();
  private readonly dosya: string | null;
  private readonly simdi: () => number;

  constructor(dosya: string | null, simdi: () => number = Date.now) {
    this.dosya = dosya;
    this.simdi = simdi;
    if (dosya === null || !existsSync(dosya)) return;
    for (const line of readFileSync(dosya, 'utf8').split('\n')) {
      // The last line may be half of one.
      if (!line.endsWith('}')) continue;
      const siparis = JSON.parse(line) as PosSiparisi;
      this.siparisler.set(siparis.deneme_no, siparis);
    }
  }

  all(): PosSiparisi[] {
    return [...this.siparisler.values()];
  }

  get(deneme_no: string): PosSiparisi | undefined {
    return this.siparisler.get(deneme_no);
  }

  byToken(token: string): PosSiparisi | undefined {
    return this.all().find((siparis) => siparis.token === token);
  }

  /** Begins a payment, and charges a card that asks for nothing more; the same payment is begun once. */
  start(yeni: Yeni, kart: TestKartSonucu): PosSiparisi {
    const known = this.siparisler.get(yeni.deneme_no);
    if (known) return known;
    const siparis: PosSiparisi = {
      ...yeni,
      durum: UC_DS.includes(kart) ? '3ds' : kart === 'basarili' ? 'cekildi' : 'reddedildi',
      kart,
      kod: null,
      islem: null,
      token: randomBytes(24).toString('base64url'),
      zaman: this.simdi(),
      iadeler: {},
    };
    if (siparis.durum === 'cekildi') siparis.islem = newIslem();
    if (siparis.durum === 'reddedildi') siparis.kod = kart as KartRedKodu;
    return this.write(siparis);
  }

  /** The payer's answer on the 3-D Secure page. */
  answer(siparis: PosSiparisi, isApproved: boolean, isRight: boolean): PosSiparisi {
    if (siparis.durum !== '3ds') return siparis;
    if (this.isOver(siparis)) return this.write({ ...siparis, durum: 'reddedildi', kod: 'sure_doldu' });
    if (!isApproved) return this.write({ ...siparis, durum: 'reddedildi', kod: 'vazgecildi' });
    const isVerified = isRight && siparis.kart !== '3ds_basarisiz';
    return this.write({
      ...siparis,
      ...(isVerified ? { durum: 'dogrulandi' } : { durum: 'reddedildi', kod: '3ds_basarisiz' }),
    });
  }

  /** Charges a payment whose payer was verified, once. */
  complete(siparis: PosSiparisi): PosSiparisi {
    if (siparis.durum !== 'dogrulandi') return siparis;
    if (this.isOver(siparis)) return this.write({ ...siparis, durum: 'reddedildi', kod: 'sure_doldu' });
    return this.write({ ...siparis, durum: 'cekildi', islem: newIslem() });
  }

  /** Gives money back, once for an iade_no and never more than was charged; whether it did. */
  refund(siparis: PosSiparisi, iade_no: string, tutar: number): boolean {
    if (siparis.iadeler[iade_no] !== undefined) return true;
    const given = Object.values(siparis.iadeler).reduce((sum, one) => sum + one, 0);
    if (siparis.durum !== 'cekildi' || given + tutar > siparis.tutar) return false;
    this.write({ ...siparis, iadeler: { ...siparis.iadeler, [iade_no]: tutar } });
    return true;
  }

  private isOver({ zaman }: PosSiparisi): boolean {
    return this.simdi() - zaman > OMUR_MS;
  }

  private write(siparis: PosSiparisi): PosSiparisi {
    if (this.dosya !== null) appendFileSync(this.dosya, `${JSON.stringify(siparis)}\n`, { mode: 0o600 });
    this.siparisler.set(siparis.deneme_no, siparis);
    return siparis;
  }
}

const newIslem = (): string => `tp_${randomBytes(12).toString('hex')}`;
