import { Button } from '@mantine/core';
import { type Gecis, isGecisRunning } from '#contract/aktarim/gecis.ts';
import { TONE } from '#contract/common/ton.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { Ilerleme } from '#web/features/aktarim/ilerleme.tsx';
import { formatNumber } from '#web/lib/format-number.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { countOpen, sheetNameOf, toDoText, whyNot } from './plan-metni.ts';
import type { GecisActs } from './use-gecis.ts';

const undoText = ({ deneme }: NonNullable<Gecis['geri_alma']>): string =>
  deneme ? 'Geri alınırsa ne olacağına bakılıyor' : 'Aktarım geri alınıyor';

/** What the running step is at: its rows, and the sheet that they are of. */
export function Suren({ gecis, acts: { apply, stop } }: { gecis: Gecis; acts: GecisActs }) {
  const undo = gecis.durum === 'geri_aliniyor' ? gecis.geri_alma : null;
  const isWriting = apply.isPending || gecis.durum === 'uygulaniyor';
  const at = gecis.sayfalar.find(({ aktarim_id }) => aktarim_id === gecis.suren);
  const what = undo ? undoText(undo) : isWriting ? 'Kayıtlar yazılıyor' : 'Plan denetleniyor';
  return (
    <div className="card pad-14-16">
      <Ilerleme
        label={at ? `${what}: ${sheetNameOf(at)}` : what}
        done={isGecisRunning(gecis) ? gecis.islenen : 0}
        total={undo ? undo.toplam : gecis.satir_sayisi}
        unit={undo ? 'kayıt' : 'satır'}
        onCancel={() => stop.mutate()}
        isCancelling={stop.isPending}
      />
    </div>
  );
}

interface OzetProps {
  gecis: Gecis;
  acts: GecisActs;
  isSending: boolean;
  isBusy: boolean;
}

function Sayilar({ gecis }: { gecis: Gecis }) {
  const { toplam } = gecis;
  const open = countOpen(gecis);
  const shown = (value: number | undefined) => (value === undefined ? '…' : formatNumber(value));
  return (
    <StatCards>
      <StatCard label="Yeni" value={shown(toplam?.yeni)} />
      <StatCard label="Değişir" value={shown(toplam?.degisir)} />
      <StatCard label="Aynı" value={shown(toplam?.ayni)} hint="Zaten kayıtlı" />
      <StatCard
        label="Hatalı"
        value={shown(toplam?.hatali)}
        hint="Alınmaz"
        {...(toplam && toplam.hatali > 0 && { tone: TONE.failed })}
      />
      <StatCard
        label="Şüpheli"
        value={shown(toplam?.supheli)}
        hint="Alınır, ama bakın"
        {...(toplam && toplam.supheli > 0 && { tone: TONE.open })}
      />
      {toplam && toplam.atlandi > 0 && (
        <StatCard label="Atlanır" value={formatNumber(toplam.atlandi)} hint="Tekrar, toplam satırı" />
      )}
      {open > 0 && <StatCard label="Soru" value={formatNumber(open)} hint="Yanıtınızı bekler" tone={TONE.open} />}
    </StatCards>
  );
}

/** What comes in, what is doubtful, and the one button that does it all, or why it cannot be pressed yet. */
export function Ozet({ gecis, acts: { apply, check }, isSending, isBusy }: OzetProps) {
  const { toplam } = gecis;
  const open = countOpen(gecis);
  const reason = whyNot(gecis, isSending);
  // The records may have changed since, by the undo of another move for example.
  const isNothing = toplam !== null && toplam.yeni + toplam.degisir === 0;
  return (
    <section className={`card pad-14-16 ${classes.summary}`} aria-label="Özet">
      {(isSending || gecis.sayfalar.length > 0) && <Sayilar gecis={gecis} />}
      <div className="row wrap end gap-8 gap-x-16">
        <p className={`small muted grow ${classes.reason}`} id="neden">
          {reason ?? 'Tek seferde ve bütün olarak yazılır; beğenmezseniz 30 gün içinde geri alırsınız.'}
        </p>
        {(check.isError || open > 0 || isNothing) && (
          <Button variant="default" disabled={isBusy} onClick={() => check.mutate()}>
            Yeniden denetle
          </Button>
        )}
        <Button disabled={reason !== null || isBusy} aria-describedby="neden" onClick={() => apply.mutate()}>
          {toplam && toplam.yeni + toplam.degisir > 0 ? `Hepsini aktar: ${toDoText(toplam)}` : 'Hepsini aktar'}
        </Button>
      </div>
    </section>
  );
}
