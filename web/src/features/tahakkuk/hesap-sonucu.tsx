import { ayName, formatDonem } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import type { Hesap } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './tahakkuk.module.css';

export function HesapResult({ hesap }: { hesap: Hesap }) {
  const { mevcut } = hesap;
  return (
    <section className={`above-12 ${classes.sonuc}`} aria-label="Hesap sonucu">
      <h3>{formatDonem(hesap)} hesabı</h3>
      <StatCards>
        <StatCard label="Tahakkuka giren" value={formatTl(hesap.tutar)} hint={`${hesap.kayit_sayisi} hizmet kaydı`} />
        <StatCard label="Onaylanan" value={formatTl(hesap.onaylanan)} />
        <StatCard
          label="Bekleyen"
          value={formatTl(hesap.bekleyen)}
          hint="Tahakkuka girer"
          {...(hesap.bekleyen > 0 ? { tone: TONE.open } : {})}
        />
        <StatCard label="Reddedilen" value={formatTl(hesap.reddedilen)} hint="Tahakkuka girmez" />
      </StatCards>
      {mevcut && (
        <InlineNote status="warning">
          Bu dönemde {formatTl(mevcut.borc_tutari)} tutarında bir tahakkuk var:{' '}
          <DurumBadge durum={mevcut.odeme_durumu} />
        </InlineNote>
      )}
    </section>
  );
}

const TUTARLAR = [
  ['onaylanan', 'Onaylanan'],
  ['bekleyen', 'Bekleyen'],
  ['reddedilen', 'Reddedilen'],
  ['tutar', 'Giren'],
] as const;

export function HesapYilResult({ aylar, toplam, yil }: { aylar: readonly Hesap[]; toplam: number; yil: number }) {
  if (aylar.length === 0) return <InlineNote status="warning">{`${yil} yılında hizmet kaydı bulunamadı!`}</InlineNote>;
  const sum = (pick: (hesap: Hesap) => number) => formatKurus(aylar.reduce((n, hesap) => n + pick(hesap), 0));
  return (
    <section className={`above-12 ${classes.sonuc}`} aria-label={`${yil} yılı hesabı`}>
      <h3>{yil} yılı, tüm aylar</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={`card ${classes.frame}`} tabIndex={0} aria-label={`${yil} yılı tablosu`}>
        <table className={`figures small-table ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Ay</th>
              {TUTARLAR.map(([key, name]) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Mevcut</th>
            </tr>
          </thead>
          <tbody>
            {aylar.map((hesap) => (
              <tr key={hesap.ay}>
                <th scope="row" title={`${hesap.kayit_sayisi} hizmet kaydı`}>
                  {ayName(hesap.ay)}
                </th>
                {TUTARLAR.map(([key]) => (
                  <td key={key}>{hesap[key] === 0 ? '' : formatKurus(hesap[key])}</td>
                ))}
                <td>{hesap.mevcut ? formatKurus(hesap.mevcut.borc_tutari) : '–'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Toplam</th>
              {TUTARLAR.map(([key]) => (
                <td key={key}>{key === 'tutar' ? formatKurus(toplam) : sum((hesap) => hesap[key])}</td>
              ))}
              <td>{sum(({ mevcut }) => mevcut?.borc_tutari ?? 0)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
