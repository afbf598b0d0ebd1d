import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { ILETI_TURU_NAME, KANAL_NAME } from '#contract/ileti/ileti-durumu.ts';
import * as contract from '#contract/ileti/mukellef-kisisi.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { telAdresi } from '#web/lib/whatsapp.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { lazyPart } from '#web/ui/later.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { createMukellefKisisi, listMukellefKisileriQuery, removeIletiDurdurma, removeMukellefKisisi } from './api.ts';
import classes from './ileti.module.css';

const KisiDialog = lazyPart(() => import('./kisi-dialog.tsx').then((m) => m.KisiDialog));

export function Kisiler({ mukellef_id }: { mukellef_id: number }) {
  const canEdit = useYetki(contract.createMukellefKisisi) === true;
  const { data, error, refetch } = useQuery(listMukellefKisileriQuery(mukellef_id));
  const [edited, setEdited] = useState<contract.MukellefKisisi | 'yeni' | null>(null);
  const { remove, reopen } = useKisiActs(mukellef_id);
  return (
    <section className="card pad-14-16 stack gap-8" aria-label="İletişim kişileri">
      <div className="row wrap spread gap-8">
        <h2 className="medium">İletişim kişileri</h2>
        {canEdit && (
          <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setEdited('yeni')}>
            Kişi ekle
          </Button>
        )}
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.kisiler.length === 0 && <Kendisi {...data.kendisi} />}
      <ul className="small">
        {data?.kisiler.map((kisi) => (
          <Kisi key={kisi.kisi_id} kisi={kisi}>
            {canEdit && (
              <span className="row stretch push">
                <Button size="compact-xs" variant="subtle" aria-haspopup="dialog" onClick={() => setEdited(kisi)}>
                  Düzenle
                </Button>
                <Button size="compact-xs" variant="subtle" color="red" onClick={() => remove.mutate(kisi)}>
                  Sil
                </Button>
              </span>
            )}
          </Kisi>
        ))}
      </ul>
      {data && data.durdurmalar.length > 0 && (
        <Durdurmalar durdurmalar={data.durdurmalar} reopen={canEdit ? reopen.mutate : undefined} />
      )}
      {edited && (
        <Suspense fallback={null}>
          <KisiDialog
            mukellef_id={mukellef_id}
            kisi={edited === 'yeni' ? undefined : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function useKisiActs(mukellef_id: number) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['mukellef_kisileri', mukellef_id] });
  const restore = useMutation({
    mutationFn: ({ kisi_id: _, ...kisi }: contract.MukellefKisisi) => createMukellefKisisi(mukellef_id, kisi),
    onSuccess: ({ ad }) => notifySuccess(`${ad} geri alındı.`),
    onError: notifyCause,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ kisi_id }: contract.MukellefKisisi) => removeMukellefKisisi(kisi_id),
    onSuccess: (_, kisi) =>
      notifySuccess(`${kisi.ad} silindi.`, { action: { label: 'Geri al', run: () => restore.mutate(kisi) } }),
    onError: notifyCause,
    onSettled,
  });
  const reopen = useMutation({
    mutationFn: removeIletiDurdurma,
    onSuccess: () => notifySuccess('İletiler yeniden açıldı.'),
    onError: notifyCause,
    onSettled,
  });
  return { remove, reopen };
}

const Kendisi = ({ ad, telefon, email }: contract.MukellefKisileri['kendisi']) => (
  <p className="small">
    {telefon === null && email === null ? (
      <strong className="danger">
        Ne kişi eklenmiş ne de mükellefin telefonu ya da e-postası var: ileti gönderilemez.
      </strong>
    ) : (
      <>
        Kişi eklenmemiş; iletiler mükellefin kendisine gider: {ad}, {[telefon, email].filter(Boolean).join(', ')}.
      </>
    )}
  </p>
);

const silenceText = ({ sessiz, sessiz_sonu }: contract.MukellefKisisi): string | null => {
  if (!sessiz) return null;
  return sessiz_sonu ? `Rahatsız etmeyin: ${formatTarih(sessiz_sonu)} gününe kadar` : 'Rahatsız etmeyin';
};

const consentText = ({ izin, izin_gunu }: contract.MukellefKisisi): string =>
  izin === null ? 'İzin sorulmadı' : `İzin ${izin ? 'verdi' : 'vermedi'} (${formatTarih(izin_gunu ?? '')})`;

function Kisi({ kisi, children }: { kisi: contract.MukellefKisisi; children: ReactNode }) {
  const { ad, telefon, email, aldiklari, kanal, izin } = kisi;
  const silence = silenceText(kisi);
  return (
    <li className={classes.kisi}>
      <p className="row wrap gap-2 gap-x-10">
        <strong>{ad}</strong>
        {silence && <ToneBadge tone={TONE.open}>{silence}</ToneBadge>}
        {izin === false && <ToneBadge tone={TONE.refused}>İzin yok</ToneBadge>}
        {children}
      </p>
      <p className="row wrap gap-2 gap-x-10 small">
        {telefon && <a href={telAdresi(telefon)}>{telefon}</a>}
        {email && <span className="break">{email}</span>}
      </p>
      <p className="tiny muted">
        {aldiklari.length === 0 ? 'Hiçbir ileti almıyor' : aldiklari.map((kind) => ILETI_TURU_NAME[kind]).join(', ')}
        {' · '}
        {kanal ? KANAL_NAME[kanal] : 'Kanal fark etmez'}
        {' · '}
        {consentText(kisi)}
      </p>
    </li>
  );
}

interface DurdurmalarProps {
  durdurmalar: contract.MukellefKisileri['durdurmalar'];
  reopen: ((durdurma_id: number) => void) | undefined;
}

const Durdurmalar = ({ durdurmalar, reopen }: DurdurmalarProps) => (
  <ul className="small" aria-label="İleti almayı durduranlar">
    {durdurmalar.map(({ durdurma_id, kime, zaman }) => (
      <li key={durdurma_id} className="row wrap gap-8">
        <ToneBadge tone={TONE.open}>Durdurdu</ToneBadge>
        <span className="break">
          {kime}, iletideki bağlantıyla ileti almayı durdurdu ({formatTarih(zaman)}).
        </span>
        {reopen && (
          <Button size="compact-xs" variant="subtle" onClick={() => reopen(durdurma_id)}>
            Yeniden aç
          </Button>
        )}
      </li>
    ))}
  </ul>
);
