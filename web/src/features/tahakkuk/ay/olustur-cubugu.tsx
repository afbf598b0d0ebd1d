import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { type TahakkukAyi, toplananTahakkuklar } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Olusturma } from './use-create.ts';

interface OlusturCubuguProps {
  secilenler: readonly TahakkukAyi[];
  olusturma: Olusturma;
  onDone: () => void;
  onGuncelle: (borc_idler: number[]) => void;
}

export function OlusturCubugu({ secilenler, olusturma, onDone, onGuncelle }: OlusturCubuguProps) {
  const [bekleyensiz, setBekleyensiz] = useState(false);
  const toplam = toplananTahakkuklar(secilenler, bekleyensiz);
  const eski = secilenler.flatMap(({ guncellenecek }) => guncellenecek);
  return (
    <>
      {olusturma.hata && (
        <span role="alert" className="small danger">
          {olusturma.hata}
        </span>
      )}
      <span className="bold figures">{toplamMetni(toplam)}</span>
      <Checkbox
        size="xs"
        label="bekleyenleri katma"
        checked={bekleyensiz}
        onChange={(event) => setBekleyensiz(event.currentTarget.checked)}
      />
      <Button
        size="compact-sm"
        loading={olusturma.isPending}
        disabled={toplam.adet === 0}
        onClick={() =>
          olusturma.create(
            secilenler,
            { bekleyensiz, muhasebeci_idler: secilenler.map(({ muhasebeci_id }) => muhasebeci_id) },
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

export function toplamMetni({ muhasebeci, adet, tutar, bekleyen }: ReturnType<typeof toplananTahakkuklar>): string {
  if (adet === 0) return 'Oluşturulacak tahakkuk yok.';
  const kac = `${formatNumber(muhasebeci)} muhasebeci${adet === muhasebeci ? '' : `, ${formatNumber(adet)} tahakkuk`}`;
  return `${kac} · ${formatTl(tutar)}${bekleyen > 0 ? ` (bekleyen ${formatTl(bekleyen)} dâhil)` : ''}`;
}
