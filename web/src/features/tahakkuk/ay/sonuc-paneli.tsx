import { Button } from '@mantine/core';
import { formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { TopluResult } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import classes from '#web/features/tahakkuk/tahakkuk.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import type { Kapsam, Olusan } from './use-create.ts';

type Row = TopluResult['muhasebeciler'][number];

export const kapsamMetni = ({ yil, ay }: Kapsam): string => (ay === undefined ? `${yil}` : formatDonem({ yil, ay }));

function skipReason({ mevcut, sifir, bekleyen }: Row): string {
  const kac = (n: number) => (n > 1 ? `${formatNumber(n)} ay: ` : '');
  const zeroReason = bekleyen > 0 ? `onay bekleyen ${formatTl(bekleyen)} katılmadı` : 'tutarı sıfır';
  return [mevcut > 0 && `${kac(mevcut)}tahakkuku zaten var`, sifir > 0 && `${kac(sifir)}${zeroReason}`]
    .filter(Boolean)
    .join(' · ');
}

interface ResultPanelProps extends Olusan {
  isBusy: boolean;
  onGeriAl: () => void;
  onClose: () => void;
}

export function ResultPanel({ result, kapsam, isBusy, onGeriAl, onClose }: ResultPanelProps) {
  const atlanan = result.muhasebeciler.filter(({ olusturulan }) => olusturulan === 0);
  const olusan = result.muhasebeciler.filter(({ olusturulan }) => olusturulan > 0);
  return (
    <SidePanel
      title={`${kapsamMetni(kapsam)} tahakkukları`}
      focus="panel"
      onClose={onClose}
      footer={
        result.olusturulan > 0 && (
          <Button variant="default" loading={isBusy} onClick={onGeriAl}>
            Geri al
          </Button>
        )
      }
    >
      <StatCards>
        <StatCard label="Oluşturulan" value={formatNumber(result.olusturulan)} hint={formatTl(result.toplam_tutar)} />
        <StatCard label="Zaten vardı" value={formatNumber(result.mevcut)} />
        <StatCard label="Tutarı sıfır" value={formatNumber(result.sifir)} />
      </StatCards>
      <Liste baslik="Atlananlar" rows={atlanan} sagda={skipReason} />
      <Liste
        baslik="Oluşturulanlar"
        rows={olusan}
        sagda={(row) => [formatTl(row.toplam_tutar), skipReason(row)].filter(Boolean).join(' · ')}
      />
    </SidePanel>
  );
}

function Liste({ baslik, rows, sagda }: { baslik: string; rows: readonly Row[]; sagda: (row: Row) => string }) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.results} aria-label={baslik}>
      <h3>
        {baslik} ({formatNumber(rows.length)})
      </h3>
      <ul className="bare small">
        {rows.map((row) => (
          <li key={row.muhasebeci_id}>
            <span>{row.muhasebeci_adi}</span>
            <span>{sagda(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
