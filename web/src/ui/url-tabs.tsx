import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchKey } from '#web/lib/page.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import classes from './url-tabs.module.css';

export interface UrlTab {
  value: string;
  label: string;
  content: ReactNode;
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
  const active = tabs.find(({ value }) => value === params[name]) ?? tabs[0];
  const choose = (value: string | null) => setSearch({ [name]: value === null || value === tabs[0].value ? undefined : value });
  return (
    <Tabs value={active.value} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={label} mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} className={classes.tab} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
