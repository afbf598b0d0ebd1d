import { AppError, type CommonCode } from './app-error.ts';

const MB = 1_048_576;
/**
 * On one server one user may have at most this many event streams, uploads (also in bytes) and downloads in preparation
 * at once; a further one is answered with 429.
 */
const CAPS = {
  akis: { code: 'AKIS_SINIRI', en_cok: 20, bayt: Number.POSITIVE_INFINITY },
  yukleme: { code: 'YUKLEME_SINIRI', en_cok: 8, bayt: 100 * MB },
  indirme: { code: 'INDIRME_SINIRI', en_cok: 5, bayt: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, { code: CommonCode; en_cok: number; bayt: number }>;

export class Caps {
  private readonly held = new Map<string, { adet: number; bayt: number }>();

  take(tur: keyof typeof CAPS, kullanici_id: number, bayt = 0): () => void {
    const { code, en_cok, bayt: en_cok_bayt } = CAPS[tur];
    const key = `${tur}:${kullanici_id}`;
    const now = this.held.get(key) ?? { adet: 0, bayt: 0 };
    if (now.adet >= en_cok || (now.adet > 0 && now.bayt + bayt > en_cok_bayt))
      throw new AppError(code, { en_cok, mb: Math.floor(en_cok_bayt / MB) });
    now.adet += 1;
    now.bayt += bayt;
    this.held.set(key, now);
    return () => {
      now.adet -= 1;
      now.bayt -= bayt;
      if (now.adet === 0) this.held.delete(key);
    };
  }
}
