import { AKTARIM_DURUMU, SATIR_DURUMU, type SatirDurumu } from '#contract/aktarim/aktarim.ts';
import { alanlarOf } from '#contract/aktarim/aktarim-alanlari.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import {
  type AktarimKaydi,
  countSayilar,
  listSatirlar,
  type SatirSonucu,
  setSonuclar,
  updateAktarim,
} from '#server/features/aktarim/queries.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { createHedef } from './hedefler.ts';
import { createOkuyucu, type OkunanSatir, type Okuyucu, readSatir } from './satir.ts';

const CHUNK = 500;

type Gorulen = Map<string, number>;

function checkRepeated({ degerler, hatalar, sira }: OkunanSatir, anahtar: string, key: string, gorulen: Gorulen): void {
  const values: [string, string][] = [[anahtar, key]];
  // Two rows of clients or of accountants (key `tc_no`) must not have one e-mail address; staff may share one.
  if (degerler.email && anahtar === 'tc_no') values.push(['email', (degerler.email as string).toLowerCase()]);
  for (const [ad, value] of values) {
    const first = gorulen.get(`${ad}:${value}`);
    if (first === undefined) gorulen.set(`${ad}:${value}`, sira);
    else hatalar[ad] ??= `Dosyanın ${first}. satırında da var.`;
  }
}

function checkRequired({ alanlar, liste, isMuhasebeci }: Okuyucu, satir: OkunanSatir): void {
  for (const { ad, etiket, zorunlu } of alanlarOf(liste, isMuhasebeci)) {
    if (zorunlu !== 'yeni' || satir.degerler[ad] !== undefined || satir.hatalar[ad]) continue;
    satir.hatalar[ad] = alanlar.some((alan) => alan.ad === ad)
      ? `${etiket} zorunludur.`
      : `Yeni kayıt için ${etiket} gerekli; bu alana bir sütun eşleyin.`;
  }
}

function sonucOf(satir: OkunanSatir, mevcut: Mevcut | undefined, hedef: Hedef): SatirSonucu {
  const { satir_id, degerler, hatalar } = satir;
  const base = { satir_id, kayit_id: mevcut?.id ?? null, surum: mevcut?.surum ?? null, hatalar: null, eski: null };
  if (Object.keys(hatalar).length > 0) return { ...base, durum: SATIR_DURUMU.hatali, alanlar: null, hatalar };
  if (!mevcut) return { ...base, durum: SATIR_DURUMU.yeni, alanlar: degerler };
  const { alanlar, eski } = hedef.compare(degerler, mevcut);
  const durum: SatirDurumu = Object.keys(alanlar).length > 0 ? SATIR_DURUMU.degisir : SATIR_DURUMU.ayni;
  return {
    ...base,
    durum,
    alanlar: durum === SATIR_DURUMU.ayni ? null : alanlar,
    eski: durum === SATIR_DURUMU.ayni ? null : eski,
  };
}

interface Denetim {
  okuyucu: Okuyucu;
  hedef: Hedef;
  gorulen: Gorulen;
}

async function checkChunk(
  tx: Tx,
  { okuyucu, hedef, gorulen }: Denetim,
  satirlar: OkunanSatir[],
): Promise<SatirSonucu[]> {
  const anahtar = okuyucu.anahtar.ad;
  const keyOf = ({ degerler }: OkunanSatir) =>
    degerler[anahtar] === undefined ? undefined : hedef.anahtarOf(degerler[anahtar]);
  const found = await hedef.find(
    tx,
    satirlar.flatMap((satir) => keyOf(satir) ?? []),
  );
  const mevcutOf = (satir: OkunanSatir) => found.get(keyOf(satir) ?? '');
  for (const satir of satirlar) {
    const key = keyOf(satir);
    if (key !== undefined) checkRepeated(satir, anahtar, key, gorulen);
    else satir.hatalar[anahtar] ??= `${okuyucu.anahtar.etiket} zorunludur.`;
  }
  await hedef.check?.(tx, satirlar, mevcutOf);
  return satirlar.map((satir) => {
    const mevcut = mevcutOf(satir);
    if (!mevcut && keyOf(satir) !== undefined) checkRequired(okuyucu, satir);
    return sonucOf(satir, mevcut, hedef);
  });
}

export async function checkAktarim(
  tx: Tx,
  session: OpenSession,
  { aktarim_id, liste, eslesme }: Pick<AktarimKaydi, 'aktarim_id' | 'liste' | 'eslesme'>,
  ilerle: (islenen: number) => Promise<void>,
): Promise<void> {
  const denetim: Denetim = {
    okuyucu: createOkuyucu(liste, session.rol === 'muhasebeci', eslesme),
    hedef: createHedef(liste, session),
    gorulen: new Map(),
  };
  let islenen = 0;
  for (let sonra = 0; ; ) {
    const rows = await listSatirlar(tx, aktarim_id, { sonra, adet: CHUNK });
    const last = rows.at(-1);
    if (!last) break;
    const okunanlar = rows.map((row) => readSatir(denetim.okuyucu, row));
    await setSonuclar(tx, await checkChunk(tx, denetim, okunanlar));
    sonra = last.sira;
    islenen += rows.length;
    await ilerle(islenen);
  }
  await updateAktarim(tx, aktarim_id, {
    durum: AKTARIM_DURUMU.denetlendi,
    eslesme,
    sayilar: await countSayilar(tx, aktarim_id),
  });
}
