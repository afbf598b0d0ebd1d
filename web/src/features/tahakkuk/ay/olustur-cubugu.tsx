import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { type TahakkukAyi, toplananTahakkuklar } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Olusturma } from './use-create.ts';

interface OlusturCubuguProps {
  chosen: readonly TahakkukAyi[];
  olusturma: Olusturma;
  onDone: () => void;
  onGuncelle: (borc_idler: number[]) => void;
}

export function OlusturCubugu({ chosen, olusturma, onDone, onGuncelle }: OlusturCubuguProps) {
  const [bekleyensiz, setBekleyensiz] = useState(false);
  const total = toplananTahakkuklar(chosen, bekleyensiz);
  const eski = chosen.flatMap(({ guncellenecek }) => guncellenecek);
  return (
    <>
      {olusturma.error && (
        <span role="alert" className="small danger">
          {olusturma.error}
        </span>
      )}
      <span className="bold figures">{totalText(total)}</span>
      <Checkbox
        size="xs"
        label="bekleyenleri katma"
        checked={bekleyensiz}
        onChange={(event) => setBekleyensiz(event.currentTarget.checked)}
      />
      <Button
        size="compact-sm"
        loading={olusturma.isPending}
        disabled={total.adet === 0}
        onClick={() =>
          olusturma.create(
            chosen,
            { bekleyensiz, muhasebeci_idler: chosen.map(({ muhasebeci_id }) => muhasebeci_id) },
            { onDone },
          )
        }
      >
        Oluştur
      </Button>
      {eski.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => onGuncelle(eski)}>
          {`${formatNumber(eski.length)} tahakkuku güncelle`}
        </Button>
      )}
    </>
  );
}

export function totalText({ muhasebeci, adet, tutar, bekleyen }: ReturnType<typeof toplananTahakkuklar>): string {
  if (adet === 0) return 'Oluşturulacak tahakkuk yok.';
  const kac = `${formatNumber(muhasebeci)} muhasebeci${adet === muhasebeci ? '' : `, ${formatNumber(adet)} tahakkuk`}`;
  return `${kac} · ${formatTl(tutar)}${bekleyen > 0 ? ` (bekleyen ${formatTl(bekleyen)} dâhil)` : ''}`;
}
