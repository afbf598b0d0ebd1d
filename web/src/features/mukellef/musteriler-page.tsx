import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MUSTERI_METNI, type Mukellef } from '#contract/mukellef.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MUHASEBECI_COLUMNS } from './mukellef-columns.tsx';
import { MukellefModal } from './mukellef-details.tsx';
import { MukellefList } from './mukellef-list.tsx';
import { RowButtons } from './row-buttons.tsx';
import { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

const EKLE = '/muh-panel/musteriler/ekle';

export function MusterilerPage() {
  const { edit, ...islemler } = useMukellefIslemleri(MUSTERI_METNI, { canMove: false });
  const [shown, setShown] = useState<Mukellef | null>(null);
  return (
    <>
      <PageHeader title="Müşterilerim" description="Bir hücreye çift tıklayarak o değere göre süzebilirsiniz.">
        <Button component={Link} to={EKLE}>
          Müşteri Ekle
        </Button>
      </PageHeader>
      {/* Spec §9: page sizes 5/10/20/50, 10 to begin with. */}
      <MukellefList
        label="Müşterilerim"
        columns={MUHASEBECI_COLUMNS}
        boyutlar={[5, 10, 20, 50]}
        varsayilanBoyut={10}
        empty={{ title: 'Kayıtlı mükellef bulunamadı.', text: 'Müşteri Ekle düğmesiyle ilk kaydı oluşturun.' }}
        edit={edit}
        rowActions={(row) => (
          <>
            <Button size="compact-xs" variant="subtle" aria-haspopup="dialog" onClick={() => setShown(row)}>
              Detaylar
            </Button>
            <RowButtons row={row} {...islemler} />
          </>
        )}
      />
      <MukellefModal row={shown} onClose={() => setShown(null)} />
    </>
  );
}
