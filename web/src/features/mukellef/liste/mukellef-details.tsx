import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { hesapTuruAdi, type Mukellef, type MukellefDetay } from '#contract/mukellef/mukellef.ts';
import { mukellefQuery } from '#web/features/mukellef/api.ts';
import classes from '#web/features/mukellef/mukellef.module.css';
import { DIGER, DIGER_ALANLAR } from '#web/features/mukellef/mukellef-fields.tsx';
import { PortalSifreleri } from '#web/parts/portal-sifreleri/portal-sifreleri.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

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

/** A client as it is now, with its portal passwords: the fields that no column shows, or all of them. */
export function MukellefDetails({ mukellef_id, all = false }: { mukellef_id: number; all?: boolean }) {
  const { data, error, refetch } = useQuery(mukellefQuery(mukellef_id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" aria-label="Yükleniyor" />;
  return (
    <div className={classes.kart}>
      <dl className={classes.details}>
        {(all ? tumSatirlar : digerSatirlari)(data).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <PortalSifreleri tablo="mukellefler" id={mukellef_id} />
    </div>
  );
}

/** All of a client in a dialog. */
export const MukellefModal = ({ row, onClose }: { row: Mukellef | null; onClose: () => void }) =>
  row && (
    <Dialog title={row.ad} onClose={onClose} width={680} hasClose>
      <MukellefDetails mukellef_id={row.mukellef_id} all />
    </Dialog>
  );
