import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { getBeyanname } from '#contract/beyanname/beyanname.ts';
import { BEYANNAME_DURUM_METNI, type BeyannameIslemi } from '#contract/beyanname/beyanname-gecis.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { Gosterilen } from '#web/parts/belge/belge-dugmeleri.tsx';
import type { Gosterim } from '#web/parts/belge/use-belge.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getBeyannameQuery } from './api.ts';
import classes from './beyanname.module.css';
import { CIZELGE } from './cizelge-tanimi.ts';
import { isTutarsiz } from './hucreler.ts';

interface AyrintiDialogProps {
  beyanname_id: number;
  islemler: readonly BeyannameIslemi[];
  onAct: (islem: BeyannameIslemi) => void;
  onClose: () => void;
}

const BELGE_NAME = { fis: 'Tahakkuk fişi', beyanname: 'Beyanname' } as const;
const YAN_ISLER: readonly BeyannameIslemi[] = ['verme', 'geri_gonder', 'duzelt', 'duzeltmeyi_kaldir'];

const gun = (value: string | null) => value && formatGun(value);
const rowsOf = (data: RouteResponse<typeof getBeyanname>): [string, string | null][] => [
  ['Dönem', formatAyMetni(data.donem)],
  ['Son gün', gun(data.son_gun)],
  ['Son ödeme günü', gun(data.son_odeme_gunu)],
  ['Durum', BEYANNAME_DURUM_METNI[data.durum].ad],
  ['Neden', data.neden],
  ['Personel', data.personel_adi],
  ['Hazırlayan', data.hazirlayan_adi],
  ['Kontrol eden', data.kontrol_eden_adi],
  ['Kabul tarihi', gun(data.kabul_gunu)],
  ['Tahakkuk no', data.kabul_no],
  ['Ödenecek', data.tutar !== null ? formatTl(data.tutar) : isTutarsiz(data, data.kod) ? 'Yazılmamış' : null],
  ['Ödeme günü', gun(data.odeme_gunu)],
];

export function AyrintiDialog({ beyanname_id, islemler, onAct, onClose }: AyrintiDialogProps) {
  const { data, error, refetch } = useQuery(getBeyannameQuery(beyanname_id));
  const [gosterim, setGosterim] = useState<Gosterim | null>(null);
  const title = data
    ? `${data.mukellef_adi} · ${shortKindName(data.kod)}${data.duzeltme > 0 ? ` (${data.duzeltme}. düzeltme)` : ''}`
    : 'Beyanname';
  return (
    <Dialog title={title} onClose={onClose} hasClose>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <p className="small muted">{data.ad}</p>}
      <dl className={`stack gap-4 gap-x-16 ${classes.ayrinti}`}>
        {(data ? rowsOf(data) : []).flatMap(([name, value]) =>
          value ? [<dt key={name}>{name}</dt>, <dd key={`${name} deger`}>{value}</dd>] : [],
        )}
      </dl>
      {data && data.belgeler.length > 0 && (
        <div className="flow gap-8">
          {data.belgeler.map((belge) => (
            <Button
              key={belge.surum_id}
              size="compact-sm"
              variant="default"
              leftSection={<IconFileText size={15} aria-hidden />}
              onClick={() => setGosterim(belge)}
            >
              {BELGE_NAME[belge.tur]}
            </Button>
          ))}
        </div>
      )}
      <Gosterilen gosterim={gosterim} onClose={() => setGosterim(null)} />
      {islemler.length > 0 && (
        <div className="flow gap-8">
          {islemler.map((islem, n) => (
            <Button
              key={islem}
              variant={n === 0 && !YAN_ISLER.includes(islem) ? 'filled' : 'default'}
              onClick={() => onAct(islem)}
            >
              {CIZELGE.metinler[islem].ad}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
