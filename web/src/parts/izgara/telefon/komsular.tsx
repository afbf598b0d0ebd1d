import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { IconChevronUp } from '@tabler/icons-react';
import type { GridRow } from '#web/parts/status-grid/types.ts';

export interface Komsular {
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

export function komsularOf(rows: readonly GridRow[], acik: number | null, open: (id: number) => void) {
  const at = rows.findIndex(({ id }) => id === acik);
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next && (() => open(next.id));
  };
  return { at, before: step(-1), after: step(1) };
}

interface AdimProps extends Pick<ActionIconProps, 'size'> {
  name: string;
  icon: typeof IconChevronUp;
  iconSize: number;
  go: (() => void) | undefined;
}

export const Adim = ({ name, icon: Icon, iconSize, go, ...button }: AdimProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} disabled={!go} onClick={go} {...button}>
    <Icon size={iconSize} />
  </ActionIcon>
);
