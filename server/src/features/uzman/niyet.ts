import { currentDonem, gunOf } from '#contract/common/donem.ts';
import { UZMAN_METNI } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';
import { type Anilan, findAnilan } from './anlam/anilan.ts';
import { readSoru } from './anlam/soru-okuma.ts';
import { type Anlam, understand } from './anlam/understand.ts';
import { understandBeyanname } from './anlam/understand-beyanname.ts';
import { foreignName, isKendiSorusu, understandMukellef } from './anlam/understand-mukellef.ts';
import { understandTakvim } from './anlam/understand-takvim.ts';
import { understandTatil } from './anlam/understand-tatil.ts';
import type { Arac, ToolResult } from './araclar/arac.ts';
import { mukellefinBeyannameleri } from './araclar/beyanname-araci.ts';
import { answerMukellef, BULUNAMADI, hangisi, yanitlanamayan } from './araclar/mukellef-araci.ts';
import { ARACLAR } from './araclar.ts';
import { listIlceler } from './beyanname-queries.ts';
import { listAdaylar, type MukellefBilgisi } from './veri-queries.ts';

const run = (tx: Tx, { arac, girdi }: Anlam): Promise<ToolResult> => (ARACLAR[arac] as Arac).run(tx, girdi);

/** A question that names clients is about them only if all its other words are; else it is one for the law. */
async function answerAnilan(
  tx: Tx,
  { bulunan, rest, isCertain }: Anilan<MukellefBilgisi>,
  isHukukDisi: boolean,
): Promise<ToolResult | null> {
  const [ilk] = bulunan;
  if (!ilk) return null;
  const beyanname = understandBeyanname({ ...readSoru(rest, gunOf(new Date()), []), ...(rest && { name: undefined }) });
  if (beyanname) return bulunan.length > 1 ? hangisi(bulunan) : mukellefinBeyannameleri(tx, beyanname, ilk);
  const soru = understandMukellef(rest, currentDonem());
  if (soru) return answerMukellef(tx, bulunan, soru);
  if (!isHukukDisi || !isCertain) return null;
  return bulunan.length > 1 ? hangisi(bulunan) : yanitlanamayan(ilk);
}

async function answerTakvim(tx: Tx, soru: string, isHukukDisi: boolean): Promise<ToolResult | null> {
  const bugun = gunOf(new Date());
  const tatil = understandTatil(soru, bugun);
  if (tatil) return ARACLAR.tatil.run(tx, tatil);
  const okunan = readSoru(soru, bugun, await listIlceler(tx));
  const beyanname = understandBeyanname(okunan);
  if (beyanname && (!beyanname.mukellef || isHukukDisi)) return ARACLAR.beyannamelerim.run(tx, beyanname);
  const takvim = understandTakvim(okunan, bugun);
  return takvim ? ARACLAR.takvim.run(tx, takvim) : null;
}

/**
 * Null leaves a question to the knowledge base. If that has no answer (`isHukukDisi`), a question about the asker's
 * data may have one unknown word.
 */
export async function answerNiyet(tx: Tx, soru: string, isHukukDisi: boolean): Promise<ToolResult | null> {
  const anilan = await answerAnilan(tx, findAnilan(soru, await listAdaylar(tx, soru)), isHukukDisi);
  if (anilan) return anilan;
  const takvim = await answerTakvim(tx, soru, isHukukDisi);
  if (takvim) return takvim;
  const anlam = understand(soru, currentDonem());
  if (anlam) return run(tx, anlam);
  const isAdli = /\p{L}['’`]\p{Ll}/u.test(soru);
  if ((isHukukDisi || isAdli) && foreignName(soru, currentDonem())) return BULUNAMADI;
  const gevsek = isHukukDisi ? understand(soru, currentDonem(), true) : null;
  return gevsek ? run(tx, gevsek) : null;
}

/** What is said to a question that has no answer: of the asker's own records, never that the law is silent. */
export const kaynaksizMetin = (soru: string): string =>
  isKendiSorusu(soru, currentDonem()) ? UZMAN_METNI.kendiYok : UZMAN_METNI.kaynakYok;
