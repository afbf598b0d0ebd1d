import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { type Isaret, readIsaret } from '#contract/aktarim/takip-isareti.ts';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { refusalOf } from '#contract/common/gecis.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { fold, oneBlank } from '#contract/common/turkish-text.ts';
import {
  DURUM,
  DURUM_METNI,
  type Durum,
  type DurumGrubu,
  type Islem,
  IZGARA_TABLOSU,
  isInGrup,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type Adlar, listMukellefAdlari } from './adlar.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import { readDurum } from './kayit-durumu.ts';
import type { ReadRow } from './satir.ts';
import { HIZMET_AYRACI } from './spread-columns.ts';
import * as sorular from './takip-sorulari.ts';

interface Hizmet {
  id: number;
  ad: string;
}

/** What a record of an imported cell becomes, and by which act of the board one that exists gets there. */
const WANTED = {
  bitti: { durum: DURUM.tamamlandi, grup: 'bitti', islem: 'tamam_yapildi', to: DURUM.yapildi },
  acik: { durum: DURUM.onaylandi, grup: 'onayli', islem: 'onayla', to: DURUM.onaylandi },
} as const satisfies Record<string, { durum: Durum; grup: DurumGrubu; islem: Islem; to: Durum }>;

const OWN: Isaret = { anlam: 'bitti', tutar: null, yazim: '' };

const keyOf = (mukellef_id: number, hizmet: string, donem: Donem): string =>
  `${mukellef_id}/${donemSirasi(donem)}/${hizmet}`;

class Takip {
  private readonly cevaplar: Cevaplar;
  private readonly aylar: sorular.Aylar;
  private readonly isaretler = new sorular.Sorulan();
  private readonly yeniler = new sorular.Sorulan();
  private readonly likeness = new Map<string, sorular.Benzerler>();
  private mukellefler: Adlar | undefined;
  private hizmetler = new Map<string, Hizmet>();
  constructor(cevaplar: Cevaplar) {
    this.cevaplar = cevaplar;
    this.aylar = new sorular.Aylar(cevaplar);
  }

  async load(tx: Tx): Promise<void> {
    if (this.mukellefler) return;
    this.mukellefler = await listMukellefAdlari(tx);
    const all = await list<Hizmet>(tx)`select id, ad from hizmetler`;
    this.hizmetler = new Map(all.map((hizmet) => [fold(hizmet.ad), hizmet]));
  }

  resolve(row: ReadRow): void {
    const { values, errors } = row;
    if (row.toplam) return;
    const mukellef = this.mukellefler!.resolve(row, 'mukellef', 'Mükellef');
    const ay = this.aylar.read(row, 'ay', 'Ay zorunludur.');
    const own = readDurum(row);
    const isaret = own ? OWN : this.readIsaret(row);
    const hizmet = this.readHizmet(row);
    if (!mukellef || !ay || !hizmet || !isaret || Object.keys(errors).length > 0) return;
    if (isaret.anlam === 'bos') row.skipped = 'Hücre boş sayıldı.';
    const durum = own ?? WANTED[isaret.anlam === 'acik' ? 'acik' : 'bitti'].durum;
    const tutar = (values.tutar as number | undefined) ?? isaret.tutar;
    row.key = keyOf(mukellef.id, hizmet.id === null ? `+${fold(hizmet.ad)}` : String(hizmet.id), ay);
    row.values = {
      mukellef_id: mukellef.id,
      mukellef: mukellef.ad,
      hizmet_id: hizmet.id,
      hizmet: hizmet.ad,
      ay,
      durum,
      isaret: DURUM_METNI[durum].ad,
      ...(own && { kesin: own }),
      ...(tutar !== null && { tutar }),
      yer: values.yer,
    };
  }

  private readIsaret({ values, errors, sira }: ReadRow): Isaret | undefined {
    const isaret = readIsaret((values.isaret ?? null) as string | null);
    // In a long sheet without a column of marks the amount says that the work was done.
    if (values.isaret === undefined && values.tutar !== undefined) return { ...isaret, anlam: 'bitti' };
    if (isaret.anlam !== 'bilinmeyen') return isaret;
    const key = sorular.isaretAnahtari(isaret.yazim);
    this.isaretler.add(key, String(values.isaret).slice(0, 80), String(values.yer ?? `Satır ${sira}`));
    const anlam = this.cevaplar[key];
    if (anlam === sorular.BITTI || anlam === sorular.ACIK || anlam === sorular.BOS) return { ...isaret, anlam };
    errors.isaret = `“${values.isaret}” ne demek, bilinmiyor; sayfanın sorusunu cevaplayın.`;
    return undefined;
  }

  private readHizmet(row: ReadRow): { id: number | null; ad: string } | undefined {
    const text = oneBlank(String(row.values.hizmet ?? '')).trim();
    const known = text.split(HIZMET_AYRACI).flatMap((name) => this.hizmetler.get(fold(name)) ?? [])[0];
    if (known) return known;
    if (text === '') {
      row.errors.hizmet ??= 'Hangi hizmet olduğu yazmıyor: bir sütunda ya da sayfanın adında yazın.';
      return undefined;
    }
    const key = sorular.hizmetAnahtari(sorular.nameOf(text));
    this.yeniler.add(key, text, String(row.values.yer ?? ''));
    return this.chosenHizmet(row, text, this.cevaplar[key] ?? this.standing(text));
  }

  /** What holds as long as nobody has answered the question about a service. */
  private standing(text: string): string | undefined {
    const { names, onerilen } = this.benzerler(text);
    if (names.length === 0) return this.cevaplar[sorular.YENI_HIZMETLER];
    return onerilen === null ? undefined : sorular.hizmetCevabi(onerilen);
  }

  private chosenHizmet(row: ReadRow, text: string, answer: string | undefined) {
    const name = sorular.nameOf(text);
    if (answer === sorular.YENI) return { id: null, ad: name };
    if (answer === sorular.ALMA) row.skipped = `“${name}” hizmeti alınmadı.`;
    const chosen = this.hizmetler.get(answer?.slice(1) ?? '');
    if (!chosen && answer !== sorular.ALMA)
      row.errors.hizmet = `“${name}” adında bir hizmetiniz yok; sayfanın sorusunu cevaplayın.`;
    return chosen;
  }

  /** A name that has all words of a shorter one is like it: "KDV 1" may be the "KDV 1 Beyannamesi". */
  private benzerler(text: string): sorular.Benzerler {
    const found = this.likeness.get(text) ?? this.findBenzerler(text);
    this.likeness.set(text, found);
    return found;
  }

  private findBenzerler(text: string): sorular.Benzerler {
    const wordsOf = (name: string): string[] =>
      fold(name)
        .split(/[^\p{L}\d]+/u)
        .filter(Boolean);
    const byName = text.split(HIZMET_AYRACI).map((name) => {
      const words = wordsOf(name);
      const isLike = (own: readonly string[]) => words.every((word) => own.some((one) => one.startsWith(word)));
      return words.length === 0 ? [] : [...this.hizmetler.values()].filter(({ ad }) => isLike(wordsOf(ad)));
    });
    const names = [...new Set(byName.flat().map(({ ad }) => ad))];
    return { names, onerilen: byName.find(({ length }) => length === 1)?.[0]?.ad ?? null };
  }

  sorular() {
    return [
      ...this.aylar.sorular(),
      ...sorular.hizmetSorulari(this.yeniler, (text) => this.benzerler(text)),
      ...sorular.isaretSorulari(this.isaretler),
    ];
  }
}

interface Kayit {
  hizmet_kayit_id: number;
  mukellef_id: number;
  hizmet_id: number;
  yil: number;
  ay: number;
  durum: Durum;
  hizmet_bedeli: number;
}

async function findKayitlar(tx: Tx, keys: readonly string[]): Promise<Map<string, Mevcut>> {
  const cells = keys.flatMap((key) => {
    const [mukellef_id, donem, hizmet_id] = key.split('/').map(Number);
    return Number.isInteger(hizmet_id) && !key.includes('+') ? [{ mukellef_id, hizmet_id, donem }] : [];
  });
  const rows = await list<Kayit>(tx)`
    select k.hizmet_kayit_id, k.mukellef_id, k.hizmet_id, k.hizmet_yili as yil, k.hizmet_ayi as ay, k.durum,
      k.hizmet_bedeli
    from unnest(${cells.map((cell) => cell.mukellef_id)}::bigint[], ${cells.map((cell) => cell.hizmet_id)}::bigint[],
      ${cells.map((cell) => cell.donem)}::integer[]) as i(mukellef_id, hizmet_id, donem)
    join hizmet_kayitlari k on k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id
      and k.hizmet_yili = i.donem / 12 and k.hizmet_ayi = i.donem % 12 + 1`;
  return new Map(
    rows.map(({ hizmet_kayit_id, mukellef_id, hizmet_id, yil, ay, ...values }) => [
      keyOf(mukellef_id, String(hizmet_id), { yil, ay }),
      { id: hizmet_kayit_id, surum: 0, values },
    ]),
  );
}

/** A record of the same client, service and month is the same, or becomes what the board's table allows many at once. */
function checkMevcut({ values, errors }: ReadRow, { values: { durum, hizmet_bedeli } }: Mevcut): void {
  const now = durum as Durum;
  const bedel = hizmet_bedeli as number;
  if (values.kesin !== undefined && values.kesin !== now)
    errors.kayit_durumu = `${formatDonem(values.ay as Donem)} kaydı “${DURUM_METNI[now].ad}” durumunda, dosyada “${values.isaret}”. Var olan kaydın durumu hizmet tablosundan değiştirilir.`;
  const wanted = values.durum === DURUM.tamamlandi ? WANTED.bitti : WANTED.acik;
  const refusal =
    values.kesin !== undefined || isInGrup(wanted.grup, now)
      ? null
      : refusalOf(IZGARA_TABLOSU, wanted.islem, { durum: now, tutar: bedel }, true);
  if (refusal)
    errors.isaret = `${formatDonem(values.ay as Donem)} kaydı “${DURUM_METNI[now].ad}” durumunda, dosyada “${values.isaret}”. ${refusal}`;
  if (values.tutar !== undefined && values.tutar !== bedel)
    errors.tutar = `Kaydın ücreti ${formatTl(bedel)}, dosyada ${formatTl(values.tutar as number)}. Ücret hizmet tablosundan değiştirilir.`;
}

/** Cells of tracking sheets become service records; docs/decisions/0106 has what the marks mean. */
export function createTakipHedefi(cevaplar: Cevaplar): Hedef {
  const takip = new Takip(cevaplar);
  return {
    keepsSame: true,
    keyOf: String,
    async resolve(tx, rows) {
      await takip.load(tx);
      for (const row of rows) takip.resolve(row);
    },
    find: findKayitlar,
    async check(_tx, rows, mevcutOf) {
      for (const row of rows) {
        const mevcut = mevcutOf(row);
        if (mevcut) checkMevcut(row, mevcut);
      }
    },
    compare(values, { values: { durum } }) {
      const wanted = values.durum === DURUM.tamamlandi ? WANTED.bitti : WANTED.acik;
      const now = durum as Durum;
      if (values.kesin !== undefined || isInGrup(wanted.grup, now))
        return { alanlar: { ...values, durum: now, isaret: DURUM_METNI[now].ad }, eski: {} };
      return {
        alanlar: { ...values, durum: wanted.to, isaret: DURUM_METNI[wanted.to].ad },
        eski: { isaret: DURUM_METNI[now].ad, durum: now },
      };
    },
    finish: async () => ({ sorular: takip.sorular() }),
  };
}
