import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

export interface Parca {
  value: string;
  label: string;
  content: ReactNode;
}

interface ParcalarProps {
  label: string;
  of: string | number;
  parcalar: readonly Parca[];
  value: string | null;
  onChange: (value: string) => void;
}

export function Parcalar({ label, of: owner, parcalar, value, onChange }: ParcalarProps) {
  const active = parcalar.some((one) => one.value === value) ? value : (parcalar[0]?.value ?? null);
  return (
    <Tabs value={active} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <Tabs.List aria-label={label} mb="sm">
        {parcalar.map((parca) => (
          <Tabs.Tab key={parca.value} value={parca.value} px="sm">
            {parca.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parcalar.map((parca) => (
        <Tabs.Panel key={parca.value} value={parca.value}>
          <Fragment key={owner}>{parca.content}</Fragment>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
