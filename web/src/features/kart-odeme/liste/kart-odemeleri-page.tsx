import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { KART_DURUM_NAME, KART_IADE_NEDENI_NAME, type KartDurumu } from '#contract/kart-odeme/kart-durumu.ts';
import {
  KART_METNI,
  type KartOdeme,
  kartYapilacak,
  listKartOdemeleri,
  requestIadeBakisi,
} from '#contract/kart-odeme/kart-odeme.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { listKartOdemeleriQuery } from '#web/features/kart-odeme/api.ts';
import { call } from '#web/lib/api-client.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';

const TON: Record<KartDurumu, Ton> = {
  başladı: TONE.underWay,
  '3ds': TONE.underWay,
  çekildi: TONE.open,
  belirsiz: TONE.open,
  kaydedildi: TONE.done,
  reddedildi: TONE.refused,
  iade: TONE.plain,
};
const IADE_NAME = { bekliyor: 'sürüyor', tamamlandı: 'tamamlandı', reddedildi: 'reddedildi' } as const;

const COLUMNS = listColumns(listKartOdemeleri, {
  muhasebeci_adi: {
    inRecord: ({ muhasebeci_id, muhasebeci_adi: name }) => <MuhasebeciLink {...{ muhasebeci_id, name }} />,
    card: 'title',
  },
  olusturma: { align: 'left' },
  tutar: { card: 'figure' },
  kaydedilen: { cell: (row) => (row.kaydedilen === 0 ? '' : formatTl(row.kaydedilen)) },
  durum: {
    card: 'status',
    cell: (row) => (
      <span>
        <ToneBadge tone={TON[row.durum]}>{KART_DURUM_NAME[row.durum]}</ToneBadge>{' '}
        {row.test && <ToneBadge tone={TONE.plain}>TEST</ToneBadge>}
      </span>
    ),
  },
  yapilacak: {
    cell: (row) => {
      const { metin, acil } = kartYapilacak(row);
      return acil ? <strong>{metin}</strong> : metin;
    },
    wrap: true,
  },
});

const Ayrinti = ({ row }: { row: KartOdeme }) => (
  <ul>
    {row.borclar.map(({ tutar, kaydedilen, ...borc }) => (
      <li key={`${borc.tahakkuk_yili}-${borc.tahakkuk_ayi}-${borc.borc_id}`}>
        {donemName(borc)}: {formatTl(tutar)}
        {kaydedilen !== tutar && `, işlenen ${formatTl(kaydedilen)}`}
        {borc.borc_id === null && ' (tahakkuk silinmiş)'}
      </li>
    ))}
    {row.iadeler.map(({ tutar, neden, durum }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no number of their own here, and their order does not change
      <li key={i}>
        İade ({KART_IADE_NEDENI_NAME[neden]}): {formatTl(tutar)}, {IADE_NAME[durum]}
      </li>
    ))}
  </ul>
);

function RequestIadeBakisi() {
  const canAsk = useYetki(requestIadeBakisi) === true;
  const ask = useMutation({
    mutationFn: () => call(requestIadeBakisi, {}),
    onSuccess: ({ sorulan }) => notify('info', KART_METNI.iadeSoruluyor(sorulan)),
    onError: notifyCause,
  });
  if (!canAsk) return null;
  return (
    <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
      İadeleri sor
    </Button>
  );
}

export function KartOdemeleriPage() {
  const { table } = useList(listKartOdemeleri, {
    columns: COLUMNS,
    query: listKartOdemeleriQuery,
    tablo: 'kart_odeme_denemeleri',
  });
  return (
    <>
      <PageHeader title="Kart Ödemeleri" description="Kartla ödeme denemeleri, sonuçları ve iadeleri; en yenisi başta.">
        <RequestIadeBakisi />
      </PageHeader>
      <DataTable<KartOdeme>
        {...table}
        label="Kart ödemeleri"
        empty={{
          title: 'Kart ödemesi yok.',
          text: 'Muhasebeciler kartla ödedikçe burada görünür.',
          next: SONRAKI.kartAyari,
        }}
        details={(row) => <Ayrinti row={row} />}
      />
    </>
  );
}
