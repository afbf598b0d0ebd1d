import { currentDonem } from '#contract/common/donem.ts';
import type { TakvimVerisi } from './kural.ts';
import { computeTarih, createTakvim, hasDonem, listTarihler, type Tarih, type Taxpayer } from './tarih.ts';
import { yerKey } from './yer.ts';

export interface TarihRow {
  kod: string;
  donem: string;
  hesap_donemi_sonu: number | null;
  yer: string | null;
  mukellef_id: number | null;
  son_gun: string;
  odeme_gunu: string;
}

type Coverage = Pick<TarihRow, 'hesap_donemi_sonu' | 'yer' | 'mukellef_id'>;
type Kisiler = readonly { mukellef_id: number; hesap_donemi_sonu: number | null }[];

const AYLAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const keyOf = ({ kod, donem, hesap_donemi_sonu }: TarihRow) => `${kod} ${donem} ${hesap_donemi_sonu ?? ''}`;

const rowOf = ({ kod, donem, son_gun, son_odeme_gunu }: Tarih, coverage: Coverage): TarihRow => ({
  kod,
  donem,
  ...coverage,
  son_gun,
  odeme_gunu: son_odeme_gunu,
});

function yerlerOf({ uzatmalar, mucbirler }: TakvimVerisi): Map<string, { il: string; ilce: string | null }> {
  const yerler = [...uzatmalar, ...mucbirler].flatMap(({ acik, il, ilceler }) =>
    acik && il !== null ? [null, ...(ilceler ?? [])].map((ilce) => ({ il, ilce })) : [],
  );
  return new Map(yerler.map((yer) => [yerKey(yer.il, yer.ilce), yer]));
}

export function listTarihRows(
  veri: TakvimVerisi,
  kisiler: Kisiler,
  yillar: readonly number[] = varsayilanYillar(),
): TarihRow[] {
  const genel = createTakvim({ ...veri, kurallar: veri.kurallar.filter(({ hesap_donemi }) => !hesap_donemi) });
  const hesapli = createTakvim({ ...veri, kurallar: veri.kurallar.filter(({ hesap_donemi }) => hesap_donemi) });
  const list = (takvim: typeof genel, taxpayer: Taxpayer, coverage: Coverage) =>
    yillar.flatMap((yil) => listTarihler(takvim, yil, taxpayer).map((tarih) => rowOf(tarih, coverage)));
  const all = (taxpayer: Taxpayer, coverage: Omit<Coverage, 'hesap_donemi_sonu'>, sonlar: readonly number[]) => {
    const rows = [
      ...list(genel, taxpayer, { ...coverage, hesap_donemi_sonu: null }),
      ...sonlar.flatMap((sonu) =>
        list(hesapli, { ...taxpayer, hesap_donemi_sonu: sonu }, { ...coverage, hesap_donemi_sonu: sonu }),
      ),
    ];
    return new Map(rows.map((row) => [keyOf(row), row]));
  };
  const general = all({}, { yer: null, mukellef_id: null }, AYLAR);
  const generalOf = ({ kod, donem, hesap_donemi_sonu }: TarihRow): TarihRow => {
    const takvim = hesap_donemi_sonu === null ? genel : hesapli;
    const taxpayer = { hesap_donemi_sonu: hesap_donemi_sonu ?? 12 };
    const kural = takvim.kurallar.find((it) => it.acik && it.kod === kod && hasDonem(it, donem, taxpayer))!;
    const coverage = { hesap_donemi_sonu, yer: null, mukellef_id: null };
    return rowOf(computeTarih(takvim, kural, donem, taxpayer), coverage);
  };
  const differing = (rows: ReadonlyMap<string, TarihRow>) =>
    [...rows].flatMap(([key, row]) => {
      // Force majeure may move into these years what everybody had to file before them. Without a row of everybody, the
      // declarations would be deleted (gate.sync_beyannameler).
      const generalRow = general.get(key) ?? generalOf(row);
      general.set(key, generalRow);
      return generalRow.son_gun !== row.son_gun || generalRow.odeme_gunu !== row.odeme_gunu ? [row] : [];
    });
  const exceptions = [
    ...[...yerlerOf(veri)].flatMap(([yer, taxpayer]) => differing(all(taxpayer, { yer, mukellef_id: null }, AYLAR))),
    ...kisiler.flatMap(({ mukellef_id, hesap_donemi_sonu }) =>
      differing(all({ mukellef_id }, { yer: null, mukellef_id }, [hesap_donemi_sonu ?? 12])),
    ),
  ];
  return [...general.values(), ...exceptions];
}

const varsayilanYillar = () => {
  const { yil } = currentDonem();
  return [yil - 1, yil, yil + 1];
};
