import type { ReactNode } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';

export const gecenMetni = ({ kalan, vadesi_gecen }: Borcum): string | undefined =>
  vadesi_gecen === 0
    ? undefined
    : vadesi_gecen === kalan
      ? 'tamamının vadesi geçti'
      : `vadesi geçen ${formatTl(vadesi_gecen)}`;

/** What the cards of the debt status leave unsaid. */
export function kartsizSatir(hesap: Borcum | undefined): ReactNode[] {
  if (!hesap) return [];
  const { acilis_bakiyesi: acilis, son_odeme: sonOdeme, avans } = hesap;
  return [
    avans > 0 && `Avans ${formatTl(avans)}`,
    acilis !== 0 && `Açılış bakiyesi ${formatTl(acilis)}${acilis > 0 ? ' ayrıca borç' : ''}, tahakkuk ettirilmedi`,
    sonOdeme && `Son ödeme ${formatTl(sonOdeme.tutar)}, ${formatTarih(sonOdeme.tarih)}`,
  ];
}

/** The account in one line, the most important first; `odeme` is where the debt can be paid. */
export function hesapSatiri(hesap: Borcum | undefined, odeme?: Address): ReactNode[] {
  if (!hesap) return [];
  const { kalan, toplam_borc, odenen } = hesap;
  const gecen = gecenMetni(hesap);
  return [
    kalan === 0 ? (
      'Kalan borç yok'
    ) : (
      <>
        Kalan{' '}
        <ListLink list={odeme}>
          <b className="ink medium">{formatTl(kalan)}</b>
        </ListLink>
        {gecen && <span className="danger">, {gecen}</span>}
      </>
    ),
    ...kartsizSatir(hesap),
    toplam_borc > 0 && `Toplam tahakkuk ${formatTl(toplam_borc)}, ödenen ${formatTl(odenen)}`,
  ];
}
