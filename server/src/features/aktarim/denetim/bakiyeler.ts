import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import { type Adlar, listMuhasebeciAdlari } from './adlar.ts';
import type { Hedef, Mevcut } from './hedef.ts';
import type { ReadRow } from './satir.ts';
import { Aylar } from './takip-sorulari.ts';

const KART_BAKIYESI = 'kart_bakiyesi';
const AYRI = 'ayri';
const kartSorusu = (adet: number, tutar: number): SakliSoru => ({
  anahtar: KART_BAKIYESI,
  tur: 'bakiye',
  sutun: null,
  metin: `${adet} muhasebecinin kartında da açılış bakiyesi yazıyor (toplam ${formatTl(tutar)}). Bu sayfadaki borçlar ondan ayrı mı?`,
  secenekler: [
    { deger: AYRI, etiket: 'Ayrı borç; ikisi de sayılsın', ornek: null },
    { deger: 'ayni', etiket: 'Aynı borç; bu muhasebecilerin satırları alınmasın', ornek: null },
  ],
  onerilen: null,
});

interface Tahakkuk {
  borc_id: number;
  muhasebeci_id: number;
  yil: number;
  ay: number;
  devir: boolean;
  borc_tutari: number;
  bakiye: number;
}

const keyOf = (muhasebeci_id: number, donem: Donem): string => `${muhasebeci_id}/${donemSirasi(donem)}`;

async function findTahakkuklar(tx: Tx, keys: readonly string[]): Promise<Map<string, Mevcut>> {
  const asked = keys.map((key) => key.split('/').map(Number));
  const rows = await list<Tahakkuk>(tx)`
    select t.borc_id, t.muhasebeci_id, t.tahakkuk_yili as yil, t.tahakkuk_ayi as ay, t.devir, t.borc_tutari, t.bakiye
    from unnest(${asked.map(([id]) => id)}::bigint[], ${asked.map(([, donem]) => donem)}::integer[])
      as i(muhasebeci_id, donem)
    join borc_tahakkuk t on t.muhasebeci_id = i.muhasebeci_id and t.iptal is null
      and t.tahakkuk_yili = i.donem / 12 and t.tahakkuk_ayi = i.donem % 12 + 1`;
  return new Map(
    rows.map(({ borc_id, muhasebeci_id, yil, ay, ...values }) => [
      keyOf(muhasebeci_id, { yil, ay }),
      { id: borc_id, surum: 0, values },
    ]),
  );
}

/** A month has one accrual: it is the sheet's if as much is open of it, or if it was made of as much. */
function checkMevcut({ values, errors }: ReadRow, mevcut: Mevcut): void {
  const { devir, borc_tutari, bakiye } = mevcut.values as unknown as Tahakkuk;
  const tutar = values.tutar as number;
  if (tutar === bakiye || (devir && tutar === borc_tutari)) return;
  const what = devir ? 'açılış bakiyesi' : 'tahakkuku';
  errors.tutar = `${formatDonem(values.donem as Donem)} ${what} zaten var (kalan ${formatTl(bakiye)}); dosyada ${formatTl(tutar)}.`;
}

class Bakiyeler {
  private readonly cevaplar: Cevaplar;
  private readonly aylar: Aylar;
  private muhasebeciler: Adlar | undefined;
  private kartlar = new Map<number, number>();
  private readonly asked = new Set<number>();
  constructor(cevaplar: Cevaplar) {
    this.cevaplar = cevaplar;
    this.aylar = new Aylar(cevaplar);
  }

  async load(tx: Tx): Promise<void> {
    if (this.muhasebeciler) return;
    this.muhasebeciler = await listMuhasebeciAdlari(tx);
    const rows = await list<{ id: number; bakiye: number }>(tx)`
      select muhasebeci_id as id, bakiye from muhasebeci where bakiye > 0`;
    this.kartlar = new Map(rows.map(({ id, bakiye }) => [id, bakiye]));
  }

  resolve(row: ReadRow): void {
    const { values, errors } = row;
    if (row.toplam) return;
    const muhasebeci = this.muhasebeciler!.resolve(row, 'muhasebeci', 'Muhasebeci');
    const donem = this.aylar.read(row, 'donem', 'Dönem zorunludur: bir sütunda ya da sayfanın başlığında yazın.');
    const tutar = this.readTutar(row);
    if (!muhasebeci || !donem || tutar === undefined || row.skipped || Object.keys(errors).length > 0) return;
    if (this.kartlar.has(muhasebeci.id)) {
      this.asked.add(muhasebeci.id);
      const answer = this.cevaplar[KART_BAKIYESI];
      if (answer === undefined)
        errors.tutar = 'Muhasebecinin kartında da açılış bakiyesi var; sayfanın sorusunu cevaplayın.';
      else if (answer !== AYRI) row.skipped = 'Karttaki açılış bakiyesiyle aynı borç sayıldı.';
    }
    row.key = keyOf(muhasebeci.id, donem);
    row.values = { muhasebeci_id: muhasebeci.id, muhasebeci: muhasebeci.ad, donem, tutar, yer: values.yer };
  }

  private readTutar(row: ReadRow): number | undefined {
    const { tutar, borc, alacak } = row.values as { tutar?: number; borc?: number; alacak?: number };
    if (row.errors.tutar || row.errors.borc || row.errors.alacak) return undefined;
    const open = tutar ?? (borc === undefined && alacak === undefined ? undefined : (borc ?? 0) - (alacak ?? 0));
    if (open === undefined) row.errors.tutar = 'Tutar zorunludur.';
    else if (open === 0) row.skipped = 'Bakiye sıfır; açılacak borç yok.';
    else if (open < 0)
      row.errors.tutar = `${formatTl(-open)} alacak bakiyesi (avans) henüz tutulamıyor; muhasebeciyle yapacağınız ilk tahsilatta düşün.`;
    return open;
  }

  sorular(): SakliSoru[] {
    const total = [...this.asked].reduce((sum, id) => sum + (this.kartlar.get(id) ?? 0), 0);
    return [...this.aylar.sorular(), ...(this.asked.size > 0 ? [kartSorusu(this.asked.size, total)] : [])];
  }
}

/** What accountants owe of earlier months becomes an accrual of each of these months. */
export function createBakiyeHedefi(cevaplar: Cevaplar): Hedef {
  const bakiyeler = new Bakiyeler(cevaplar);
  return {
    isSummed: true,
    keyOf: String,
    async resolve(tx, rows) {
      await bakiyeler.load(tx);
      for (const row of rows) bakiyeler.resolve(row);
    },
    find: findTahakkuklar,
    async check(_tx, rows, mevcutOf) {
      for (const row of rows) {
        const mevcut = mevcutOf(row);
        if (mevcut && !row.skipped) checkMevcut(row, mevcut);
      }
    },
    compare: () => ({ alanlar: {}, eski: {} }),
    finish: async () => ({ sorular: bakiyeler.sorular() }),
  };
}
