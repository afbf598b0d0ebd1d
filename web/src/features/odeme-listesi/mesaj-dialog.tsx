import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BILDIRIM_KANALI, type BildirimKanali } from '#contract/beyanname/odeme-kalemi.ts';
import { MESAJ_ENGELI, type OdemeMesaji, type previewOdemeMesajlari } from '#contract/beyanname/odeme-listesi.ts';
import type { Donem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { TONE } from '#contract/common/ton.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { whatsappAdresi } from '#web/lib/whatsapp.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog/dialog.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { createOdemeBildirimi, previewOdemeMesajlariQuery } from './api.ts';
import classes from './odeme-listesi.module.css';

export interface Istenen {
  secim: RouteInput<typeof previewOdemeMesajlari>['body']['secim'];
}

interface MesajDialogProps {
  istenen: Istenen;
  donem: Donem;
  ucret: boolean;
  onClose: () => void;
}

/** The texts for the chosen clients. A text is sent by hand, so what the dialog notes is only what its user did. */
export function MesajDialog({ istenen: { secim }, donem: { yil, ay }, ucret, onClose }: MesajDialogProps) {
  const { data, error, refetch } = useQuery(previewOdemeMesajlariQuery({ yil, ay, ucret, secim }));
  const note = useKeyedMutation({
    run: ({ mukellefler, toplam, kanal }: OdemeMesaji & { kanal: BildirimKanali }, key) =>
      createOdemeBildirimi(
        { yil, ay, ucret, kanal, toplam, mukellef_idler: mukellefler.map(({ mukellef_id }) => mukellef_id) },
        key,
      ),
    onSuccess: (_, { kanal }) => {
      notifySuccess(`Kaydedildi: ${BILDIRIM_KANALI[kanal]}.`);
      void refetch();
    },
    onError: (failure) => {
      notifyCause(failure);
      void refetch();
    },
  });
  const tell = (mesaj: OdemeMesaji, kanal: BildirimKanali) => note.mutate({ ...mesaj, kanal });
  return (
    <Dialog title="Ödeme iletisi" width={620} onClose={onClose} hasClose>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesToCome />}
      {data && data.kalan > 0 && (
        <InlineNote status="info">
          İlk {formatNumber(data.mesajlar.length)} mesaj gösteriliyor; {formatNumber(data.kalan)} mükellef daha var.
          Süzgeçle daraltın.
        </InlineNote>
      )}
      {data && (
        <ul className={`stack gap-10 bare scroll ${classes.mesajlar}`}>
          {data.mesajlar.map((mesaj) => (
            <li key={mesaj.mukellefler[0]?.mukellef_id}>
              <Mesaj mesaj={mesaj} onTold={(kanal) => tell(mesaj, kanal)} />
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Kapat
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Mesaj({ mesaj, onTold }: { mesaj: OdemeMesaji; onTold: (kanal: BildirimKanali) => void }) {
  const { mukellefler, telefon, metin, toplam, engeller, duzeltme } = mesaj;
  const names = mukellefler.map(({ ad }) => ad).join(', ');
  const whatsapp = whatsappAdresi(telefon, metin);
  const copy = async () => {
    if (await copyText(metin)) onTold('kopya');
    else notifyError('Metin kopyalanamadı; seçip kendiniz kopyalayın.');
  };
  return (
    <article className="card pad-14-16 stack gap-8" aria-label={names}>
      <div className="row wrap spread gap-8">
        <h3 className="regular">
          {names}
          <span className="block small muted normal">
            {[telefon, formatTl(toplam), duzeltme && 'düzeltme'].filter(Boolean).join(' · ')}
          </span>
        </h3>
        <span className="row wrap gap-4">
          {engeller.map((engel) => (
            <ToneBadge key={engel} tone={engel === 'bugun' ? TONE.news : TONE.late}>
              {MESAJ_ENGELI[engel]}
            </ToneBadge>
          ))}
        </span>
      </div>
      <pre className={`small break ${classes.metin}`}>{metin}</pre>
      <div className="flow gap-8">
        <Button size="compact-sm" onClick={() => void copy()} aria-label={`Metni kopyala: ${names}`}>
          Metni kopyala
        </Button>
        {whatsapp && (
          <Button
            size="compact-sm"
            variant="default"
            component="a"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp’ta aç: ${names}`}
            onClick={() => onTold('whatsapp')}
          >
            WhatsApp’ta aç
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Söylendi olarak işaretle: ${names}`}
          onClick={() => onTold('elle')}
        >
          Söylendi
        </Button>
      </div>
    </article>
  );
}
