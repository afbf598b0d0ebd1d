import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addMonths, currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createBeyannameAyi, listBeyannameOzetleriQuery } from './api.ts';

export function HazirDegil({ donem, canMake }: { donem: Donem; canMake: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(listBeyannameOzetleriQuery(donem));
  const simdi = currentDonem();
  const isMakable = donemSirasi(donem) >= donemSirasi(simdi) && donemSirasi(donem) <= donemSirasi(addMonths(simdi, 2));
  if (!data || data.hazir || !isMakable || !canMake) return null;
  const make = async () => {
    try {
      const { adet } = await createBeyannameAyi(donem);
      notifySuccess(
        adet === null ? 'Bu ay zaten hazırlanıyor.' : `${adet.toLocaleString('tr-TR')} beyanname hazırlandı.`,
      );
      await client.invalidateQueries({ queryKey: ['beyannameler'] });
    } catch (error) {
      notifyCause(error);
    }
  };
  return (
    <InlineNote status="info">
      {formatDonem(donem)} beyannameleri henüz hazırlanmadı; ayarlarda seçilen günde kendiliğinden hazırlanır.{' '}
      <Button size="compact-sm" variant="default" onClick={() => void make()}>
        Şimdi hazırla
      </Button>
    </InlineNote>
  );
}
