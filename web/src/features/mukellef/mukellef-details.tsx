import { Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { hesapTuruAdi, type Mukellef, type MukellefDetay } from '#contract/mukellef.ts';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { mukellefQuery } from './api.ts';
import classes from './mukellef.module.css';
import { DIGER, DIGER_ALANLAR } from './mukellef-fields.tsx';

type Satir = readonly [label: string, value: ReactNode];

const digerSatirlari = (row: MukellefDetay): Satir[] => DIGER.map((key) => [DIGER_ALANLAR[key], row[key]]);
const tumSatirlar = (row: MukellefDetay): Satir[] => [
  ['TC / Vergi No', row.tc_no],
  ['Şirket', row.sirket_adi],
  ['Telefon', row.telefon],
  ['E-posta', row.email],
  ['Hesap Türü', row.hesap_turu && hesapTuruAdi(row.hesap_turu)],
  ['Durum', <AktifBadge key="aktif" aktif={row.aktif} />],
  ['Muhasebeci', row.muhasebeci_adi],
  ['Personel', row.personel_adi],
  ['Eklenme', formatTarih(row.eklenme_tarihi)],
  ...digerSatirlari(row),
];

/** Fields of a client as it is now: those that no column shows, or all of them. */
export function MukellefDetails({ mukellef_id, all = false }: { mukellef_id: number; all?: boolean }) {
  const { data, error, refetch } = useQuery(mukellefQuery(mukellef_id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" aria-label="Yükleniyor" />;
  return (
    <dl className={classes.details}>
      {(all ? tumSatirlar : digerSatirlari)(data).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All of a client in a dialog. Its heading stands in a plain element: the `header` of Mantine's would be a second banner of the page. */
export function MukellefModal({ row, onClose }: { row: Mukellef | null; onClose: () => void }) {
  return (
    <Modal.Root opened={row !== null} onClose={onClose} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.dialogHead}>
          <Modal.Title>{row?.ad}</Modal.Title>
          <Modal.CloseButton aria-label="Kapat" />
        </div>
        <Modal.Body>{row && <MukellefDetails mukellef_id={row.mukellef_id} all />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
