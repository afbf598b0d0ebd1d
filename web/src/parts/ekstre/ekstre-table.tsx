import { useRef } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { type Ekstre, hareketMetni } from '#contract/tahakkuk/ekstre.ts';
import { Frame } from '#web/parts/data-table/rows/frame.tsx';
import classes from './ekstre.module.css';

const tutar = (kurus: number): string => (kurus === 0 ? '' : formatKurus(kurus));

export function EkstreTable({ ekstre, isBusy }: { ekstre: Ekstre; isBusy: boolean }) {
  const frame = useRef<HTMLElement>(null);
  return (
    <article className={classes.ekstre} aria-label="Cari hesap ekstresi">
      <header className="flow gap-4 gap-x-16 below-8">
        <strong data-said>{ekstre.muhasebeci_adi}</strong>
        {ekstre.sirket_adi && <span data-said>{ekstre.sirket_adi}</span>}
        <span data-said>
          {formatTarih(ekstre.baslangic)} – {formatTarih(ekstre.bitis)}
        </span>
      </header>
      <Frame frame={frame} label="Ekstre hareketleri" isBusy={isBusy}>
        <table className={`small-table ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Tarih</th>
              <th scope="col">Açıklama</th>
              <th scope="col">Borç</th>
              <th scope="col">Alacak</th>
              <th scope="col">Bakiye</th>
            </tr>
          </thead>
          <tbody>
            <tr className="muted">
              <td>{formatTarih(ekstre.baslangic)}</td>
              <td>Devreden bakiye</td>
              <td />
              <td />
              <td data-label="Bakiye">{formatKurus(ekstre.devreden)}</td>
            </tr>
            {ekstre.hareketler.map((hareket) => (
              <tr key={`${hareket.tur}:${hareket.kaynak_id}`}>
                <td>{formatTarih(hareket.tarih)}</td>
                <td>{hareketMetni(hareket)}</td>
                <td data-label="Borç">{tutar(hareket.borc)}</td>
                <td data-label="Alacak">{tutar(hareket.alacak)}</td>
                <td data-label="Bakiye">{formatKurus(hareket.bakiye)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Toplam
              </th>
              <td data-label="Borç">{formatTl(ekstre.toplam_borc)}</td>
              <td data-label="Alacak">{formatTl(ekstre.toplam_alacak)}</td>
              <td data-label="Bakiye">{formatTl(ekstre.kapanis)}</td>
            </tr>
          </tfoot>
        </table>
      </Frame>
    </article>
  );
}
