import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Gecis, isGecisRunning } from '#contract/aktarim/gecis.ts';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { downloadGecisRaporu } from '#web/features/aktarim/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { Kalanlar, useGeriAlma } from './use-geri-alma.tsx';

function Haber({ gecis: { durum, uygulama, geri_alma_sonu } }: { gecis: Gecis }) {
  if (durum === 'geri_alindi') return <InlineNote status="info">Bu aktarım geri alındı.</InlineNote>;
  return (
    <InlineNote status="success">
      Aktarım tamamlandı{uygulama && ` (${formatTarihSaat(uygulama)})`}.
      {geri_alma_sonu && ` ${formatTarih(geri_alma_sonu.slice(0, 10))} gününe kadar geri alınabilir.`}
    </InlineNote>
  );
}

/** What a move did, its report, what is left to complete, and the way back. */
export function MoveResult({ gecis, isMuhasebeci }: { gecis: Gecis; isMuhasebeci: boolean }) {
  const { toplam, geri_alma_sonu, gecis_id } = gecis;
  const reverse = useGeriAlma(gecis_id);
  const report = useMutation({ mutationFn: () => downloadGecisRaporu(gecis_id), onError: notifyCause });
  const undone = gecis.durum === 'geri_alindi' ? gecis.geri_alma?.sonuc : null;
  const { yeni = 0, degisir = 0, ayni = 0, hatali = 0, atlandi = 0, supheli = 0 } = toplam ?? {};
  return (
    <>
      <Haber gecis={gecis} />
      {undone && undone.kalan > 0 && (
        <InlineNote status="warning">
          <Kalanlar {...undone} />
        </InlineNote>
      )}
      <div className={classes.summary}>
        <StatCards>
          <StatCard label="Eklendi" value={formatNumber(yeni)} />
          <StatCard label="Değişti" value={formatNumber(degisir)} />
          <StatCard label="Aynıydı" value={formatNumber(ayni)} />
          <StatCard label="Şüpheli" value={formatNumber(supheli)} {...(supheli > 0 && { tone: TONE.open })} />
          <StatCard label="Hatalı" value={formatNumber(hatali)} {...(hatali > 0 && { tone: TONE.failed })} />
          {atlandi > 0 && <StatCard label="Atlandı" value={formatNumber(atlandi)} />}
        </StatCards>
      </div>
      <div className="row wrap end gap-8">
        {geri_alma_sonu !== null && (
          <Button
            variant="subtle"
            color="red"
            loading={reverse.isPending || isGecisRunning(gecis)}
            onClick={() => reverse.mutate()}
          >
            Aktarımı geri al
          </Button>
        )}
        <Button variant="default" loading={report.isPending} onClick={() => report.mutate()}>
          Raporu indir
        </Button>
        {isMuhasebeci ? (
          <LinkButton to="/muh-panel/musteriler">Listeye git</LinkButton>
        ) : (
          gecis.durum !== 'geri_alindi' && <LinkButton to="/eksikler">Eksiklere bak</LinkButton>
        )}
      </div>
    </>
  );
}
