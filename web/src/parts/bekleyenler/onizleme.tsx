import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { type Donem, donemSirasi } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { BekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';

export interface Total {
  adet: number;
  tutar: number;
}

export const totalOf = (list: readonly Total[]): Total =>
  list.reduce((sum, { adet, tutar }) => ({ adet: sum.adet + adet, tutar: sum.tutar + tutar }), { adet: 0, tutar: 0 });

export function restText(chosen: readonly BekleyenTalepler[]): string {
  const adetOf = (durum: string) =>
    chosen.flatMap(({ kalanlar }) => kalanlar).reduce((n, rest) => n + (rest.durum === durum ? rest.adet : 0), 0);
  const parts = DURUMLAR.flatMap((durum) =>
    adetOf(durum) > 0 ? [`${formatNumber(adetOf(durum))} ${DURUM_METNI[durum].ad}`] : [],
  );
  return parts.length > 0 ? `Olduğu gibi kalır: boş hücreler, ${parts.join(', ')}.` : 'Boş hücreler olduğu gibi kalır.';
}

export const keyOf = ({ muhasebeci_id, yil, ay }: Donem & { muhasebeci_id: number }): string =>
  `${muhasebeci_id}-${yil}-${ay}`;

export const byAy = (list: readonly BekleyenTalepler[]): [Donem, BekleyenTalepler[]][] =>
  [...Map.groupBy(list, donemSirasi).values()].map((ayinkiler) => [ayinkiler[0]!, ayinkiler]);

export interface ChosenProps {
  bekleyenler: readonly BekleyenTalepler[];
  /** The keys of the accountants' months that are not approved. */
  disarida: ReadonlySet<string>;
  setDisarida: (keys: ReadonlySet<string>) => void;
}

interface TikProps extends ChosenProps {
  label: string;
  size?: 'xs';
  /** The rows of `bekleyenler` that this box ticks and unticks together. */
  rows?: readonly BekleyenTalepler[];
}

export function Tik({ label, size, bekleyenler, rows = bekleyenler, disarida, setDisarida }: TikProps) {
  const keys = rows.map(keyOf);
  const disaridaki = keys.filter((one) => disarida.has(one));
  return (
    <Checkbox
      label={label}
      {...(size && { size })}
      checked={disaridaki.length === 0}
      indeterminate={disaridaki.length > 0 && disaridaki.length < keys.length}
      onChange={() => {
        const next = new Set(disarida);
        for (const one of keys) disaridaki.length === 0 ? next.add(one) : next.delete(one);
        setDisarida(next);
      }}
    />
  );
}

export function Tumu(props: ChosenProps) {
  const kisiler = new Set(props.bekleyenler.map(({ muhasebeci_id }) => muhasebeci_id)).size;
  return <Tik {...props} label={`Tümü (${formatNumber(kisiler)} muhasebeci)`} />;
}

export const Muhasebeciler = (props: ChosenProps) => (
  <div className={dialogTable.frame}>
    <table className="small-table">
      <Baslik name="Muhasebeci" />
      <tbody>
        {props.bekleyenler.map((one) => (
          <tr key={one.muhasebeci_id}>
            <td>
              <Tik {...props} size="xs" label={one.muhasebeci_adi} rows={[one]} />
            </td>
            <Sayilar {...one} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export function Hizmetler({ chosen }: { chosen: readonly BekleyenTalepler[] }) {
  const hizmetler = [
    ...Map.groupBy(
      chosen.flatMap((one) => one.hizmetler),
      ({ hizmet_id }) => hizmet_id,
    ).values(),
  ];
  return (
    <div className={dialogTable.frame}>
      <table className="small-table">
        <Baslik name="Hizmet" />
        <tbody>
          {hizmetler.map((list) => (
            <tr key={list[0]?.hizmet_id}>
              <td>{list[0]?.hizmet_adi}</td>
              <Sayilar {...totalOf(list)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const Sayilar = ({ adet, tutar }: Total) => (
  <>
    <td className="num">{formatNumber(adet)}</td>
    <td className="num">{formatTl(tutar)}</td>
  </>
);

export const Baslik = ({ name }: { name: string }) => (
  <thead>
    <tr>
      <th>{name}</th>
      <th className="num">Bekleyen</th>
      <th className="num">Tutar</th>
    </tr>
  </thead>
);
