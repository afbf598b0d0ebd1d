/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { TONE } from '#contract/common/ton.ts';
import type { BaglantiKalemi } from '#contract/evrak/baglanti.ts';
import bar from './bar.module.css';
import { Cut } from './cut.tsx';
import { FileButton } from './file-button.tsx';
import type { Shot } from './kept.ts';
import css from './link.module.css';
import own from './shots.module.css';
import { MOST_SHOTS, type Shots } from './use-shots.ts';

interface TrayProps {
  item: BaglantiKalemi;
  shots: Shots;
  onClose: () => void;
}

/** The pages of one item in the order in which they will stand in its PDF. */
export function Tray({ item: { kalem_id, ad }, shots, onClose }: TrayProps) {
  const [editing, setEditing] = useState<Shot | null>(null);
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus();
  }, []);
  const pages = shots.ofItem(kalem_id);
  const send = async () => {
    setBusy(true);
    await shots.send(kalem_id);
    onClose();
  };
  if (editing)
    return (
      <Cut
        photo={shots.original(editing)}
        onClose={async (area) => {
          if (area) await shots.cut(editing, area);
          setEditing(null);
        }}
      />
    );
  return (
    <main className={`${css.main} ${css.barred}`} aria-busy={shots.isWorking}>
      <h1 ref={title} tabIndex={-1}>
        {ad}
      </h1>
      <p role="status">
        {shots.isWorking
          ? 'Fotoğraf hazırlanıyor…'
          : pages.length > 0 && `${pages.length} sayfa, tek PDF olarak gönderilir.`}
      </p>
      {shots.said && (
        <p role="alert" className={css.note} data-tone={TONE.open}>
          {shots.said}
        </p>
      )}
      <ol className={css.list}>
        {pages.map((shot, n) => (
          <li key={shot.id} className={own.shot}>
            <img src={shot.thumb} alt={`Sayfa ${n + 1}`} className={own.thumb} />
            <ShotActs {...{ shot, n, shots }} count={pages.length} onEdit={() => setEditing(shot)} />
          </li>
        ))}
      </ol>
      <button type="button" className={css.link} onClick={onClose}>
        Listeye dön
      </button>
      <div className={bar.bar}>
        <FileButton
          name={`${ad}: sayfa ekle`}
          accept="image/*"
          isCamera
          isPrimary={pages.length === 0}
          onFiles={(files) => void shots.add(kalem_id, files)}
        >
          {pages.length === 0 ? 'Fotoğraf çek' : 'Sayfa ekle'}
        </FileButton>
        {pages.length > 0 && (
          <button type="button" className={css.primary} disabled={isBusy || shots.isWorking} onClick={send}>
            Gönder ({pages.length})
          </button>
        )}
        {pages.length >= MOST_SHOTS && <p>En çok {MOST_SHOTS} sayfa oldu; bunları gönderip yenilerini ekleyin.</p>}
      </div>
    </main>
  );
}

interface ShotActsProps {
  shot: Shot;
  n: number;
  count: number;
  shots: Shots;
  onEdit: () => void;
}

const ShotActs = ({ shot, n, count, shots, onEdit }: ShotActsProps) => (
  <div className={own.acts}>
    <strong>Sayfa {n + 1}</strong>
    {shot.warning && (
      <span className={css.state} data-tone={TONE.open}>
        {shot.warning}: isterseniz yeniden çekin
      </span>
    )}
    <div className={css.pair}>
      <button type="button" className={css.button} onClick={onEdit} aria-label={`Sayfa ${n + 1}: kırp ya da döndür`}>
        Kırp
      </button>
      <button
        type="button"
        className={css.button}
        onClick={() => shots.drop([shot])}
        aria-label={`Sayfa ${n + 1}: sil`}
      >
        Sil
      </button>
      {count > 1 && (
        <>
          <button
            type="button"
            className={css.button}
            disabled={n === 0}
            onClick={() => shots.move(shot, -1)}
            aria-label={`Sayfa ${n + 1}: öne al`}
          >
            ↑
          </button>
          <button
            type="button"
            className={css.button}
            disabled={n === count - 1}
            onClick={() => shots.move(shot, 1)}
            aria-label={`Sayfa ${n + 1}: arkaya al`}
          >
            ↓
          </button>
        </>
      )}
    </div>
  </div>
);
