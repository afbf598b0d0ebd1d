import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { type Soz, sozMetni } from '#contract/tahakkuk/vade-sozu.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
import { listSozlerQuery } from './api.ts';
import { useSoz } from './use-soz.tsx';

const STATUS = { bekliyor: 'info', tutulmadı: 'warning' } as const;

const sozKonusu = ({ tutar, tamami }: Soz): string =>
  tamami ? `açık borcunun tamamını (${formatTl(tutar)})` : formatTl(tutar);

const guncelMetni = (soz: Soz): string =>
  soz.durum === 'bekliyor'
    ? `${formatTarih(soz.gun)} günü ${sozKonusu(soz)} ödeyeceğini söyledi; o güne kadar hatırlatma gitmez.`
    : `${formatTarih(soz.gun)} günü ${sozKonusu(soz)} ödeyecekti, ${soz.odenen > 0 ? `${formatTl(soz.odenen)} ödedi` : 'ödemedi'}.`;

interface SozlerProps {
  muhasebeciId: number;
  /** An accountant who owes nothing has nothing to promise. */
  hasDebt: boolean;
  canWrite: boolean;
}

function useSozler(muhasebeciId: number): { sozler: readonly Soz[]; guncel: Soz | undefined; isAwaited: boolean } {
  const query = useQuery(listSozlerQuery(muhasebeciId));
  const sozler = query.data?.sozler ?? [];
  const last = sozler.find(({ durum }) => durum !== 'geri alındı');
  return { sozler, guncel: last && last.durum in STATUS ? last : undefined, isAwaited: isToCome(query) };
}

/** Where a promise waits or was broken, another one is written beside it. */
export function SozYaz({ muhasebeciId }: { muhasebeciId: number }) {
  const { guncel } = useSozler(muhasebeciId);
  const { ask, dialog } = useSoz();
  return (
    <>
      {!guncel && (
        <Button variant="default" onClick={() => ask({ idler: [muhasebeciId] })}>
          Ödeme sözü yaz
        </Button>
      )}
      {dialog}
    </>
  );
}

/** The accountant's promise that waits or was broken, and all of them on request. */
export function Sozler({ muhasebeciId, hasDebt, canWrite }: SozlerProps) {
  const { sozler, guncel, isAwaited } = useSozler(muhasebeciId);
  const { ask, takeBack, dialog } = useSoz();
  const [isOpen, setOpen] = useState(false);
  if (isAwaited) return <ToCome />;
  if (sozler.length === 0) return null;
  return (
    <section aria-label="Ödeme sözleri" className="stack gap-8 below-12">
      {guncel && (
        <InlineNote status={STATUS[guncel.durum as keyof typeof STATUS]}>
          <p>
            <strong>{sozMetni(guncel)}.</strong> {guncelMetni(guncel)}
            {guncel.soz_notu && ` ${guncel.soz_notu}`}
          </p>
          {canWrite && (
            <div className="row wrap gap-8 above-8">
              {hasDebt && (
                <Button size="compact-sm" variant="default" onClick={() => ask({ idler: [muhasebeciId] })}>
                  Yeni söz yaz
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                loading={takeBack.isPending}
                onClick={() => takeBack.mutate([guncel.soz_id])}
              >
                Sözü geri al
              </Button>
            </div>
          )}
        </InlineNote>
      )}
      <div>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {`Sözleri (${sozler.length})`}
        </Button>
      </div>
      {isOpen && (
        <ol className="bullets small">
          {sozler.map((soz) => (
            <li key={soz.soz_id}>
              {[
                sozMetni(soz),
                soz.tamami && `açık borcun tamamı, ${formatTl(soz.tutar)}`,
                soz.soz_notu,
                `${soz.kaydeden ?? 'Silinmiş kullanıcı'}, ${formatTarihSaat(soz.olusturma)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ol>
      )}
      {dialog}
    </section>
  );
}
