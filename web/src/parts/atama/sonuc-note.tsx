import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { AtamaResult, AtlananMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './sonuc-note.module.css';

export interface Result {
  metin: string;
  isFailed: boolean;
  atlananlar: AtamaResult['atlananlar'];
}

const LISTED = 500;

const reasonText = ({ neden, personel_adi }: AtlananMukellef): string => {
  if (neden === 'atanmis')
    return personel_adi === null ? 'bu sırada başkası tarafından değiştirildi' : `${personel_adi} personeline atanmış`;
  if (neden === 'pasif') return 'pasif mükellef';
  return neden === 'havuzda' ? 'zaten havuzda' : 'böyle bir mükellef yok';
};

export function ResultNote({
  result: { metin, isFailed, atlananlar },
  onClose,
}: {
  result: Result;
  onClose: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFailed || atlananlar.length > 0) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isFailed, atlananlar]);
  return (
    <InlineNote status={isFailed ? 'error' : atlananlar.length > 0 ? 'warning' : 'success'}>
      <div ref={note} className={`row spread stretch gap-12 ${classes.sonuc}`}>
        <div>
          <p>{metin}</p>
          {atlananlar.length > 0 && (
            <>
              <p>{formatNumber(atlananlar.length)} mükellef olduğu gibi kaldı:</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
              <ul className={classes.atlananlar} tabIndex={0}>
                {atlananlar.slice(0, LISTED).map((atlanan) => (
                  <li key={atlanan.mukellef_id}>
                    <strong>{atlanan.ad ?? `${atlanan.mukellef_id} numaralı kayıt`}</strong>: {reasonText(atlanan)}
                  </li>
                ))}
                {atlananlar.length > LISTED && <li>ve {formatNumber(atlananlar.length - LISTED)} mükellef daha</li>}
              </ul>
            </>
          )}
        </div>
        <CloseButton size="sm" aria-label="Sonucu kapat" onClick={onClose} />
      </div>
    </InlineNote>
  );
}
