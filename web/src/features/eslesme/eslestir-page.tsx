import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/banka/eslesme.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { bookOtomatik } from './api.ts';
import { Eslestir } from './eslestir.tsx';
import { Kararlar } from './kararlar.tsx';
import { Odeyenler } from './odeyenler.tsx';

function BookPermitted() {
  const client = useQueryClient();
  const book = useMutation({
    mutationFn: bookOtomatik,
    onSuccess: ({ kaydedilen, atlanan }) =>
      notify(
        kaydedilen > 0 ? 'success' : 'info',
        kaydedilen + atlanan === 0
          ? 'Kendiliğinden kaydedilecek satır yok. Bir gönderene izni Gönderenler sekmesinde verirsiniz.'
          : `${formatNumber(kaydedilen)} satır kendiliğinden kaydedildi${atlanan > 0 ? `; ${formatNumber(atlanan)} satır onayınızı bekliyor` : ''}.`,
      ),
    onError: notifyCause,
    onSettled: () => client.invalidateQueries({ queryKey: ['banka_kararlari'] }),
  });
  return (
    <Button variant="default" loading={book.isPending} onClick={() => book.mutate()}>
      İzin verilenlerin ödemelerini kaydet
    </Button>
  );
}

export function EslestirPage() {
  const canDecide = useYetki(contract.bookOtomatik) === true;
  return (
    <>
      <PageHeader title="Eşleştir" description="Gelen para kimin?">
        {canDecide && <BookPermitted />}
      </PageHeader>
      <UrlTabs
        label="Eşleştir"
        tabs={[
          { value: 'bekleyen', label: 'Bekleyen', content: <Eslestir /> },
          { value: 'kararlar', label: 'Kararlar', content: <Kararlar /> },
          { value: 'gonderenler', label: 'Gönderenler', content: <Odeyenler /> },
        ]}
      />
    </>
  );
}
