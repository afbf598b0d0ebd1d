import { memo, useMemo } from 'react';
import { formatKisa, formatTl } from '#contract/common/kurus.ts';
import { BOS_DURUM, DURUM_GRUPLARI, DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { Chip, Chips, LegendChip } from '#web/ui/figure/chips.tsx';
import classes from './izgara.module.css';
import { type AyFilter, type Goster, GRUPLAR, isShown } from './use-ay-suzgeci.ts';

interface DurumCipleriProps {
  filter: AyFilter;
  hucreler: readonly { durum: Durum; hizmet_bedeli: number }[];
  withBosDurum: boolean;
}

export const DurumCipleri = memo(function DurumCipleri({
  filter: { value, varsayilan, setGoster },
  hucreler,
  withBosDurum,
}: DurumCipleriProps) {
  const totals = useMemo(() => {
    const byDurum = new Map<Durum, { adet: number; tutar: number }>();
    for (const { durum, hizmet_bedeli } of hucreler) {
      const total = byDurum.get(durum) ?? { adet: 0, tutar: 0 };
      total.adet += 1;
      total.tutar += hizmet_bedeli;
      byDurum.set(durum, total);
    }
    return [...byDurum];
  }, [hucreler]);
  const totalOf = (goster: Goster) => {
    const own = totals.flatMap(([durum, total]) => (isShown(goster, durum) ? [total] : []));
    return {
      adet: own.reduce((sum, { adet }) => sum + adet, 0),
      tutar: own.reduce((sum, { tutar }) => sum + tutar, 0),
    };
  };
  const cip = (goster: Goster, name: string, durumlar: readonly Durum[]) => {
    const { adet, tutar } = totalOf(goster);
    return (
      <Chip
        key={goster}
        label={name}
        letters={durumlar.map((durum) => ({ letter: DURUM_METNI[durum].harf, tone: DURUM_METNI[durum].ton }))}
        count={adet}
        isOn={value.goster === goster}
        title={`${durumlar.map((durum) => `${DURUM_METNI[durum].harf} ${DURUM_METNI[durum].ad}`).join(', ') || name}: ${formatNumber(adet)} kayıt, ${formatTl(tutar)}`}
        onClick={() => setGoster(value.goster === goster ? varsayilan : goster)}
      >
        {tutar > 0 && durumlar.length > 0 && (
          <span className={`figures ${classes.cipTutar}`}>{formatKisa(tutar)} TL</span>
        )}
      </Chip>
    );
  };
  return (
    <Chips label="Durumlar">
      {cip('hepsi', 'Tümü', [])}
      {varsayilan === 'onayli-bitti' && cip('onayli-bitti', 'Benim işlerim', [])}
      <span className={classes.ara} />
      {(Object.keys(GRUPLAR) as (keyof typeof GRUPLAR)[]).map((grup) => cip(grup, GRUPLAR[grup], DURUM_GRUPLARI[grup]))}
      {withBosDurum && <LegendChip label={BOS_DURUM} />}
    </Chips>
  );
});
