import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import { AKTARIM } from '#contract/aktarim/aktarim-alanlari.ts';
import { type Gecis, type GecisSayfasi, isGecisRunning } from '#contract/aktarim/gecis.ts';
import { TONE } from '#contract/common/ton.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { isOpenQuestion, sheetNameOf, sheetsIn } from './plan-metni.ts';

type Count = keyof NonNullable<GecisSayfasi['sayilar']>;

interface PlanTablosuProps {
  gecis: Gecis;
  isBusy: boolean;
  onSwitch: (sheet: GecisSayfasi, dahil: boolean) => void;
}

/** How many rows of a sheet the running step has done: the sheets are done one after the other. */
function doneOf({ sayfalar, islenen }: Gecis, sheet: GecisSayfasi): number {
  const before = sayfalar.slice(0, sayfalar.indexOf(sheet)).filter(({ dahil }) => dahil);
  const rest = islenen - before.reduce((sum, { satir_sayisi }) => sum + satir_sayisi, 0);
  return Math.min(Math.max(rest, 0), sheet.satir_sayisi);
}

function Durum({ gecis, sheet }: { gecis: Gecis; sheet: GecisSayfasi }) {
  const { sorular, engel, satir_sayisi, dahil } = sheet;
  const open = sorular.filter(isOpenQuestion).length;
  if (!dahil) return <span className="muted">Alınmıyor</span>;
  if (isGecisRunning(gecis) && gecis.uygulama === null) {
    const done = doneOf(gecis, sheet);
    if (done === satir_sayisi && satir_sayisi > 0) return <ToneBadge tone={TONE.done}>Tamam</ToneBadge>;
    return done > 0 ? `${formatNumber(done)} / ${formatNumber(satir_sayisi)}` : <span className="muted">Bekliyor</span>;
  }
  if (open > 0) return <ToneBadge tone={TONE.open}>{`${formatNumber(open)} soru`}</ToneBadge>;
  if (engel !== null) return <ToneBadge tone={TONE.failed}>Alınamaz</ToneBadge>;
  return null;
}

/** Before the first check there is nothing to add up. */
const totalOf = (values: readonly number[]): string =>
  values.length === 0 ? '' : formatNumber(values.reduce((sum, value) => sum + value, 0));

function columnsOf({ gecis, isBusy, onSwitch }: PlanTablosuProps): Column<GecisSayfasi>[] {
  const isOver = gecis.uygulama !== null;
  const number = (
    key: string,
    header: string,
    countOf: (sheet: GecisSayfasi) => number | undefined,
  ): Column<GecisSayfasi> => ({
    key,
    header,
    align: 'right',
    cell: (sheet) => {
      const value = countOf(sheet);
      // What is not there says nothing, so that the few numbers that matter stand out.
      return value ? <span className="figures">{formatNumber(value)}</span> : '';
    },
    footer: totalOf(sheetsIn(gecis).flatMap((sheet) => countOf(sheet) ?? [])),
  });
  const count = (key: Count, header: string) =>
    number(key, header, ({ dahil, sayilar }) => (dahil ? sayilar?.[key] : undefined));
  return [
    {
      key: 'sayfa',
      header: 'Dosya ve sayfa',
      card: 'title',
      wrap: true,
      nameOf: sheetNameOf,
      cell: (sheet) => (
        <Link to="." search={{ gecis: String(gecis.gecis_id), aktarim: String(sheet.aktarim_id) }} className="break">
          {sheetNameOf(sheet)}
        </Link>
      ),
      footer: 'Toplam',
    },
    { key: 'liste', header: 'Liste', cell: ({ liste }) => (liste ? AKTARIM[liste].baslik : '') },
    number('satir', 'Satır', ({ satir_sayisi }) => satir_sayisi),
    count('yeni', isOver ? 'Eklendi' : 'Yeni'),
    count('degisir', isOver ? 'Değişti' : 'Değişir'),
    count('ayni', 'Aynı'),
    count('supheli', 'Şüpheli'),
    count('hatali', 'Hatalı'),
    ...(gecis.toplam?.atlandi ? [count('atlandi', isOver ? 'Atlandı' : 'Atlanır')] : []),
    ...(isOver
      ? []
      : [
          {
            key: 'durum',
            header: 'Durum',
            card: 'status' as const,
            cell: (sheet: GecisSayfasi) => <Durum gecis={gecis} sheet={sheet} />,
          },
          {
            key: 'dahil',
            header: 'Aktar',
            cell: (sheet: GecisSayfasi) => (
              <Switch
                className={classes.switch}
                aria-label={`${sheetNameOf(sheet)}: aktar`}
                checked={sheet.dahil}
                disabled={isBusy}
                onChange={({ currentTarget }) => onSwitch(sheet, currentTarget.checked)}
              />
            ),
          },
        ]),
  ];
}

/** The plan: every recognised sheet in the order in which it is done, with what comes of it. */
export function PlanTablosu(props: PlanTablosuProps) {
  const { gecis, isBusy, onSwitch } = props;
  const columns = useMemo(() => columnsOf({ gecis, isBusy, onSwitch }), [gecis, isBusy, onSwitch]);
  return (
    <div className={classes.plan}>
      <DataTable<GecisSayfasi>
        label="Aktarılacak sayfalar"
        columns={columns}
        rows={gecis.sayfalar.filter(({ liste }) => liste !== null)}
        rowKey={({ aktarim_id }) => aktarim_id}
        file={false}
        empty={{ title: 'Tanınan bir liste yok.', text: 'Dosya ekleyin ya da aşağıda bir sayfanın listesini seçin.' }}
      />
    </div>
  );
}
