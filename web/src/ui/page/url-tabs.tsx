import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { SearchKey } from '#web/lib/page.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import classes from './url-tabs.module.css';

export interface UrlTab {
  value: string;
  label: string;
  content: ReactNode;
  /** Opens in a panel beside the first tab's content, which stays. */
  side?: true;
}

interface UrlTabsProps {
  label: string;
  tabs: readonly [UrlTab, ...UrlTab[]];
  /** Key in the URL; default `sekme`. The first tab is the one without it. */
  name?: SearchKey;
}

/** Tabs whose choice is in the URL; only the chosen one's content is there. */
export function UrlTabs({ label, tabs, name = 'sekme' }: UrlTabsProps) {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const setSearch = useSetSearch();
  const id = useId();
  const active = tabs.find(({ value }) => value === params[name]) ?? tabs[0];
  const shown = active.side ? tabs[0] : active;
  const choose = (value: string | null) =>
    // A record that is open makes room for what opens in its place.
    setSearch({ kayit: undefined, [name]: value === null || value === tabs[0].value ? undefined : value });
  return (
    <>
      <Tabs id={id} value={active.value} onChange={choose}>
        <Tabs.List aria-label={label} mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} className={classes.tab} value={tab.value}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div key={shown.value} role="tabpanel" id={`${id}-panel-${active.value}`} aria-labelledby={`${id}-tab-${active.value}`}>
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
