import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';

export function HesapOzeti({ hesap }: { hesap: Borcum | undefined }) {
  const acik = hesap?.aylar.filter(({ bakiye }) => bakiye > 0).length ?? 0;
  const acilis = hesap?.acilis_bakiyesi ? `açılış bakiyesi (${formatTl(hesap.acilis_bakiyesi)}) hariç` : '';
  const donemler = acik > 0 ? `${acik} açık dönem` : 'açık dönem yok';
  const tl = (tutar: number | undefined) => (tutar === undefined ? undefined : formatTl(tutar));
  return (
    <StatCards>
      <StatCard
        label="Kalan borç"
        value={tl(hesap?.kalan)}
        hint={hesap && [donemler, acilis].filter(Boolean).join(', ')}
      />
      <StatCard
        label="Vadesi geçen"
        value={tl(hesap?.vadesi_gecen)}
        tone={hesap?.vadesi_gecen ? TONE.late : undefined}
      />
      {hesap && hesap.acilis_bakiyesi !== 0 && (
        <StatCard
          label="Açılış bakiyesi"
          value={formatTl(hesap.acilis_bakiyesi)}
          hint={hesap.acilis_bakiyesi > 0 ? 'ayrıca borç, tahakkuk edilmedi' : 'tahakkuk edilmedi'}
        />
      )}
      <StatCard
        label="Son ödeme"
        value={hesap && (hesap.son_odeme ? formatTl(hesap.son_odeme.tutar) : 'yok')}
        hint={hesap?.son_odeme && formatTarih(hesap.son_odeme.tarih)}
      />
      <StatCard label="Toplam tahakkuk" value={tl(hesap?.toplam_borc)} />
      <StatCard label="Ödenen" value={tl(hesap?.odenen)} />
    </StatCards>
  );
}
