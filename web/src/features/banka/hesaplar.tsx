import { Button } from '@mantine/core';
import { BANKA_NAME, type BankaHesabi, PARA_BIRIMI_NAME } from '#contract/banka/hesap.ts';
import { formatIban } from '#contract/banka/iban.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import classes from './banka.module.css';

const amount = ({ para_birimi }: BankaHesabi, kurus: number): string =>
  `${formatKurus(kurus)} ${PARA_BIRIMI_NAME[para_birimi]}`;

function Bosluklar({ hesap }: { hesap: BankaHesabi }) {
  return hesap.bosluklar.map(({ ekstre_id, onceki_gun, ilk_gun, tutar }) => (
    <InlineNote key={ekstre_id} status="warning">
      {onceki_gun === null
        ? `Açılış bakiyesi ilk ekstreyle uyuşmuyor: ${amount(hesap, tutar)} fark var.`
        : `${formatTarih(onceki_gun)} ile ${formatTarih(ilk_gun)} arasında ${amount(hesap, tutar)} tutarında satır eksik. O günlerin ekstresini yükleyin.`}
    </InlineNote>
  ));
}

export const HesaplarToCome = () => (
  <div className={`below-16 ${classes.hesaplar}`}>
    <div className={`card ${classes.hesap}`}>
      <LinesToCome />
    </div>
  </div>
);

interface HesaplarProps {
  hesaplar: readonly BankaHesabi[];
  onEdit: ((hesap: BankaHesabi) => void) | null;
}

/** What each account holds, and until when its lines are known. */
export function Hesaplar({ hesaplar, onEdit }: HesaplarProps) {
  return (
    <ul className={`bare below-16 ${classes.hesaplar}`} aria-label="Banka hesapları">
      {hesaplar.map((hesap) => (
        <li key={hesap.hesap_id} className={`card stack gap-4 ${classes.hesap}`}>
          <div className="row spread gap-8">
            <h2 className="medium">
              {hesap.ad} <span className="small muted normal">· {BANKA_NAME[hesap.banka]}</span>
            </h2>
            {!hesap.aktif && <ToneBadge tone={TONE.plain}>Pasif</ToneBadge>}
            {onEdit && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${hesap.ad}: düzenle`}
                onClick={() => onEdit(hesap)}
              >
                Düzenle
              </Button>
            )}
          </div>
          <p className="row wrap spread gap-x-16">
            <span className={`figures ${classes.bakiye}`}>{amount(hesap, hesap.bakiye)}</span>
            <span className="small muted">
              {hesap.son_gun ? `Son gün ${formatTarih(hesap.son_gun)}` : 'Henüz ekstre alınmadı'}
            </span>
          </p>
          <p className={`small muted figures ${classes.iban}`}>{formatIban(hesap.iban)}</p>
          <Bosluklar hesap={hesap} />
        </li>
      ))}
    </ul>
  );
}
