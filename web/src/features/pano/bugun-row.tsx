import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { EVRAK_BEKLENIYOR } from '#contract/hizmet-kaydi/hucre-notu.ts';
import type { BugunIsi } from '#contract/hizmet-kaydi/is-yuku.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './pano.module.css';
import { donemOf } from './use-bugun.ts';

interface BugunRowProps {
  is: BugunIsi;
  buAy: Donem;
  isActive: boolean;
  /** Why marking it done was refused. */
  failure: string | undefined;
  onFocus: () => void;
  onFinish: () => void;
  onEvrak: (bekleniyor: boolean, aciklama: string | null) => void;
}

/** One piece of work: Enter, Space or Y mark it done, E says that papers are waited for or have come. */
export function BugunRow({ is, buAy, isActive, failure, onFocus, onFinish, onEvrak }: BugunRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isAsking && hasAsked.current) row.current?.querySelector<HTMLElement>('[data-is]')?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  const donem = donemOf(is);
  const isLate = donem.yil * 12 + donem.ay < buAy.yil * 12 + buAy.ay;
  const isWaiting = is.evrak !== null;
  const evrak = () => (isWaiting ? onEvrak(false, null) : setIsAsking(true));
  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target instanceof HTMLInputElement) return;
    const act = { y: onFinish, e: evrak }[event.key.toLocaleLowerCase('tr-TR')];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li ref={row} className={classes.is} data-failed={failure !== undefined} onKeyDown={keyDown}>
      <div className={classes.isMetni}>
        <ToneBadge tone={isLate ? 'danger' : 'info'}>{formatDonem(donem)}</ToneBadge>
        <span>{is.hizmet_adi}</span>
        {is.evrak && <span className={classes.ipucu}>{is.evrak}</span>}
        {failure !== undefined && (
          <span role="alert" className={classes.hata}>
            {failure}
          </span>
        )}
      </div>
      {isAsking ? (
        <EvrakForm
          onSave={(aciklama) => {
            setIsAsking(false);
            onEvrak(true, aciklama);
          }}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <div className={classes.actions}>
          <Button size="compact-sm" variant="subtle" tabIndex={-1} onClick={evrak} aria-keyshortcuts="e">
            {isWaiting ? 'Evrak geldi' : EVRAK_BEKLENIYOR}
          </Button>
          <Button
            size="compact-sm"
            data-is
            tabIndex={isActive ? 0 : -1}
            onFocus={onFocus}
            onClick={onFinish}
            aria-keyshortcuts="y"
            aria-label={`Yapıldı: ${is.mukellef_adi}, ${is.hizmet_adi}, ${formatDonem(donem)}`}
          >
            Yapıldı
          </Button>
        </div>
      )}
    </li>
  );
}

function EvrakForm({ onSave, onCancel }: { onSave: (aciklama: string | null) => void; onCancel: () => void }) {
  const [aciklama, setAciklama] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(aciklama.trim() || null);
  };
  return (
    <form className={classes.actions} onSubmit={submit}>
      <TextInput
        size="xs"
        aria-label="Hangi evrak bekleniyor?"
        placeholder="Hangi evrak? (isteğe bağlı)"
        maxLength={500}
        autoFocus
        value={aciklama}
        onChange={(event) => setAciklama(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button size="compact-sm" type="submit">
        Beklet
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        İptal
      </Button>
    </form>
  );
}
