import { AYLAR, addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Tx } from '#server/db/session.ts';
import { type AracSonucu, borclarim, mukellefDurumu, taleplerim } from './araclar.ts';
import { duzle } from './gizle.ts';
import { findMukellefDurumlari } from './veri-queries.ts';

const AY_SIRASI = AYLAR.map(fold);
const BORC = /\b(borcum|borclarim|borcumuz|bakiyem|borcum var mi|odemem gereken|odenmemis (borc|tahakkuk)lar?im|acik donemlerim|kalan borcum)\b/;
const TALEP = /\b(taleplerim|taleplerimin|taleplerimiz|hizmet kayitlarim|hizmetlerim|hizmetlerimin)\b|\b(bu|gecen) ay(ki|in)? .*\btalep/;
const DURUM = /\b(durumu|durumda|durumlari|hizmetleri|islemleri|evraki|evraklari|sorumlusu|personeli)\b/;
/** Somebody's client is asked for by that word: then an answer is owed also where there is none of the name. */
const MUKELLEF = /\b(mukellef|musteri)(m|mi|min|im|imin|inin|nin|si|sinin|imiz|imizin)?\b/;

/** The month that a folded question names, this or the last one; this one where it names none. A month ahead of today is last year's. */
function donemOf(soru: string, bugun: Donem): Donem {
  if (/\bgecen ay/.test(soru)) return addMonths(bugun, -1);
  const ay = AY_SIRASI.findIndex((ad) => new RegExp(`\\b${ad}\\b`).test(soru)) + 1;
  if (ay === 0) return bugun;
  const yil = /\b(20\d\d)\b/.exec(soru)?.[1];
  return { yil: yil ? Number(yil) : ay > bugun.ay ? bugun.yil - 1 : bugun.yil, ay };
}

/**
 * What the asker wants to know of the own data, answered without a model: a few exact patterns, in the first person, so that a question about the law never
 * falls among them. Null where none of them fits; the knowledge base answers then.
 */
export async function answerNiyet(tx: Tx, soru: string): Promise<AracSonucu | null> {
  const folded = fold(duzle(soru));
  if (BORC.test(folded)) return borclarim.run(tx, {});
  if (TALEP.test(folded)) return taleplerim.run(tx, donemOf(folded, currentDonem()));
  if (!DURUM.test(folded)) return null;
  if ((await findMukellefDurumlari(tx, soru)).length === 0 && !MUKELLEF.test(folded)) return null;
  return mukellefDurumu.run(tx, { ad: soru.slice(0, 200) });
}
