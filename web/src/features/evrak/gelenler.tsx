import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import type { GelenEvrak } from '#contract/evrak/evrak.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { kaynakOf } from '#web/parts/belge/belge-dugmeleri.tsx';
import { useBelgeYetkisi } from '#web/parts/belge/use-belge.ts';
import { PickMukellef } from '#web/parts/mukellef/pick-mukellef.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useWalkKeys } from '#web/ui/hook/use-walk-keys.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { WalkedRow } from '#web/ui/walked-row.tsx';
import { listGelenEvrakQuery, moveEvrakDosyasi } from './api.ts';
import classes from './evrak.module.css';
import { Kagit } from './kagit.tsx';
import { RetDialog } from './ret-dialog.tsx';
import { useActs } from './use-acts.ts';

const TUSLAR: TusGrubu = {
  baslik: 'Gelen evrak',
  tuslar: [
    ['Yukarı / Aşağı', 'evrak arasında gez'],
    ['PageUp / PageDown', 'kâğıdın sayfaları'],
    ['K', 'kabul et, sıradakine geç'],
    ['R', 'reddet (neden: 1–5)'],
    ['Ctrl+Z', 'son kararı geri al'],
  ],
};

/** What was judged leaves the list at once; it is back if the server refuses. */
function useGelenler(muhasebeci_id: number | null) {
  const query = useQuery(listGelenEvrakQuery(muhasebeci_id));
  const client = useQueryClient();
  const { act, undo, refresh } = useActs();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const acts = useRef<{ request_no: string; kalem_id: number }[]>([]);
  // Keys are faster than the line: what is sent waits for what was sent before, so an undo is never overtaken.
  const line = useRef(Promise.resolve());
  const queue = (send: () => Promise<void>) => {
    line.current = line.current.then(send);
  };
  const gelenler = (query.data?.gelenler ?? []).filter(({ kalem_id }) => !done.has(kalem_id));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const index = Math.max(
    gelenler.findIndex(({ kalem_id }) => kalem_id === chosenId),
    0,
  );
  const chosen = gelenler[index];
  const go = (n: number) =>
    setChosenId(gelenler[Math.min(Math.max(index + n, 0), gelenler.length - 1)]?.kalem_id ?? null);
  const leave = (kalem_id: number) => {
    setChosenId((gelenler[index + 1] ?? gelenler[index - 1])?.kalem_id ?? null);
    setDone((now) => new Set([...now, kalem_id]));
  };
  const back = (kalem_id: number) => setDone((now) => new Set([...now].filter((id) => id !== kalem_id)));
  const judge = (it: GelenEvrak, reason?: string) => {
    const { kalem_id } = it;
    leave(kalem_id);
    queue(async () => {
      const request_no = await act({
        islem: reason === undefined ? 'kabul' : 'ret',
        kalem_id,
        beklenen: 'geldi',
        name: `${it.mukellef_adi}, ${it.ad}`,
        ...(reason !== undefined && { reason }),
      });
      if (request_no === null) back(kalem_id);
      else acts.current.push({ request_no, kalem_id });
    });
  };
  const undoLast = () =>
    queue(async () => {
      const last = acts.current.pop();
      if (!last) return;
      await undo(last.request_no);
      back(last.kalem_id);
      setChosenId(last.kalem_id);
    });
  const move = async (it: GelenEvrak, dosya_id: number, mukellef_id: number) => {
    try {
      await moveEvrakDosyasi(dosya_id, mukellef_id);
      notifySuccess(`${it.ad} taşındı; ${it.mukellef_adi} artık görmez.`);
    } catch (error) {
      notifyCause(error);
    }
    await refresh();
  };
  const next = gelenler[index + 1]?.dosyalar[0]?.surum_id;
  useEffect(() => {
    if (!next) return;
    const { anahtar: queryKey, getir } = kaynakOf({ surum_id: next, ad: '' });
    // The next paper is there when the eye goes on to it.
    void client.prefetchQuery({ queryKey, queryFn: ({ signal }) => getir(signal), staleTime: 60_000, gcTime: 60_000 });
  }, [client, next]);
  return { query, gelenler, chosen, setChosenId, go, judge, undoLast, move };
}

export function Gelenler({ muhasebeci_id }: { muhasebeci_id: number | null }) {
  useTuslar(TUSLAR);
  const { query, gelenler, chosen, setChosenId, go, judge, undoLast, move } = useGelenler(muhasebeci_id);
  const [asked, setAsked] = useState<'ret' | 'tasi' | null>(null);
  useWalkKeys({
    go,
    undoLast,
    act: (key) => {
      if (!chosen || (key !== 'k' && key !== 'r')) return false;
      if (key === 'k') judge(chosen);
      else setAsked('ret');
      return true;
    },
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <p role="status">Yükleniyor…</p>;
  if (!chosen)
    return (
      <EmptyState
        title="Bakılacak evrak yok."
        text="Mükelleflerden gelen ya da elden geldi denen evrak burada sıralanır."
      />
    );
  return (
    <>
      {query.data.toplam > query.data.gelenler.length && (
        <InlineNote status="info">
          {`${formatNumber(query.data.gelenler.length)} evrak gösteriliyor; kalan ${formatNumber(query.data.toplam - query.data.gelenler.length)} evrak, bunlara bakıldıkça gelir.`}
        </InlineNote>
      )}
      <div className={classes.gelenler}>
        <ul className={`bare card ${classes.liste}`} aria-label="Gelen evrak">
          {gelenler.map((it) => (
            <Gelen key={it.kalem_id} it={it} isChosen={it === chosen} onChoose={() => setChosenId(it.kalem_id)} />
          ))}
        </ul>
        <section className={`column card ${classes.bakilan}`} aria-label="Bakılan evrak">
          <Bakilan
            it={chosen}
            onAccept={() => judge(chosen)}
            onReject={() => setAsked('ret')}
            onMove={() => setAsked('tasi')}
          />
          <Kagit key={chosen.kalem_id} dosyalar={chosen.dosyalar} />
        </section>
      </div>
      {asked === 'ret' && (
        <RetDialog
          adet={1}
          onClose={(reason) => {
            setAsked(null);
            if (reason !== null) judge(chosen, reason);
          }}
        />
      )}
      {asked === 'tasi' && (
        <TasiDialog
          it={chosen}
          onClose={() => setAsked(null)}
          onMove={(dosya_id, mukellef_id) => {
            setAsked(null);
            void move(chosen, dosya_id, mukellef_id);
          }}
        />
      )}
    </>
  );
}

interface BakilanProps {
  it: GelenEvrak;
  onAccept: () => void;
  onReject: () => void;
  onMove: () => void;
}

function Bakilan({ it, onAccept, onReject, onMove }: BakilanProps) {
  const { canUpload } = useBelgeYetkisi();
  const isNarrow = useMedia(DAR);
  const size = isNarrow ? 'md' : 'compact-md';
  return (
    <div className={`stack gap-8 ${classes.basi}`}>
      <div>
        <h2>
          {it.mukellef_adi} · {it.ad}
        </h2>
        <p className="small muted">
          {formatDonem(it)}
          {it.gelis && ` · ${formatTarihSaat(it.gelis)} geldi`}
        </p>
      </div>
      {it.mukellef_notu && <p className="small">Mükellefin notu: {it.mukellef_notu}</p>}
      <div className="flow gap-8" data-print="hidden">
        <Button size={size} onClick={onAccept}>
          {isNarrow ? 'Kabul et' : 'Kabul et (K)'}
        </Button>
        <Button size={size} variant="default" onClick={onReject}>
          {isNarrow ? 'Reddet' : 'Reddet (R)'}
        </Button>
        {canUpload && it.dosyalar.length > 0 && (
          <Button size={size} variant="default" onClick={onMove}>
            Başka mükellefin
          </Button>
        )}
      </div>
    </div>
  );
}

interface GelenProps {
  it: GelenEvrak;
  isChosen: boolean;
  onChoose: () => void;
}

const Gelen = ({ it, isChosen, onChoose }: GelenProps) => (
  <WalkedRow isChosen={isChosen} onChoose={onChoose}>
    <strong className="medium">{it.mukellef_adi}</strong>
    <span className="small muted">
      {it.ad}
      {it.dosyalar.length > 0 ? ` · ${it.dosyalar.length} dosya` : ' · elden'}
      {it.son_gun && ` · son gün ${formatGun(it.son_gun)}`}
    </span>
  </WalkedRow>
);

interface TasiDialogProps {
  it: GelenEvrak;
  onClose: () => void;
  onMove: (dosya_id: number, mukellef_id: number) => void;
}

function TasiDialog({ it, onClose, onMove }: TasiDialogProps) {
  const [dosya_id, setDosya] = useState(it.dosyalar[0]!.dosya_id);
  return (
    <Dialog title="Bu evrak hangi mükellefin?" onClose={onClose} hasClose>
      <p className="small muted">
        Seçtiğiniz anda taşınır: {it.mukellef_adi} artık görmez, ne yapıldığı denetim kaydında kalır.
      </p>
      {it.dosyalar.length > 1 && (
        <div className="flow gap-6">
          {it.dosyalar.map((dosya) => (
            <Button
              key={dosya.dosya_id}
              size="compact-sm"
              variant={dosya.dosya_id === dosya_id ? 'light' : 'default'}
              aria-pressed={dosya.dosya_id === dosya_id}
              onClick={() => setDosya(dosya.dosya_id)}
            >
              {dosya.ad}
            </Button>
          ))}
        </div>
      )}
      <PickMukellef
        value={null}
        placeholder="Ad ya da TC/Vergi No"
        onChange={(mukellef_id) => mukellef_id !== null && onMove(dosya_id, mukellef_id)}
      />
    </Dialog>
  );
}
