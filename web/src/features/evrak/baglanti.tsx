import { Button } from '@mantine/core';
import { IconCopy, IconLinkOff, IconPhone } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { BAGLANTI_OLAYLARI, type EvrakBaglantisi } from '#contract/evrak/baglanti-buro.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createEvrakBaglantisi, createKisaKod, getEvrakBaglantisiQuery, removeEvrakBaglantisi } from './api.ts';

const inFours = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1 ');

/** A link's address and a short code are told once, so they stay on the screen until it closes. */
interface Made {
  adres: string;
  kisa_kod?: string;
}

const COPIED = 'Bağlantı kopyalandı. Yalnızca mükellefe gönderin.';

/** For menus: copies a new address of a request's link, and shows it where this browser lets nobody copy. */
export function useBaglantiKopyala() {
  const [adres, setAdres] = useState<string | null>(null);
  const copy = async (talep_id: number) => {
    try {
      const made = await createEvrakBaglantisi(talep_id);
      if (await copyText(made.adres)) notifySuccess(COPIED);
      else setAdres(made.adres);
    } catch (error) {
      notifyCause(error);
    }
  };
  const shown = adres !== null && (
    <Dialog title="Mükellefin bağlantısı" onClose={() => setAdres(null)} hasClose>
      <MadeText adres={adres} />
    </Dialog>
  );
  return { copy: (talep_id: number) => void copy(talep_id), shown };
}

/** The link by which the client sends these papers: given out, closed, and what happened at it. */
export function Baglanti({ talep_id, canAct }: { talep_id: number; canAct: boolean }) {
  const { data, refetch } = useQuery(getEvrakBaglantisiQuery(talep_id));
  const [made, setMade] = useState<Made | null>(null);
  const onSettled = () => void refetch();
  const copy = useMutation({
    mutationFn: () => createEvrakBaglantisi(talep_id),
    onSuccess: async ({ adres }) => {
      setMade({ adres });
      if (await copyText(adres)) notifySuccess(COPIED);
    },
    onError: notifyCause,
    onSettled,
  });
  const code = useMutation({
    mutationFn: () => createKisaKod(talep_id),
    onSuccess: setMade,
    onError: notifyCause,
    onSettled,
  });
  const close = useMutation({
    mutationFn: () => removeEvrakBaglantisi(talep_id),
    onSuccess: () => {
      setMade(null);
      notifySuccess('Bağlantı kapatıldı.');
    },
    onError: notifyCause,
    onSettled,
  });
  const askClose = async () => {
    const isSure = await confirm({
      title: 'Bağlantıyı kapat',
      message: 'Gönderilmiş bütün bağlantılar ve açıldıkları cihazlar bu talep için kapanır. Kapatılsın mı?',
      details: 'Gelen evrak kalır. Sonraki ileti yeni bir bağlantı taşır.',
      confirmLabel: 'Bağlantıyı kapat',
      danger: true,
    });
    if (isSure) close.mutate();
  };
  if (!data) return null;
  const disabled = copy.isPending || code.isPending || close.isPending;
  return (
    <section aria-label="Mükellefin bağlantısı" className="stack gap-8 above-12">
      <p className="small">
        <strong className="medium">Mükellefin bağlantısı</strong>{' '}
        <span className="muted">
          {data.bitis ? `Açık, ${formatTarih(data.bitis)} gününe kadar` : 'Açık bağlantı yok'}
        </span>
      </p>
      {canAct && (
        <div className="flow gap-6">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={15} aria-hidden />}
            disabled={disabled}
            onClick={() => copy.mutate()}
          >
            Bağlantıyı kopyala
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPhone size={15} aria-hidden />}
            disabled={disabled}
            onClick={() => code.mutate()}
          >
            Telefonda kod söyle
          </Button>
          {data.acik && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconLinkOff size={15} aria-hidden />}
              disabled={disabled}
              onClick={() => void askClose()}
            >
              Bağlantıyı kapat
            </Button>
          )}
        </div>
      )}
      <div role="status">{made && <MadeText {...made} />}</div>
      <Log {...data} />
    </section>
  );
}

const MadeText = ({ adres, kisa_kod }: Made) => (
  <p className="small">
    {kisa_kod ? (
      <>
        Kod: <strong className="num">{inFours(kisa_kod)}</strong>. Bağlantı açılıp kod isterse mükellef bunu yazar; bir
        gün ve on deneme geçerli. Adres: <span className="break">{adres}</span>
      </>
    ) : (
      <>
        Bir kez gösterilir: <span className="break">{adres}</span>
      </>
    )}
  </p>
);

const timeOf = (one: EvrakBaglantisi['olaylar'][number]): string =>
  one.adet > 1 ? `${one.adet} kez, son ${formatTarihSaat(one.son)}` : formatTarihSaat(one.son);

function Log({ cihazlar, olaylar }: EvrakBaglantisi) {
  if (olaylar.length === 0) return null;
  const names = new Map(cihazlar.map(({ cihaz_id, tarayici }) => [cihaz_id, tarayici]));
  const used = cihazlar.filter(({ islem }) => islem);
  return (
    <details className="small">
      <summary>{`Bağlantıda olanlar (${olaylar.length})${used.length > 0 ? ` · ${used.length} cihazdan gönderildi` : ''}`}</summary>
      <ul className="bare stack gap-4">
        {olaylar.map((one) => (
          <li key={one.olay_id}>
            {BAGLANTI_OLAYLARI[one.olay]}
            {one.kalem && `: ${one.kalem}`}
            <span className="muted">
              {` · ${[timeOf(one), one.kim ?? (one.cihaz_id === null ? null : names.get(one.cihaz_id))].filter(Boolean).join(' · ')}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
