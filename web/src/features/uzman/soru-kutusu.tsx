import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { SORU_EN_COK } from '#contract/uzman/uzman.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './uzman.module.css';

interface SoruKutusuProps {
  metin: string;
  onChange: (metin: string) => void;
  onSend: () => void;
  onStop: () => void;
  isBusy: boolean;
  hak: { kalan: number; sinir: number } | undefined;
}

export function SoruKutusu({ metin, onChange, onSend, onStop, isBusy, hak }: SoruKutusuProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const length = metin.trim().length;
  const isTooLong = length > SORU_EN_COK;
  const isSpent = hak?.kalan === 0;
  const send = () => {
    if (length > 0 && !isTooLong && !isBusy && !isSpent) onSend();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.kutu} onSubmit={onSubmit}>
      <Textarea
        ref={input}
        label="Sorunuz"
        rows={2}
        value={metin}
        placeholder="Örneğin: KDV beyannamesi ne zaman verilir?"
        error={
          isTooLong
            ? `Soru en çok ${formatNumber(SORU_EN_COK)} karakter olabilir (şu an ${formatNumber(length)}).`
            : undefined
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row spread gap-10 above-8">
        <p className="small muted" role="status">
          {isSpent
            ? `Günlük soru sınırınıza ulaştınız (${formatNumber(hak.sinir)} soru). Yarın yeniden sorabilirsiniz.`
            : hak && `Bugün kalan soru: ${formatNumber(hak.kalan)} / ${formatNumber(hak.sinir)}`}
        </p>
        {isBusy ? (
          <Button variant="default" onClick={onStop}>
            Durdur
          </Button>
        ) : (
          <Button type="submit" disabled={length === 0 || isTooLong || isSpent}>
            Gönder
          </Button>
        )}
      </div>
    </form>
  );
}
