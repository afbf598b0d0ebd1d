import { Button } from '@mantine/core';
import { formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { TopluSonuc } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import classes from '#web/features/tahakkuk/tahakkuk.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import type { Kapsam, Olusan } from './use-create.ts';

type Satir = TopluSonuc['muhasebeciler'][number];

export const kapsamMetni = ({ yil, ay }: Kapsam): string => (ay === undefined ? `${yil}` : formatDonem({ yil, ay }));

function atlamaNedeni({ mevcut, sifir, bekleyen }: Satir): string {
  const kac = (n: number) => (n > 1 ? `${formatNumber(n)} ay: ` : '');
  const sifirNedeni = bekleyen > 0 ? `onay bekleyen ${formatTl(bekleyen)} katılmadı` : 'tutarı sıfır';
  return [mevcut > 0 && `${kac(mevcut)}tahakkuku zaten var`, sifir > 0 && `${kac(sifir)}${sifirNedeni}`]
    .filter(Boolean)
    .join(' · ');
}

interface SonucPaneliProps extends Olusan {
  isBusy: boolean;
  onGeriAl: () => void;
  onClose: () => void;
}

export function SonucPaneli({ sonuc, kapsam, isBusy, onGeriAl, onClose }: SonucPaneliProps) {
  const atlanan = sonuc.muhasebeciler.filter(({ olusturulan }) => olusturulan === 0);
  const olusan = sonuc.muhasebeciler.filter(({ olusturulan }) => olusturulan > 0);
  return (
    <SidePanel
      title={`${kapsamMetni(kapsam)} tahakkukları`}
      focus="panel"
      onClose={onClose}
      footer={
        sonuc.olusturulan > 0 && (
          <Button variant="default" loading={isBusy} onClick={onGeriAl}>
            Geri al
          </Button>
        )
      }
    >
      <StatCards>
        <StatCard
          label="Oluşturulan"
          value={formatNumber(sonuc.olusturulan)}
          hint={formatTl(sonuc.toplam_tutar)}
          tone="success"
        />
        <StatCard label="Zaten vardı" value={formatNumber(sonuc.mevcut)} />
        <StatCard label="Tutarı sıfır" value={formatNumber(sonuc.sifir)} />
      </StatCards>
      <Liste baslik="Atlananlar" satirlar={atlanan} sagda={atlamaNedeni} />
      <Liste
        baslik="Oluşturulanlar"
        satirlar={olusan}
        sagda={(row) => [formatTl(row.toplam_tutar), atlamaNedeni(row)].filter(Boolean).join(' · ')}
      />
    </SidePanel>
  );
}

function Liste({
  baslik,
  satirlar,
  sagda,
}: {
  baslik: string;
  satirlar: readonly Satir[];
  sagda: (row: Satir) => string;
}) {
  if (satirlar.length === 0) return null;
  return (
    <section className={classes.results} aria-label={baslik}>
      <h3>
        {baslik} ({formatNumber(satirlar.length)})
      </h3>
      <ul className="bare small">
        {satirlar.map((row) => (
          <li key={row.muhasebeci_id}>
            <span>{row.muhasebeci_adi}</span>
            <span>{sagda(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
