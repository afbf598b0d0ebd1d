import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { BekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';

export interface Toplam {
  adet: number;
  tutar: number;
}

export const toplamOf = (list: readonly Toplam[]): Toplam =>
  list.reduce((sum, { adet, tutar }) => ({ adet: sum.adet + adet, tutar: sum.tutar + tutar }), { adet: 0, tutar: 0 });

export function kalanMetni(secilen: readonly BekleyenTalepler[]): string {
  const adetOf = (durum: string) =>
    secilen.flatMap(({ kalanlar }) => kalanlar).reduce((n, kalan) => n + (kalan.durum === durum ? kalan.adet : 0), 0);
  const parts = DURUMLAR.flatMap((durum) =>
    adetOf(durum) > 0 ? [`${formatNumber(adetOf(durum))} ${DURUM_METNI[durum].ad}`] : [],
  );
  return parts.length > 0 ? `Olduğu gibi kalır: boş hücreler, ${parts.join(', ')}.` : 'Boş hücreler olduğu gibi kalır.';
}

interface MuhasebecilerProps {
  hepsi: readonly BekleyenTalepler[];
  disarida: ReadonlySet<number>;
  setDisarida: (muhasebeci_idler: ReadonlySet<number>) => void;
}

export function Tumu({ hepsi, disarida, setDisarida }: MuhasebecilerProps) {
  const idler = hepsi.map(({ muhasebeci_id }) => muhasebeci_id);
  const secilen = idler.filter((id) => !disarida.has(id));
  return (
    <Checkbox
      label={`Tümü (${formatNumber(idler.length)} muhasebeci)`}
      checked={disarida.size === 0}
      indeterminate={secilen.length > 0 && disarida.size > 0}
      onChange={() => setDisarida(new Set(secilen.length === idler.length ? idler : []))}
    />
  );
}

const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id]);

export const Muhasebeciler = ({ hepsi, disarida, setDisarida }: MuhasebecilerProps) => (
  <div className={dialogTable.frame}>
    <table>
      <Baslik ad="Muhasebeci" />
      <tbody>
        {hepsi.map(({ muhasebeci_id, muhasebeci_adi, adet, tutar }) => (
          <tr key={muhasebeci_id}>
            <td>
              <Checkbox
                size="xs"
                label={muhasebeci_adi}
                checked={!disarida.has(muhasebeci_id)}
                onChange={() => setDisarida(toggled(disarida, muhasebeci_id))}
              />
            </td>
            <td className="num">{formatNumber(adet)}</td>
            <td className="num">{formatFiyat(tutar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export function Hizmetler({ secilen }: { secilen: readonly BekleyenTalepler[] }) {
  const hizmetler = [
    ...Map.groupBy(
      secilen.flatMap((one) => one.hizmetler),
      ({ hizmet_id }) => hizmet_id,
    ).values(),
  ];
  return (
    <div className={dialogTable.frame}>
      <table>
        <Baslik ad="Hizmet" />
        <tbody>
          {hizmetler.map((list) => {
            const { adet, tutar } = toplamOf(list);
            return (
              <tr key={list[0]?.hizmet_id}>
                <td>{list[0]?.hizmet_adi}</td>
                <td className="num">{formatNumber(adet)}</td>
                <td className="num">{formatFiyat(tutar)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Baslik = ({ ad }: { ad: string }) => (
  <thead>
    <tr>
      <th>{ad}</th>
      <th className="num">Bekleyen</th>
      <th className="num">Tutar</th>
    </tr>
  </thead>
);
