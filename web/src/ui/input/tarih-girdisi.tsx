import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { formatTarih, parseGun } from '#contract/common/donem.ts';
import { lazyPart } from '#web/ui/later.tsx';
import type { TarihGirdisiProps } from './gun-secici.tsx';

const GunSecici = lazyPart(() => import('./gun-secici.tsx').then((m) => m.GunSecici));

/** `onChange` gets the day as YYYY-MM-DD, or the typed text if that is no day. */
export function TarihGirdisi(props: TarihGirdisiProps) {
  const { value, onChange, min, max, ...shown } = props;
  const day = parseGun(value);
  return (
    <Suspense
      fallback={<TextInput {...shown} value={day ? formatTarih(day) : value} placeholder="gg.aa.yyyy" readOnly />}
    >
      <GunSecici {...props} />
    </Suspense>
  );
}
