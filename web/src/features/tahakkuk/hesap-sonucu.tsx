import { ayAdi, formatDonem } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import type { Hesap, TopluSonuc } from '#contract/tahakkuk/tahakkuk.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './tahakkuk.module.css';

/** What a month comes to, and of what: nobody should be surprised by what enters the accrual. */
export function HesapSonucu({ hesap }: { hesap: Hesap }) {
  const { mevcut } = hesap;
  return (
    <section className={classes.sonuc} aria-label="Hesap sonucu">
      <h2>{formatDonem(hesap)} hesabı</h2>
      <StatCards>
        <StatCard label="Tahakkuka giren" value={formatTl(hesap.tutar)} hint={`${hesap.kayit_sayisi} hizmet kaydı`} />
        <StatCard label="Onaylanan" value={formatTl(hesap.onaylanan)} tone="success" />
        <StatCard label="Bekleyen" value={formatTl(hesap.bekleyen)} hint="Tahakkuka girer" {...(hesap.bekleyen > 0 ? { tone: 'warning' as const } : {})} />
        <StatCard label="Reddedilen" value={formatTl(hesap.reddedilen)} hint="Tahakkuka girmez" />
      </StatCards>
      {mevcut && (
        <InlineNote status="warning">
          Bu dönemde {formatTl(mevcut.borc_tutari)} tutarında bir tahakkuk var: <DurumBadge durum={mevcut.odeme_durumu} />
        </InlineNote>
      )}
    </section>
  );
}

export function HesapYilSonucu({ aylar, toplam, yil }: { aylar: readonly Hesap[]; toplam: number; yil: number }) {
  if (aylar.length === 0) return <InlineNote status="warning">{`${yil} yılında hizmet kaydı bulunamadı!`}</InlineNote>;
  return (
    <section className={classes.sonuc} aria-label={`${yil} yılı hesabı`}>
      <h2>{yil} yılı, tüm aylar</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={`${yil} yılı tablosu`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Ay</th>
              <th scope="col">Kayıt</th>
              <th scope="col">Onaylanan</th>
              <th scope="col">Bekleyen</th>
              <th scope="col">Reddedilen</th>
              <th scope="col">Tahakkuka giren</th>
              <th scope="col">Mevcut tahakkuk</th>
            </tr>
          </thead>
          <tbody>
            {aylar.map((hesap) => (
              <tr key={hesap.ay}>
                <th scope="row">{ayAdi(hesap.ay)}</th>
                <td>{hesap.kayit_sayisi}</td>
                <td>{formatKurus(hesap.onaylanan)}</td>
                <td>{formatKurus(hesap.bekleyen)}</td>
                <td>{formatKurus(hesap.reddedilen)}</td>
                <td>{formatKurus(hesap.tutar)}</td>
                <td>{hesap.mevcut ? formatKurus(hesap.mevcut.borc_tutari) : '—'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Toplam</th>
              <td colSpan={4} />
              <td>{formatTl(toplam)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

export function TopluSonucu({ sonuc, kapsam }: { sonuc: TopluSonuc; kapsam: string }) {
  return (
    <section className={classes.sonuc} aria-label="Toplu tahakkuk sonucu">
      <h2>{kapsam} tahakkukları</h2>
      <StatCards>
        <StatCard label="Oluşturulan" value={sonuc.olusturulan} hint={formatTl(sonuc.toplam_tutar)} tone="success" />
        <StatCard label="Zaten vardı" value={sonuc.mevcut} />
        <StatCard label="Tutarı sıfır" value={sonuc.sifir} />
      </StatCards>
      {sonuc.muhasebeciler.length > 0 && <TopluTablo muhasebeciler={sonuc.muhasebeciler} kapsam={kapsam} />}
    </section>
  );
}

/** What came of it for each accountant. */
function TopluTablo({ muhasebeciler, kapsam }: { muhasebeciler: TopluSonuc['muhasebeciler']; kapsam: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={`${kapsam} toplu tahakkuk tablosu`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Muhasebeci</th>
            <th scope="col">Oluşturulan</th>
            <th scope="col">Zaten vardı</th>
            <th scope="col">Tutarı sıfır</th>
            <th scope="col">Tutar</th>
          </tr>
        </thead>
        <tbody>
          {muhasebeciler.map((row) => (
            <tr key={row.muhasebeci_id}>
              <th scope="row">{row.muhasebeci_adi}</th>
              <td>{row.olusturulan}</td>
              <td>{row.mevcut}</td>
              <td>{row.sifir}</td>
              <td>{formatTl(row.toplam_tutar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
