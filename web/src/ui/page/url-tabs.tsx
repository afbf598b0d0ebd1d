import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import type { SearchKey } from '#web/lib/page.ts';
import { useStore } from '#web/lib/store.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { headerSlots } from './header-slots.ts';
import { scrollNextFrame } from './scroll-next-frame.ts';
import classes from './url-tabs.module.css';

export interface UrlTab {
  value: string;
  label: string;
  content: ReactNode;
  /** It opens beside the first tab; `quiet` where that has the page's primary button itself. */
  side?: true | 'quiet';
}

interface UrlTabsProps {
  label: string;
  tabs: readonly [UrlTab, ...UrlTab[]];
  name?: SearchKey;
  initial?: string;
}

export function UrlTabs({ label, tabs, name = 'sekme', initial = tabs[0].value }: UrlTabsProps) {
  const named = useSearch({ strict: false, select: (params: Record<string, string | undefined>) => params[name] });
  const setSearch = useSetSearch();
  const id = useId();
  const active = tabs.find(({ value }) => value === named) ?? tabs.find(({ value }) => value === initial) ?? tabs[0];
  const shown = active.side ? tabs[0] : active;
  const choose = (value: string | null) =>
    setSearch({ kayit: undefined, sayfa: undefined, [name]: value === null || value === initial ? undefined : value });
  const slots = useStore(headerSlots);
  const slot = name === 'sekme' ? slots?.tabs : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves into the header, where it may be scrolled
  useEffect(
    () => scrollNextFrame(() => document.getElementById(`${id}-tab-${active.value}`)),
    [id, active.value, slot],
  );
  const list = (
    <Tabs.List aria-label={label} className={slot ? `tab-line ${classes.inHeader}` : classes.below}>
      {tabs.map((tab) => (
        <Tabs.Tab
          key={tab.value}
          className={classes.tab}
          value={tab.value}
          data-side={tab.side}
          {...(tab === active && !slot && { 'data-said': `yalnız “${tab.label}” bölümü` })}
        >
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <>
      <Tabs id={id} value={active.value} onChange={choose}>
        {slot ? createPortal(list, slot) : list}
      </Tabs>
      <div
        key={shown.value}
        role="tabpanel"
        id={`${id}-panel-${active.value}`}
        aria-labelledby={`${id}-tab-${active.value}`}
      >
        {shown.content}
      </div>
      {active.side && (
        <SidePanel key={active.value} title={active.label} focus="field" onClose={() => choose(tabs[0].value)}>
          {active.content}
        </SidePanel>
      )}
    </>
  );
}
