import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { KartRedKodu } from '#contract/kart-odeme/kart-durumu.ts';
import type { TestKartResult } from '#contract/kart-odeme/test-kartlari.ts';

export interface PosSiparisi {
  deneme_no: string;
  tutar: number;
  durum: '3ds' | 'dogrulandi' | 'cekildi' | 'reddedildi';
  kart: TestKartResult;
  kod: KartRedKodu | null;
  islem: string | null;
  token: string;
  zaman: number;
  donus_adresi: string;
  bildirim_adresi: string;
  iadeler: Record<string, number>;
}

type Yeni = Pick<PosSiparisi, 'deneme_no' | 'tutar' | 'donus_adresi' | 'bildirim_adresi'>;

export const refundTotal = ({ iadeler }: Pick<PosSiparisi, 'iadeler'>): number =>
  Object.values(iadeler).reduce((sum, one) => sum + one, 0);

const UC_DS: readonly TestKartResult[] = ['3ds_gerekli', '3ds_basarisiz'];
const OMUR_MS = 30 * 60_000;

/**
 * The TEST POS keeps its payments in the file `dosya`, so that an app server that died between charge and booking finds
 * the charge again.
 */
export class TestPosDefteri {
  private readonly siparisler = new Map<string, PosSiparisi>();
  private readonly dosya: string | null;
  private readonly simdi: () => number;

  constructor(dosya: string | null, simdi: () => number = Date.now) {
    this.dosya = dosya;
    this.simdi = simdi;
    if (dosya === null || !existsSync(dosya)) return;
    // A killed server may have left the last line unfinished; no request was answered from it, so it is removed.
    const text = readFileSync(dosya, 'utf8');
    const lines = text.split('\n').slice(0, -1);
    truncateSync(dosya, Buffer.byteLength(lines.map((line) => `${line}\n`).join('')));
    for (const line of lines) {
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

  lastCharged(adet: number): PosSiparisi[] {
    return this.all()
      .filter(({ durum }) => durum === 'cekildi')
      .sort((a, b) => b.zaman - a.zaman)
      .slice(0, adet);
  }

  byToken(token: string): PosSiparisi | undefined {
    return this.all().find((siparis) => siparis.token === token);
  }

  start(yeni: Yeni, kart: TestKartResult): PosSiparisi {
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

  complete(siparis: PosSiparisi): PosSiparisi {
    if (siparis.durum !== 'dogrulandi') return siparis;
    if (this.isOver(siparis)) return this.write({ ...siparis, durum: 'reddedildi', kod: 'sure_doldu' });
    return this.write({ ...siparis, durum: 'cekildi', islem: newIslem() });
  }

  refund(siparis: PosSiparisi, iade_no: string, tutar: number): boolean {
    if (siparis.iadeler[iade_no] !== undefined) return true;
    if (siparis.durum !== 'cekildi' || tutar <= 0 || refundTotal(siparis) + tutar > siparis.tutar) return false;
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
