import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { type Bildirim, bildirimAyrintisi, bildirimKonusu, bildirimMetni } from '#contract/bildirim/bildirim.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { readSession } from '#web/lib/session.ts';
import { BildirimTercihleri } from '#web/parts/bildirim-tercihleri/bildirim-tercihleri.tsx';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { Link } from '#web/ui/link.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listBildirimlerQuery, setBildirimlerOkundu } from './api.ts';
import classes from './bildirim.module.css';
import { hedefOf } from './hedef.ts';
import { getBildirimSayisiQuery } from './sayi.ts';

export function Bildirimler({ onClose }: { onClose: () => void }) {
  const id = useId();
  const modal = useModal(onClose);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <dialog {...modal} className={`bare ${classes.panel}`} aria-labelledby={id}>
      <div className={`row gap-8 ${classes.bas}`}>
        <h2 id={id}>{isChoosing ? 'Bildirim tercihleri' : 'Bildirimler'}</h2>
        <Button size="compact-sm" variant="subtle" onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? 'Bildirimlere dön' : 'Tercihler'}
        </Button>
        <ActionIcon size="lg" aria-label="Kapat" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {isChoosing ? (
        <div className="pad-16">
          <BildirimTercihleri />
        </div>
      ) : (
        <Liste onClose={onClose} />
      )}
    </dialog>
  );
}

function Liste({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(listBildirimlerQuery);
  const gorulen = useGorulen(data?.son_sira);
  useOkundu(data?.bildirimler[0]?.sira, data?.son_sira);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="pad-16">Yükleniyor…</p>;
  if (data.bildirimler.length === 0) return <EmptyState title="Bildiriminiz yok." />;
  return (
    <ul className={classes.liste}>
      {data.bildirimler.map((bildirim) => (
        <Row key={bildirim.bildirim_id} bildirim={bildirim} isNew={bildirim.sira > gorulen} onClose={onClose} />
      ))}
    </ul>
  );
}

function Row({ bildirim, isNew, onClose }: { bildirim: Bildirim; isNew: boolean; onClose: () => void }) {
  const rol = readSession()?.rol;
  const hedef = rol ? hedefOf(rol, bildirim) : null;
  const konu = bildirimKonusu(bildirim);
  const content = (
    <>
      <strong>{bildirimMetni(bildirim)}</strong>
      {konu && <span>{konu}</span>}
      {bildirimAyrintisi(bildirim).map((row) => (
        <span key={row}>{row}</span>
      ))}
      <time dateTime={bildirim.zaman}>{formatTarihSaat(bildirim.zaman)}</time>
      {isNew && <span className="sr-only">Okunmamış</span>}
    </>
  );
  return (
    <li data-new={isNew}>
      {hedef ? (
        <Link className={`stack gap-2 small ${classes.satir}`} {...hedef} onClick={onClose}>
          {content}
        </Link>
      ) : (
        <div className={`stack gap-2 small ${classes.satir}`}>{content}</div>
      )}
    </li>
  );
}

/** The last notice seen is kept from the first answer, because opening the list marks its notices as seen. */
function useGorulen(son_sira: number | undefined): number {
  const [gorulen, setGorulen] = useState<number | undefined>(son_sira);
  if (gorulen === undefined && son_sira !== undefined) setGorulen(son_sira);
  return gorulen ?? Number.MAX_SAFE_INTEGER;
}

function useOkundu(enYeni: number | undefined, son_sira: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (enYeni === undefined || son_sira === undefined || enYeni <= son_sira) return;
    setBildirimlerOkundu(enYeni).then(
      (sayi) => client.setQueryData(getBildirimSayisiQuery.queryKey, sayi),
      notifyCause,
    );
  }, [enYeni, son_sira, client]);
}
