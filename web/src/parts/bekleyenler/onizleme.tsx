import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { type Donem, donemSirasi } from '#contract/common/donem.ts';
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

export const anahtarOf = ({ muhasebeci_id, yil, ay }: Donem & { muhasebeci_id: number }): string =>
  `${muhasebeci_id}-${yil}-${ay}`;

export const byAy = (list: readonly BekleyenTalepler[]): [Donem, BekleyenTalepler[]][] =>
  [...Map.groupBy(list, donemSirasi).values()].map((ayinkiler) => [ayinkiler[0]!, ayinkiler]);

export interface SecilenlerProps {
  hepsi: readonly BekleyenTalepler[];
  /** The keys of the accountants' months that are not approved. */
  disarida: ReadonlySet<string>;
  setDisarida: (anahtarlar: ReadonlySet<string>) => void;
}

interface TikProps extends SecilenlerProps {
  label: string;
  size?: 'xs';
  /** The rows of `hepsi` that this box ticks and unticks together. */
  satirlar?: readonly BekleyenTalepler[];
}

export function Tik({ label, size, hepsi, satirlar = hepsi, disarida, setDisarida }: TikProps) {
  const anahtarlar = satirlar.map(anahtarOf);
  const disaridaki = anahtarlar.filter((one) => disarida.has(one));
  return (
    <Checkbox
      label={label}
      {...(size && { size })}
      checked={disaridaki.length === 0}
      indeterminate={disaridaki.length > 0 && disaridaki.length < anahtarlar.length}
      onChange={() => {
        const next = new Set(disarida);
        for (const one of anahtarlar) disaridaki.length === 0 ? next.add(one) : next.delete(one);
        setDisarida(next);
      }}
    />
  );
}

export function Tumu(props: SecilenlerProps) {
  const kisiler = new Set(props.hepsi.map(({ muhasebeci_id }) => muhasebeci_id)).size;
  return <Tik {...props} label={`Tümü (${formatNumber(kisiler)} muhasebeci)`} />;
}

export const Muhasebeciler = (props: SecilenlerProps) => (
  <div className={dialogTable.frame}>
    <table className="small-table">
      <Baslik ad="Muhasebeci" />
      <tbody>
        {props.hepsi.map((one) => (
          <tr key={one.muhasebeci_id}>
            <td>
              <Tik {...props} size="xs" label={one.muhasebeci_adi} satirlar={[one]} />
            </td>
            <Sayilar {...one} />
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
      <table className="small-table">
        <Baslik ad="Hizmet" />
        <tbody>
          {hizmetler.map((list) => (
            <tr key={list[0]?.hizmet_id}>
              <td>{list[0]?.hizmet_adi}</td>
              <Sayilar {...toplamOf(list)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const Sayilar = ({ adet, tutar }: Toplam) => (
  <>
    <td className="num">{formatNumber(adet)}</td>
    <td className="num">{formatFiyat(tutar)}</td>
  </>
);

export const Baslik = ({ ad }: { ad: string }) => (
  <thead>
    <tr>
      <th>{ad}</th>
      <th className="num">Bekleyen</th>
      <th className="num">Tutar</th>
    </tr>
  </thead>
);
