import { currentDonem, gunOf } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Tx } from '#server/db/session.ts';
import { readSoru } from './anlam/soru-okuma.ts';
import { type Anlam, understand } from './anlam/understand.ts';
import { understandBeyanname } from './anlam/understand-beyanname.ts';
import { understandTakvim } from './anlam/understand-takvim.ts';
import type { Arac, AracSonucu } from './araclar/arac.ts';
import { mukellefDurumu } from './araclar/is-araclari.ts';
import { ARACLAR } from './araclar.ts';
import { listIlceler } from './beyanname-queries.ts';
import { normalize } from './mask.ts';
import { findMukellefDurumlari } from './veri-queries.ts';

const DURUM = /\b(durumu|durumda|durumlari|hizmetleri|islemleri|evraki|evraklari|sorumlusu|personeli)\b/;
const MUKELLEF = /\b(mukellef|musteri)(m|mi|min|im|imin|inin|nin|si|sinin|imiz|imizin)?\b/;

const run = (tx: Tx, { arac, girdi }: Anlam): Promise<AracSonucu> => (ARACLAR[arac] as Arac).run(tx, girdi);

async function answerMukellef(tx: Tx, soru: string): Promise<AracSonucu | null> {
  const folded = fold(normalize(soru));
  if (!DURUM.test(folded)) return null;
  if ((await findMukellefDurumlari(tx, soru)).length === 0 && !MUKELLEF.test(folded)) return null;
  return mukellefDurumu.run(tx, { ad: soru.slice(0, 200) });
}

/**
 * Null leaves a question to the knowledge base. If that has no answer (`isHukukDisi`), a question about the asker's
 * data may have one unknown word.
 */
export async function answerNiyet(tx: Tx, soru: string, isHukukDisi: boolean): Promise<AracSonucu | null> {
  const okunan = readSoru(soru, gunOf(new Date()), await listIlceler(tx));
  const beyanname = understandBeyanname(okunan);
  const isBelli = !beyanname?.mukellef || (await findMukellefDurumlari(tx, beyanname.mukellef)).length > 0;
  if (beyanname && (isBelli || isHukukDisi)) return ARACLAR.beyannamelerim.run(tx, beyanname);
  const takvim = understandTakvim(okunan, gunOf(new Date()));
  if (takvim) return ARACLAR.takvim.run(tx, takvim);
  const anlam = understand(soru, currentDonem());
  if (anlam) return run(tx, anlam);
  const mukellef = await answerMukellef(tx, soru);
  const gevsek = !mukellef && isHukukDisi ? understand(soru, currentDonem(), true) : null;
  return gevsek ? run(tx, gevsek) : mukellef;
}
