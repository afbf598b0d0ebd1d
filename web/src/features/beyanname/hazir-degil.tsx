import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createBeyannameAyi, listBeyannameOzetleriQuery } from './api.ts';

export function HazirDegil({ donem, canMake }: { donem: Donem; canMake: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(listBeyannameOzetleriQuery(donem));
  const [rest, setRest] = useState<number | null>(null);
  const simdi = currentDonem();
  const isMakable = donemSirasi(donem) >= donemSirasi(simdi) && donemSirasi(donem) <= donemSirasi(addMonths(simdi, 2));
  if (!data || data.hazir || !isMakable || !canMake) return null;
  const make = async () => {
    setRest(0);
    try {
      let left: number;
      do {
        left = (await createBeyannameAyi(donem)).kalan;
        setRest(left);
      } while (left > 0);
      notifySuccess(`${formatDonem(donem)} beyannameleri hazırlandı.`);
    } catch (error) {
      notifyCause(error);
    }
    setRest(null);
    await client.invalidateQueries({ queryKey: ['beyannameler'] });
  };
  return (
    <InlineNote status="info">
      {data.satirlar.some(({ toplam }) => toplam > 0)
        ? 'Değişen yükümlülüklerin beyannameleri henüz hazırlanmadı; kendiliğinden hazırlanır.'
        : `${formatDonem(donem)} beyannameleri ayarlarda seçilen günde kendiliğinden hazırlanır.`}{' '}
      <Button size="compact-sm" variant="default" disabled={rest !== null} onClick={() => void make()}>
        {rest ? `Hazırlanıyor, ${formatNumber(rest)} mükellef kaldı` : 'Şimdi hazırla'}
      </Button>
    </InlineNote>
  );
}
