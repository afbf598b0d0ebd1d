import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { headerSlots, usePageTitle } from './header-slots.ts';
import classes from './page-head.module.css';

interface PageHeadProps {
  heading: ReactNode;
  /** Figures that are true of all tabs. Those for which the line has no room are left out, the last ones first. */
  line: readonly ReactNode[];
  nav?: ReactNode;
  children?: ReactNode;
}

/** The head of a thing whose tabs are its parts: what it is and its figures in one line, the tabs below. */
export function PageHead({ heading, line, nav, children }: PageHeadProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const month = useRef<HTMLDivElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tabs.current && month.current && acts.current)
      headerSlots.set({ tabs: tabs.current, month: month.current, acts: acts.current });
    return () => headerSlots.set(null);
  }, []);
  return (
    <header className={classes.head} data-page-header>
      <div className={`row gap-x-16 ${classes.first}`}>
        {heading}
        <ul className={`flow grow shrink gap-x-16 small muted figures ${classes.line}`}>
          {/* biome-ignore lint/suspicious/noArrayIndexKey: the figures have fixed places */}
          {line.map((figure, index) => figure && <li key={index}>{figure}</li>)}
        </ul>
        <div ref={month} className={classes.month} />
        <div ref={acts} className={`row gap-8 push ${classes.acts}`} />
        {children && <div className={`row gap-8 ${classes.own}`}>{children}</div>}
      </div>
      <div className={`row stretch spread ${classes.second}`}>
        {nav}
        <div ref={tabs} className={`row stretch ${classes.parts}`} />
      </div>
    </header>
  );
}

interface TitledHeadProps extends Pick<PageHeadProps, 'line' | 'children'> {
  title: string;
}

export function TitledHead({ title, ...props }: TitledHeadProps) {
  usePageTitle(title);
  return <PageHead heading={<h1>{title}</h1>} {...props} />;
}
