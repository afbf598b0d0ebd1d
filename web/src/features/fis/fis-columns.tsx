import { IconPaperclip } from '@tabler/icons-react';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { type Fis, listFisler } from '#contract/fis/fis.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

const TARIH = { cell: ({ tarih, saat }: Fis) => `${formatTarih(tarih)}${saat ? ` ${saat}` : ''}` };
const TOTAL = { cell: ({ toplam_tutar }: Fis) => formatKurus(toplam_tutar) };
const KDV = { cell: ({ kdv_tutari }: Fis) => formatKurus(kdv_tutari) };

export const RAPOR_COLUMNS = listColumns(
  listFisler,
  { tarih: TARIH, market_adi: { card: 'title' }, toplam_tutar: TOTAL, kdv_tutari: KDV },
  ['tarih', 'market_adi', 'fis_no', 'mukellef_adi', 'odeme_sekli', 'kalem_sayisi', 'kdv_tutari', 'toplam_tutar'],
);

export const LISTE_COLUMNS = listColumns(listFisler, {
  tarih: { ...TARIH, card: 'status', footer: 'Toplam' },
  market_adi: { card: 'title', footer: null },
  fis_no: {
    cell: (row) => (
      <span className="inline gap-4">
        {row.fis_no}
        {row.ek && <IconPaperclip size={14} role="img" aria-label="Eki var" />}
      </span>
    ),
  },
  toplam_tutar: { ...TOTAL, card: 'figure' },
  kdv_tutari: KDV,
  fark: { cell: ({ fark }) => fark !== 0 && <ToneBadge tone={TONE.failed}>{`Fark ${formatKurus(fark)}`}</ToneBadge> },
}).filter(({ key }) => key !== 'kalem_sayisi');
