import { formatTl } from '#contract/common/kurus.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { gecenMetni } from './hesap-satiri.tsx';

/** The three cards of the debt status (spec §2.5). */
export function BorcKartlari({ hesap }: { hesap: Borcum | undefined }) {
  const acik = hesap?.aylar.filter(({ bakiye }) => bakiye > 0).length ?? 0;
  const tl = (tutar: number | undefined) => (tutar === undefined ? undefined : formatTl(tutar));
  return (
    <StatCards>
      <StatCard label="Toplam borç" value={tl(hesap?.toplam_borc)} />
      <StatCard label="Ödenen" value={tl(hesap?.odenen)} />
      <StatCard
        label="Kalan borç"
        value={tl(hesap?.kalan)}
        hint={
          hesap && [acik > 0 ? `${acik} açık dönem` : 'açık dönem yok', gecenMetni(hesap)].filter(Boolean).join(', ')
        }
      />
    </StatCards>
  );
}
