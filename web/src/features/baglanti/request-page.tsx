/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { formatDonem, formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import {
  type BaglantiKalemi,
  type BaglantiTalebi,
  YUKLEME_EN_COK,
  type YuklemeSonucu,
} from '#contract/evrak/baglanti.ts';
import { isGeldi } from '#contract/evrak/evrak-gecis.ts';
import { innerBrowserOf } from './browser.ts';
import { InnerNote } from './inner-note.tsx';
import { ItemCard } from './item-card.tsx';
import css from './link.module.css';
import { type Going, Queue } from './queue.ts';
import { Tray } from './tray.tsx';
import { MOST_SHOTS, useShots } from './use-shots.ts';

interface RequestPageProps {
  kod: string;
  request: BaglantiTalebi;
  reload: () => Promise<void>;
  gone: (error: unknown) => void;
}

const receiptOf = ({ ayni, makbuz, dosya }: YuklemeSonucu): string =>
  `${dosya.ad} ${ayni ? 'zaten gelmişti' : 'alındı'}. Makbuz ${makbuz.no}, ${formatTarihSaat(makbuz.zaman)}.`;

export function RequestPage({ kod, request, reload, gone }: RequestPageProps) {
  const [files, setFiles] = useState<readonly Going[]>([]);
  const [receipts, setReceipts] = useState<Record<number, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link has one queue, and what it calls does not change
  const queue = useMemo(
    () =>
      new Queue(kod, {
        changed: setFiles,
        done: (result) => {
          if (result) setReceipts((all) => ({ ...all, [result.kalem_id]: receiptOf(result) }));
          void reload();
        },
        gone,
      }),
    [kod],
  );
  const [trayOf, openTray, closeTray] = useTray();
  const shots = useShots(queue, trayOf, request.kalemler);
  // What is awaited stands first. A card keeps its place while its state changes under the finger.
  const [order] = useState(() => {
    const isOpen = ({ durum }: BaglantiKalemi) => !isGeldi(durum);
    return [...request.kalemler.filter(isOpen), ...request.kalemler.filter((one) => !isOpen(one))].map(
      ({ kalem_id }) => kalem_id,
    );
  });
  const isOnline = useLine(() => {
    void queue.run();
    void reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit left is read once
  useEffect(() => {
    void queue.resume(request.kalemler.map(({ kalem_id }) => kalem_id));
    return () => queue.stop();
  }, []);

  const item = request.kalemler.find(({ kalem_id }) => kalem_id === trayOf);
  if (item) return <Tray {...{ item, shots }} onClose={closeTray} />;
  const inner = innerBrowserOf(navigator.userAgent);
  const ordered = order.flatMap((id) => request.kalemler.find(({ kalem_id }) => kalem_id === id) ?? []);
  const here = request.kalemler.filter(({ durum }) => isGeldi(durum)).length;
  return (
    <main className={css.main}>
      <Head request={request} />
      <p>
        <strong>{here === ordered.length ? 'Hepsi tamam, teşekkür ederiz.' : `${here}/${ordered.length} tamam`}</strong>
      </p>
      {!isOnline && (
        <p role="alert" className={css.note} data-tone={TONE.open}>
          İnternet yok. Seçtikleriniz bu telefonda durur, bağlantı gelince kendiliğinden gönderilir.
        </p>
      )}
      {inner && <InnerNote browser={inner} />}
      <p className={css.quiet}>
        Bir seferde en çok {MOST_SHOTS} fotoğraf, her dosya en çok {YUKLEME_EN_COK / 1_048_576} MB.
      </p>
      <ul className={css.list}>
        {ordered.map((one) => (
          <li key={one.kalem_id}>
            <ItemCard
              {...{ kod, item: one, queue, reload, gone, shots }}
              files={files.filter(({ kalem_id }) => kalem_id === one.kalem_id)}
              receipt={receipts[one.kalem_id] ?? ''}
              openTray={() => openTray(one.kalem_id)}
            />
          </li>
        ))}
      </ul>
      <footer className={css.quiet}>
        <p>{request.aydinlatma}</p>
        <Office buro={request.buro} />
      </footer>
    </main>
  );
}

const Head = ({ request: { buro, mukellef, yil, ay, son_gun } }: { request: BaglantiTalebi }) => (
  <header className={css.head}>
    {buro.logo ? <img src={buro.logo} alt={buro.ad} className={css.logo} /> : <p className={css.office}>{buro.ad}</p>}
    <h1 tabIndex={-1}>{formatDonem({ yil, ay })} evrakı</h1>
    <p>{mukellef}</p>
    {son_gun && (
      <p>
        Son gün: <strong>{formatTarih(son_gun)}</strong>
      </p>
    )}
  </header>
);

const Office = ({ buro: { ad, telefon, email } }: { buro: BaglantiTalebi['buro'] }) => (
  <>
    <p>{ad}</p>
    {telefon && (
      <a className={css.contact} href={`tel:${telefon.replace(/[^\d+]/g, '')}`}>
        {telefon}
      </a>
    )}
    {email && (
      <a className={css.contact} href={`mailto:${email}`}>
        {email}
      </a>
    )}
  </>
);

/** The pages of one item fill the screen, and the phone's own "back" closes them and shows the item again. */
function useTray() {
  const [trayOf, setTrayOf] = useState<number | null>(null);
  useEffect(() => {
    const close = () => setTrayOf(null);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (trayOf === null && shown.current !== null) {
      const title = document.getElementById(`kalem-${shown.current}`);
      title?.scrollIntoView({ block: 'center' });
      title?.focus({ preventScroll: true });
    }
    shown.current = trayOf;
  }, [trayOf]);
  const open = (kalem_id: number) => {
    history.pushState(null, '');
    setTrayOf(kalem_id);
  };
  return [trayOf, open, () => history.back()] as const;
}

/** Whether the phone has a line; `back` runs when it has one again, or when the page comes to the front. */
function useLine(back: () => void): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners stand as long as the page
  useEffect(() => {
    const look = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine && document.visibilityState === 'visible') back();
    };
    for (const name of ['online', 'offline']) addEventListener(name, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const name of ['online', 'offline']) removeEventListener(name, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isOnline;
}
