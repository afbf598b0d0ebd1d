import { type Mesaj, UZMAN_ERRORS, UZMAN_METNI, type UzmanEvent, YANIT_EN_COK } from '#contract/uzman/uzman.ts';
import { type AiAyari, AiError, type AiFault } from '#server/adapters/ai.ts';
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
import { findHiddenNames } from './veri-queries.ts';

const ERROR: Record<AiFault, string> = {
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

export type Request = { soru: string; konusma_id: number | null } | { soru: string; dis: true } | { tekrar: number };

export interface Hazirlik {
  konusma_id: number;
  soru: Mesaj;
  rest: number;
  yanit: Yanit | null;
  dayanak: Pasaj[];
  gecmis: { tur: string; metin: string }[];
  maske: Maske;
}

const baslikOf = (soru: string): string => {
  const line = soru.replace(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 60).replace(/\s\S*$/, '')}…`;
};

async function openKonusma(tx: Tx, request: Request): Promise<number> {
  if ('dis' in request) return getDisKonusma(tx, DIS_BASLIK);
  const konusma_id = 'tekrar' in request ? request.tekrar : request.konusma_id;
  if (konusma_id === null) return createKonusma(tx, baslikOf((request as { soru: string }).soru));
  if (!(await touchKonusma(tx, konusma_id))) throw new AppError('NOT_FOUND');
  return konusma_id;
}

export async function composeYanit(tx: Tx, soru: string, dayanak: readonly Pasaj[]): Promise<Yanit> {
  const kendi = await answerNiyet(tx, soru, dayanak.length === 0);
  if (!kendi) return dayanak.length > 0 ? quotePasajlar(dayanak) : { metin: kaynaksizMetin(soru), kaynaklar: [] };
  const { metin, baglantilar, kaynaklar = [], isGeneral = false } = kendi;
  if (!isGeneral || dayanak.length === 0) return { metin, kaynaklar, baglantilar };
  const hukuk = quotePasajlar(dayanak.slice(0, 1));
  return { metin: `${metin}\n\n${hukuk.metin}`, kaynaklar: [...kaynaklar, ...hukuk.kaynaklar], baglantilar };
}

/** A question is stored and counted in one transaction, so that a refused question is neither stored nor counted. */
export async function beginSoru(tx: Tx, request: Request, hasModel: boolean): Promise<Hazirlik> {
  const konusma_id = await openKonusma(tx, request);
  const { kalan, sinir } = await takeHak(tx);
  if (kalan === null) throw new AppError(UZMAN_ERRORS.UZMAN_SINIR_DOLDU, { sinir });
  const soru =
    'tekrar' in request
      ? await resetSonSoru(tx, konusma_id)
      : await createMesaj(tx, { konusma_id, kind: 'user', metin: request.soru });
  if (!soru) throw new AppError('NOT_FOUND');
  const gecmis = 'dis' in request ? [] : await listGecmis(tx, konusma_id, soru.mesaj_id);
  const onceki = DEVAM.test(soru.metin) ? gecmis.findLast(({ tur }) => tur === 'user')?.metin : undefined;
  const dayanak = dayanakOf(await findPasajlar(tx, onceki ? `${onceki} ${soru.metin}` : soru.metin));
  const maske = new Maske();
  if (hasModel)
    maske.addNames(
      await findHiddenNames(tx, [soru.metin, ...[...gecmis, ...dayanak].map(({ metin }) => metin)].join('\n')),
    );
  return {
    konusma_id,
    soru,
    rest: kalan,
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
  const reason = error instanceof AiError ? ERROR[error.neden] : '';
  return reason ? `Hata: ${reason}` : UZMAN_METNI.error;
};

export async function* answerSoru(hazirlik: Hazirlik, baglam: YanitBaglami): AsyncGenerator<UzmanEvent, void> {
  const { konusma_id, soru, rest } = hazirlik;
  let mesaj: NewMesaj = { konusma_id, kind: 'ai', metin: '', kesildi: true };
  const keep = () => baglam.transaction((tx) => createMesaj(tx, { ...mesaj, metin: mesaj.metin || DURDURULDU }));
  let isKept = false;
  try {
    yield { tur: 'basladi', konusma_id, soru, kalan: rest };
    const pieces = answerPieces(hazirlik, baglam);
    try {
      for (;;) {
        const { done, value } = await pieces.next();
        mesaj = done
          ? { konusma_id, kind: 'ai', ...value }
          : { ...mesaj, metin: (mesaj.metin + value).slice(0, YANIT_EN_COK * 2) };
        if (done) break;
        yield { tur: 'parca', metin: value };
      }
    } catch (error) {
      baglam.onError(error);
      mesaj = { konusma_id, kind: 'error', metin: failureOf(error) };
    }
    isKept = true;
    const kept = await keep();
    const { kind, metin, kaynaklar = [], baglantilar = [], kesildi = false } = mesaj;
    yield {
      tur: 'bitti',
      mesaj: kept ?? {
        mesaj_id: 0,
        tur: kind,
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
