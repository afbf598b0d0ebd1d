import { type Mesaj, UZMAN_ERRORS, UZMAN_METNI, type UzmanOlayi, YANIT_EN_COK } from '#contract/uzman/uzman.ts';
import { type AiAyari, AiError, type AiHatasi } from '#server/adapters/ai.ts';
import type { Tx } from '#server/db/session.ts';
import {
  dayanakOf,
  findPasajlar,
  type Pasaj,
  quotePasajlar,
  type Yanit,
} from '#server/features/bilgi-tabani/search.ts';
import { AppError } from '#server/http/app-error.ts';
import { Maske } from './mask.ts';
import { answerByModel } from './model-yanit.ts';
import { answerNiyet, kaynaksizMetin } from './niyet.ts';
import {
  createKonusma,
  createMesaj,
  getDisKonusma,
  listGecmis,
  type NewMesaj,
  resetSonSoru,
  takeHak,
  touchKonusma,
} from './queries.ts';
import { findGizliAdlar } from './veri-queries.ts';

const HATA: Record<AiHatasi, string> = {
  zaman_asimi: 'Yapay zekâ hizmeti zamanında yanıt vermedi.',
  anahtar: 'Yapay zekâ hizmeti anahtarı kabul etmedi. Lütfen yöneticinize bildirin.',
  yogun: 'Yapay zekâ hizmeti şu anda çok yoğun. Lütfen biraz sonra tekrar deneyin.',
  sunucu: 'Yapay zekâ hizmeti yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.',
  bicim: 'Yapay zekâ hizmetinden anlaşılmayan bir yanıt geldi.',
  baglanti: 'Yapay zekâ hizmetine ulaşılamıyor.',
  yarim: 'Yanıt yarıda kesildi.',
  bos: 'Yapay zekâ hizmeti boş yanıt verdi.',
  arac: '',
};
const DURDURULDU = 'Yanıt durduruldu.';
const DIS_BASLIK = 'Dış istemciden sorulanlar';
const DEVAM = /^(peki|ya|bunun|bunlar|bunların|onun|onlar|onların)\s/iu;

export type Istek = { soru: string; konusma_id: number | null } | { soru: string; dis: true } | { tekrar: number };

export interface Hazirlik {
  konusma_id: number;
  soru: Mesaj;
  kalan: number;
  yanit: Yanit | null;
  dayanak: Pasaj[];
  gecmis: { tur: string; metin: string }[];
  maske: Maske;
}

const baslikOf = (soru: string): string => {
  const line = soru.replace(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 60).replace(/\s\S*$/, '')}…`;
};

async function openKonusma(tx: Tx, istek: Istek): Promise<number> {
  if ('dis' in istek) return getDisKonusma(tx, DIS_BASLIK);
  const konusma_id = 'tekrar' in istek ? istek.tekrar : istek.konusma_id;
  if (konusma_id === null) return createKonusma(tx, baslikOf((istek as { soru: string }).soru));
  if (!(await touchKonusma(tx, konusma_id))) throw new AppError('NOT_FOUND');
  return konusma_id;
}

export async function composeYanit(tx: Tx, soru: string, dayanak: readonly Pasaj[]): Promise<Yanit> {
  const kendi = await answerNiyet(tx, soru, dayanak.length === 0);
  if (!kendi) return dayanak.length > 0 ? quotePasajlar(dayanak) : { metin: kaynaksizMetin(soru), kaynaklar: [] };
  const { metin, baglantilar, kaynaklar = [], isGenel = false } = kendi;
  if (!isGenel || dayanak.length === 0) return { metin, kaynaklar, baglantilar };
  const hukuk = quotePasajlar(dayanak.slice(0, 1));
  return { metin: `${metin}\n\n${hukuk.metin}`, kaynaklar: [...kaynaklar, ...hukuk.kaynaklar], baglantilar };
}

/** A question is stored and counted in one transaction, so that a refused question is neither stored nor counted. */
export async function beginSoru(tx: Tx, istek: Istek, hasModel: boolean): Promise<Hazirlik> {
  const konusma_id = await openKonusma(tx, istek);
  const { kalan, sinir } = await takeHak(tx);
  if (kalan === null) throw new AppError(UZMAN_ERRORS.UZMAN_SINIR_DOLDU, { sinir });
  const soru =
    'tekrar' in istek
      ? await resetSonSoru(tx, konusma_id)
      : await createMesaj(tx, { konusma_id, tur: 'user', metin: istek.soru });
  if (!soru) throw new AppError('NOT_FOUND');
  const gecmis = 'dis' in istek ? [] : await listGecmis(tx, konusma_id, soru.mesaj_id);
  const onceki = DEVAM.test(soru.metin) ? gecmis.findLast(({ tur }) => tur === 'user')?.metin : undefined;
  const dayanak = dayanakOf(await findPasajlar(tx, onceki ? `${onceki} ${soru.metin}` : soru.metin));
  const maske = new Maske();
  if (hasModel)
    maske.addAdlar(
      await findGizliAdlar(tx, [soru.metin, ...[...gecmis, ...dayanak].map(({ metin }) => metin)].join('\n')),
    );
  return {
    konusma_id,
    soru,
    kalan,
    dayanak,
    gecmis,
    maske,
    yanit: hasModel ? null : await composeYanit(tx, soru.metin, dayanak),
  };
}

export interface YanitBaglami {
  ayar: AiAyari | null;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

async function* answerPieces(
  hazirlik: Hazirlik,
  { ayar, ...baglam }: YanitBaglami,
): AsyncGenerator<string, Yanit & { kesildi: boolean }> {
  if (ayar) return yield* answerByModel({ ...hazirlik, ...baglam, ayar, soru: hazirlik.soru.metin });
  const yanit = hazirlik.yanit as Yanit;
  yield yanit.metin;
  return { ...yanit, kesildi: false };
}

const failureOf = (error: unknown): string => {
  const neden = error instanceof AiError ? HATA[error.neden] : '';
  return neden ? `Hata: ${neden}` : UZMAN_METNI.hata;
};

export async function* answerSoru(hazirlik: Hazirlik, baglam: YanitBaglami): AsyncGenerator<UzmanOlayi, void> {
  const { konusma_id, soru, kalan } = hazirlik;
  let mesaj: NewMesaj = { konusma_id, tur: 'ai', metin: '', kesildi: true };
  const keep = () => baglam.transaction((tx) => createMesaj(tx, { ...mesaj, metin: mesaj.metin || DURDURULDU }));
  let isKept = false;
  try {
    yield { tur: 'basladi', konusma_id, soru, kalan };
    const pieces = answerPieces(hazirlik, baglam);
    try {
      for (;;) {
        const { done, value } = await pieces.next();
        mesaj = done
          ? { konusma_id, tur: 'ai', ...value }
          : { ...mesaj, metin: (mesaj.metin + value).slice(0, YANIT_EN_COK * 2) };
        if (done) break;
        yield { tur: 'parca', metin: value };
      }
    } catch (error) {
      baglam.onError(error);
      mesaj = { konusma_id, tur: 'error', metin: failureOf(error) };
    }
    isKept = true;
    const kept = await keep();
    const { tur, metin, kaynaklar = [], baglantilar = [], kesildi = false } = mesaj;
    yield {
      tur: 'bitti',
      mesaj: kept ?? {
        mesaj_id: 0,
        tur,
        metin,
        kaynaklar: [...kaynaklar],
        baglantilar: [...baglantilar],
        kesildi,
        zaman: new Date().toISOString(),
      },
    };
  } finally {
    if (!isKept) await keep();
  }
}
