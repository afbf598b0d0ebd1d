import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import type { Donem } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import type { PanoMuhasebecisi } from '#contract/pano/pano.ts';
import { createHatirlatmalar, HATIRLATMA_EN_COK } from '#contract/tahakkuk/hatirlatma.ts';
import { listPanoMuhasebecileriQuery } from '#web/features/pano/api.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { EVDEN } from '#web/parts/evden-sonraki.ts';
import { useRemind } from '#web/parts/hatirlatma/use-remind.tsx';
import { useGrowing } from '#web/ui/hook/use-growing.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, type EmptyStateProps } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';

const OnayDialog = lazyPart(() => import('#web/parts/bekleyenler/approve-bekleyenler.tsx').then((m) => m.OnayDialog));

function useSeen() {
  const ref = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    if (ref.current) watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return [ref, isSeen] as const;
}

const sayi = (n: number): string => (n === 0 ? '' : formatNumber(n));
const para = (n: number): string => (n ? formatKurus(n) : '');

const ISSIZ = {
  title: 'Bu ay işi ya da borcu olan muhasebeci yok.',
  next: EVDEN.talepler,
};
const YOK = {
  title: 'Kayıtlı muhasebeci bulunamadı.',
  next: EVDEN.muhasebeciEkle,
};

export function MuhasebeciTablosu({ donem, isNone }: { donem: Donem; isNone: boolean }) {
  const canCollect = useYetki(createHatirlatmalar) === true;
  const [ref, isSeen] = useSeen();
  const query = useQuery({ ...listPanoMuhasebecileriQuery, enabled: isSeen });
  const { data, error, refetch } = query;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isOnay, setOnay] = useState(false);
  const rows = data?.muhasebeciler ?? [];
  const [shown, last] = useGrowing();
  const idler = [...chosen];
  const ay = { yil: String(donem.yil), ay: String(donem.ay) };
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const isAll = rows.length > 0 && chosen.size === rows.length;
  if (data?.muhasebeciler.length === 0) return <Bos {...(isNone ? YOK : ISSIZ)} />;
  return (
    <section ref={ref} className={classes.muhasebeciler} aria-labelledby="muhasebeciler" aria-busy={!data}>
      <div className="row wrap gap-8 below-8">
        <h2 id="muhasebeciler" className="muted">
          Muhasebeciler {data && <span className="tiny normal muted">{formatNumber(rows.length)}</span>}
        </h2>
        <span className="push tiny normal muted" data-print="hidden">
          {chosen.size > 0 ? `${formatNumber(chosen.size)} seçili` : 'İşlem için satırları işaretleyin.'}
        </span>
        <Button size="compact-sm" disabled={chosen.size === 0} onClick={() => setOnay(true)}>
          Bekleyenleri onayla
        </Button>
        {canCollect && <ParaIslemleri idler={idler} ay={ay} onDone={() => setChosen(new Set())} />}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={`scroll tile ${classes.cerceve}`} tabIndex={0} aria-label="Muhasebeci tablosu">
        <table className="figures small-table">
          <Baslik
            isAll={isAll}
            onToggle={() => setChosen(new Set(isAll ? [] : rows.map(({ muhasebeci_id }) => muhasebeci_id)))}
          />
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              <Row
                key={row.muhasebeci_id}
                ref={index === shown - 1 ? last : undefined}
                row={row}
                ay={ay}
                isChosen={chosen.has(row.muhasebeci_id)}
                onToggle={() => toggle(row.muhasebeci_id)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {isSeen && isToCome(query) && <ToCome />}
      {isOnay && (
        <Suspense fallback={null}>
          <OnayDialog
            secim={donem}
            secili={({ muhasebeci_id }) => chosen.has(muhasebeci_id)}
            onClose={() => setOnay(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const Bos = (empty: EmptyStateProps) => (
  <section className={classes.muhasebeciler} aria-labelledby="muhasebeciler">
    <h2 id="muhasebeciler" className={`muted ${classes.bolum}`}>
      Muhasebeciler
    </h2>
    <EmptyState {...empty} />
  </section>
);

const Baslik = ({ isAll, onToggle }: { isAll: boolean; onToggle: () => void }) => (
  <thead>
    <tr>
      <th scope="col">
        <input type="checkbox" aria-label="Tüm muhasebeciler" checked={isAll} onChange={onToggle} />
      </th>
      <th scope="col">Muhasebeci</th>
      <th scope="col">Talep</th>
      <th scope="col">Bekleyen</th>
      <th scope="col">Onaylanan</th>
      <th scope="col">Yapıldı</th>
      <th scope="col">Tahakkuk</th>
      <th scope="col">Kalan</th>
      <th scope="col">Vadesi geçen</th>
    </tr>
  </thead>
);

interface ParaIslemleriProps {
  idler: number[];
  ay: { yil: string; ay: string };
  onDone: () => void;
}

function ParaIslemleri({ idler, ay, onDone }: ParaIslemleriProps) {
  const go = useGo();
  const { remind, isPending, dialog } = useRemind(onDone);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={idler.length === 0}
        onClick={() => go({ to: '/tahakkuk', search: { ...ay, secili: idler.join('-') } })}
      >
        Tahakkuk oluştur
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={idler.length === 0 || idler.length > HATIRLATMA_EN_COK || isPending}
        onClick={() => remind(idler)}
      >
        Hatırlat
      </Button>
      {dialog}
    </>
  );
}

interface RowProps {
  ref: Ref<HTMLTableRowElement> | undefined;
  row: PanoMuhasebecisi;
  ay: { yil: string; ay: string };
  isChosen: boolean;
  onToggle: () => void;
}

const Row = ({ ref, row, ay, isChosen, onToggle }: RowProps) => (
  <tr ref={ref} data-secili={isChosen}>
    <td>
      <input type="checkbox" aria-label={row.muhasebeci_adi} checked={isChosen} onChange={onToggle} />
    </td>
    <th scope="row">
      <Link to="/muhasebeci-mukellefler" search={{ muhasebeci: String(row.muhasebeci_id), ...ay }}>
        {row.muhasebeci_adi}
      </Link>
    </th>
    <td>{sayi(row.kayit)}</td>
    <td data-uyari={row.bekleyen > 0}>{sayi(row.bekleyen)}</td>
    <td>{sayi(row.onaylanan)}</td>
    <td>{sayi(row.yapilan)}</td>
    <td>{para(row.tahakkuk)}</td>
    <td>{para(row.kalan)}</td>
    <td data-gecikti={row.geciken > 0 && row.geciken < row.kalan}>
      {row.geciken > 0 && row.geciken === row.kalan ? <span className="muted">tamamı</span> : para(row.geciken)}
    </td>
  </tr>
);
