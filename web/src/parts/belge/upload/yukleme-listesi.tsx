import { Button } from '@mantine/core';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { UploadState } from '#web/lib/use-upload-queue.ts';
import belge from '#web/parts/belge/belge.module.css';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './upload.module.css';
import type { UploadJob, useYukleme } from './use-yukleme.ts';

const DURUM: Record<UploadState, { name: string; tone: Ton }> = {
  bekliyor: { name: 'Bekliyor', tone: TONE.plain },
  gidiyor: { name: 'Yükleniyor', tone: TONE.underWay },
  bitti: { name: 'Yüklendi', tone: TONE.done },
  hata: { name: 'Yüklenemedi', tone: TONE.failed },
  iptal: { name: 'İptal', tone: TONE.plain },
};
const SHOWN = 100;
const ORDER: readonly UploadState[] = ['gidiyor', 'hata', 'iptal', 'bekliyor', 'bitti'];

/**
 * A spreadsheet takes a field that begins with `=`, `+`, `-` or `@` for a formula, which an apostrophe before the field
 * prevents.
 */
function saveResult(jobs: readonly UploadJob[]): void {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = jobs.map(({ dosya, baslik, durum, mesaj }) =>
    [dosya.name, baslik, DURUM[durum].name, mesaj].map(cell).join(';'),
  );
  const blob = new Blob([`\ufeffDosya;Hedef;Sonuç;Açıklama\r\n${rows.join('\r\n')}\r\n`], { type: 'text/csv' });
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: 'yukleme-sonucu.csv',
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

export function YuklemeListesi(yukleme: ReturnType<typeof useYukleme>) {
  const { jobs } = yukleme;
  if (jobs.length === 0) return null;
  const count = (durum: UploadState) => jobs.filter((job) => job.durum === durum).length;
  const rest = count('hata') + count('iptal');
  const part =
    jobs.reduce((sum, { durum, oran }) => sum + (durum === 'gidiyor' ? oran : durum === 'bekliyor' ? 0 : 1), 0) /
    jobs.length;
  const shown = jobs.toSorted((a, b) => ORDER.indexOf(a.durum) - ORDER.indexOf(b.durum) || a.no - b.no).slice(0, SHOWN);
  return (
    <section className={`stack gap-8 ${classes.yukleme}`} aria-label="Yükleme">
      <div className="row wrap gap-8 gap-x-12 small">
        <progress value={part} max={1} aria-label="Yüklenen" />
        <p className="grow figures" role="status">
          {formatNumber(count('bitti'))} / {formatNumber(jobs.length)} dosya yüklendi
          {rest > 0 && `, ${formatNumber(rest)} yüklenemedi`}
        </p>
        <Dugmeler {...yukleme} rest={rest} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.islerKutusu} aria-label="Dosyalar" tabIndex={0}>
        <ul className={`stack ${belge.liste}`}>
          {shown.map((job) => (
            <Job key={job.no} {...job} />
          ))}
        </ul>
      </section>
      {jobs.length > SHOWN && (
        <p className={belge.soluk}>… ve {formatNumber(jobs.length - SHOWN)} dosya daha; tümü sonuç dosyasında.</p>
      )}
    </section>
  );
}

type DugmelerProps = ReturnType<typeof useYukleme> & { rest: number };

function Dugmeler({ jobs, isBusy, cancel, retry, clear, rest }: DugmelerProps) {
  const dugme = (text: string, act: () => void, variant = 'default') => (
    <Button size="compact-sm" variant={variant} onClick={act}>
      {text}
    </Button>
  );
  if (isBusy) return dugme('İptal', cancel);
  return (
    <>
      {rest > 0 && dugme('Kalanları yeniden dene', retry)}
      {jobs.length > 1 && dugme('Sonucu indir', () => saveResult(jobs))}
      {dugme('Kapat', clear, 'subtle')}
    </>
  );
}

const Job = ({ dosya, baslik, durum, oran, mesaj }: UploadJob) => (
  <li>
    <span className={`flow gap-x-10 shrink small ${belge.isAdi}`}>
      <strong className="medium break">{dosya.name}</strong>
      <span>{baslik}</span>
      {mesaj && <span className={belge.mesaj}>{mesaj}</span>}
    </span>
    {durum === 'gidiyor' && <progress value={oran} max={1} aria-label={`${dosya.name} yükleniyor`} />}
    <ToneBadge tone={DURUM[durum].tone}>{DURUM[durum].name}</ToneBadge>
  </li>
);
