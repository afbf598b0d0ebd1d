import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DefterKontrol } from '#contract/denetim/defter.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { checkDefter } from './api.ts';

export function useZincirKontrolu() {
  const check = useMutation({ mutationFn: checkDefter });
  const button = (
    <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
      Zinciri doğrula
    </Button>
  );
  const note = check.error ? (
    <InlineNote status="error">{messageOf(check.error)}</InlineNote>
  ) : (
    check.data && <Result kontrol={check.data} />
  );
  return { button, note };
}

function Result({ kontrol: { dogrulanan, sinirli, zincir_sorunlari } }: { kontrol: DefterKontrol }) {
  if (zincir_sorunlari.length === 0) {
    return (
      <InlineNote status="success">{`Denetim zinciri sağlam: ${sinirli ? 'son ' : ''}${formatNumber(dogrulanan)} kayıt doğrulandı.`}</InlineNote>
    );
  }
  const shown = zincir_sorunlari
    .slice(0, 5)
    .map(({ blok, sorun }) => (blok === null ? sorun : `blok ${formatNumber(blok)}: ${sorun}`));
  return (
    <InlineNote status="error">{`Denetim kaydında ${formatNumber(zincir_sorunlari.length)} tutarsızlık var. ${shown.join('; ')}.`}</InlineNote>
  );
}
