/** @jsxImportSource preact */
import type { RefObject, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { drawPhoto, type PhotoCut, WHOLE } from '#web/lib/photos-to-pdf.ts';
import bar from './bar.module.css';
import css from './link.module.css';
import own from './shots.module.css';

type Edge = 'left' | 'top' | 'right' | 'bottom';
const EDGES: Record<Edge, { name: string; opposite: Edge; axis: 'x' | 'y' }> = {
  top: { name: 'Üst kenar', opposite: 'bottom', axis: 'y' },
  left: { name: 'Sol kenar', opposite: 'right', axis: 'x' },
  right: { name: 'Sağ kenar', opposite: 'left', axis: 'x' },
  bottom: { name: 'Alt kenar', opposite: 'top', axis: 'y' },
};
const LEAST = 0.1;
const STEP = 0.02;
const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`;

/** An edge stays within the photo and away from the one opposite to it. */
function moveEdge(cut: PhotoCut, edge: Edge, to: number): PhotoCut {
  const isNear = edge === 'left' || edge === 'top';
  const limit = cut[EDGES[edge].opposite];
  return {
    ...cut,
    [edge]: isNear ? Math.max(0, Math.min(to, limit - LEAST)) : Math.min(1, Math.max(to, limit + LEAST)),
  };
}

interface CutProps {
  photo: Blob;
  onClose: (cut: PhotoCut | null) => Promise<void>;
}

/** The four edges of a page are drawn inwards by finger or arrow keys. Turning begins with the whole photo again. */
export function Cut({ photo, onClose }: CutProps) {
  const [cut, setCut] = useState(WHOLE);
  const [isBusy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    let isOld = false;
    void drawPhoto(photo, { ...WHOLE, turns: cut.turns }).then((canvas) => {
      if (isOld || !frame.current) return;
      canvas.className = own.photo!;
      frame.current.querySelector('canvas')?.remove();
      frame.current.prepend(canvas);
    });
    return () => {
      isOld = true;
    };
  }, [photo, cut.turns]);
  const finish = (area: PhotoCut | null) => {
    setBusy(true);
    void onClose(area);
  };
  return (
    <main className={`${css.main} ${css.barred}`} aria-busy={isBusy}>
      <h1 ref={title} tabIndex={-1}>
        Kırp ya da döndür
      </h1>
      <div ref={frame} className={own.frame}>
        <div
          className={own.kept}
          style={{
            left: percent(cut.left),
            top: percent(cut.top),
            right: percent(1 - cut.right),
            bottom: percent(1 - cut.bottom),
          }}
        >
          {(Object.keys(EDGES) as Edge[]).map((edge) => (
            <Handle
              key={edge}
              {...{ edge, at: cut[edge], frame }}
              move={(to) => setCut((now) => moveEdge(now, edge, to))}
            />
          ))}
        </div>
      </div>
      <div className={css.pair}>
        <button
          type="button"
          className={css.button}
          disabled={isBusy}
          onClick={() => setCut({ ...WHOLE, turns: (cut.turns + 1) % 4 })}
        >
          Döndür
        </button>
        <button type="button" className={css.button} disabled={isBusy} onClick={() => finish(null)}>
          Vazgeç
        </button>
      </div>
      <div className={bar.bar}>
        <button type="button" className={css.primary} disabled={isBusy} onClick={() => finish(cut)}>
          Tamam
        </button>
      </div>
    </main>
  );
}

interface HandleProps {
  edge: Edge;
  at: number;
  frame: RefObject<HTMLDivElement | null>;
  move: (to: number) => void;
}

function Handle({ edge, at, frame, move }: HandleProps) {
  const { name, axis } = EDGES[edge];
  const drag = ({ currentTarget, pointerId, clientX, clientY }: TargetedPointerEvent<HTMLDivElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId) || !frame.current) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    move(axis === 'x' ? (clientX - left) / width : (clientY - top) / height);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    move(at + step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 100)}
      className={own.edge}
      data-edge={edge}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
