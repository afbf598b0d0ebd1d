import { currentDonem } from '#contract/common/donem.ts';
import type { TakvimVerisi } from './kural.ts';
import { computeTarih, createTakvim, hasDonem, type Kimin, listTarihler, type Tarih } from './tarih.ts';
import { yerAnahtari } from './yer.ts';

export interface TarihSatiri {
  kod: string;
  donem: string;
  hesap_donemi_sonu: number | null;
  yer: string | null;
  mukellef_id: number | null;
  son_gun: string;
  odeme_gunu: string;
}

type Kim = Pick<TarihSatiri, 'hesap_donemi_sonu' | 'yer' | 'mukellef_id'>;
type Kisiler = readonly { mukellef_id: number; hesap_donemi_sonu: number | null }[];

const AYLAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const keyOf = ({ kod, donem, hesap_donemi_sonu }: TarihSatiri) => `${kod} ${donem} ${hesap_donemi_sonu ?? ''}`;

const satirOf = ({ kod, donem, son_gun, son_odeme_gunu }: Tarih, kim: Kim): TarihSatiri => ({
  kod,
  donem,
  ...kim,
  son_gun,
  odeme_gunu: son_odeme_gunu,
});

function yerlerOf({ uzatmalar, mucbirler }: TakvimVerisi): Map<string, { il: string; ilce: string | null }> {
  const yerler = [...uzatmalar, ...mucbirler].flatMap(({ acik, il, ilceler }) =>
    acik && il !== null ? [null, ...(ilceler ?? [])].map((ilce) => ({ il, ilce })) : [],
  );
  return new Map(yerler.map((yer) => [yerAnahtari(yer.il, yer.ilce), yer]));
}

export function listTarihSatirlari(
  veri: TakvimVerisi,
  kisiler: Kisiler,
  yillar: readonly number[] = varsayilanYillar(),
): TarihSatiri[] {
  const genel = createTakvim({ ...veri, kurallar: veri.kurallar.filter(({ hesap_donemi }) => !hesap_donemi) });
  const hesapli = createTakvim({ ...veri, kurallar: veri.kurallar.filter(({ hesap_donemi }) => hesap_donemi) });
  const list = (takvim: typeof genel, kimin: Kimin, kim: Kim) =>
    yillar.flatMap((yil) => listTarihler(takvim, yil, kimin).map((tarih) => satirOf(tarih, kim)));
  const all = (kimin: Kimin, kim: Omit<Kim, 'hesap_donemi_sonu'>, sonlar: readonly number[]) => {
    const rows = [
      ...list(genel, kimin, { ...kim, hesap_donemi_sonu: null }),
      ...sonlar.flatMap((sonu) =>
        list(hesapli, { ...kimin, hesap_donemi_sonu: sonu }, { ...kim, hesap_donemi_sonu: sonu }),
      ),
    ];
    return new Map(rows.map((row) => [keyOf(row), row]));
  };
  const herkes = all({}, { yer: null, mukellef_id: null }, AYLAR);
  const herkesin = ({ kod, donem, hesap_donemi_sonu }: TarihSatiri): TarihSatiri => {
    const takvim = hesap_donemi_sonu === null ? genel : hesapli;
    const kimin = { hesap_donemi_sonu: hesap_donemi_sonu ?? 12 };
    const kural = takvim.kurallar.find((it) => it.acik && it.kod === kod && hasDonem(it, donem, kimin))!;
    const kim = { hesap_donemi_sonu, yer: null, mukellef_id: null };
    return satirOf(computeTarih(takvim, kural, donem, kimin), kim);
  };
  const baska = (rows: ReadonlyMap<string, TarihSatiri>) =>
    [...rows].flatMap(([key, row]) => {
      // Force majeure may move into these years what everybody had to file before them. Without a row of everybody, the
      // declarations would be deleted (gate.sync_beyannameler).
      const onlarin = herkes.get(key) ?? herkesin(row);
      herkes.set(key, onlarin);
      return onlarin.son_gun !== row.son_gun || onlarin.odeme_gunu !== row.odeme_gunu ? [row] : [];
    });
  const baskalar = [
    ...[...yerlerOf(veri)].flatMap(([yer, kimin]) => baska(all(kimin, { yer, mukellef_id: null }, AYLAR))),
    ...kisiler.flatMap(({ mukellef_id, hesap_donemi_sonu }) =>
      baska(all({ mukellef_id }, { yer: null, mukellef_id }, [hesap_donemi_sonu ?? 12])),
    ),
  ];
  return [...herkes.values(), ...baskalar];
}

const varsayilanYillar = () => {
  const { yil } = currentDonem();
  return [yil - 1, yil, yil + 1];
};
