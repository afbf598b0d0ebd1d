import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { FIS_ONIZLEME_KALEM, FIS_ONIZLEME_NAME, type FisOnizleme } from '#contract/fis/fis-aktarim.ts';
import { formatMiktar } from '#web/features/fis/fis-detayi.tsx';
import classes from '#web/features/fis/satirlar.module.css';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

const TON = { yeni: TONE.news, tekrar: TONE.plain, hatali: TONE.failed } as const;

const Notlar = ({ notlar, tone }: { notlar: readonly string[]; tone: Ton }) =>
  notlar.length > 0 && (
    <ul className={`bullets ${classes.notlar}`} data-tone={tone}>
      {notlar.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );

function Kalemler({ fis }: { fis: FisOnizleme }) {
  if (fis.kalem_sayisi === 0) return null;
  return (
    <details>
      <summary>{fis.kalem_sayisi} satır</summary>
      <ul className={`bullets ${classes.notlar}`}>
        {fis.kalemler.map(({ urun_adi, miktar, kdv_orani, tutar }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={i}>
            {urun_adi || '—'}, {formatMiktar(miktar)} adet, %{kdv_orani} KDV, {formatTl(tutar)}
          </li>
        ))}
      </ul>
      {fis.kalem_sayisi > FIS_ONIZLEME_KALEM && (
        <p className="small muted">İlk {FIS_ONIZLEME_KALEM} satır gösteriliyor.</p>
      )}
    </details>
  );
}

export function OnizlemeTablosu({ fisler, name }: { fisler: readonly FisOnizleme[]; name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={`${classes.kaydir} ${classes.onizleme}`} tabIndex={0} aria-label={`Önizleme: ${name}`}>
      <table className={`small-table ${classes.satirlar}`}>
        <thead>
          <tr>
            <th scope="col">Durum</th>
            <th scope="col">Tarih</th>
            <th scope="col">Market</th>
            <th scope="col">Fiş No</th>
            <th scope="col">Mükellef</th>
            <th scope="col" className={classes.sag}>
              Toplam (TL)
            </th>
            <th scope="col">Satırlar ve notlar</th>
          </tr>
        </thead>
        <tbody>
          {fisler.map((fis) => (
            <tr key={fis.sira}>
              <td>
                <ToneBadge tone={TON[fis.durum]}>{FIS_ONIZLEME_NAME[fis.durum]}</ToneBadge>
              </td>
              <td data-label="Tarih">
                {fis.tarih && !Number.isNaN(Date.parse(fis.tarih)) ? formatTarih(fis.tarih) : '—'}
              </td>
              <td data-label="Market">{fis.market_adi || '—'}</td>
              <td data-label="Fiş No">{fis.fis_no || '—'}</td>
              <td data-label="Mükellef">{fis.mukellef_adi ?? '—'}</td>
              <td className={classes.sag} data-label="Toplam (TL)">
                {fis.toplam_tutar === null ? '—' : formatKurus(fis.toplam_tutar)}
              </td>
              <td>
                <Notlar notlar={fis.hatalar} tone={TONE.failed} />
                <Notlar notlar={fis.uyarilar} tone={TONE.open} />
                {fis.fark !== 0 && (
                  <span className="medium danger">Satırların toplamı tutmuyor, fark {formatTl(fis.fark)}.</span>
                )}
                <Kalemler fis={fis} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
