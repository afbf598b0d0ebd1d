import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#web/lib/store.ts';
import { headerCount, headerSlots, IsPart, usePageTitle } from './header-slots.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  usePageTitle(props.title);
  return useContext(IsPart) ? <PartHeader {...props} /> : <OwnHeader {...props} />;
}

/** The head is that of what the page is a part of; the page only brings its buttons. */
function PartHeader({ children }: PageHeaderProps) {
  const acts = useStore(headerSlots)?.acts;
  return children && acts && createPortal(children, acts);
}

function OwnHeader({ title, description, children }: PageHeaderProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const month = useRef<HTMLDivElement>(null);
  const count = useStore(headerCount);
  useLayoutEffect(() => {
    if (tabs.current && month.current) headerSlots.set({ tabs: tabs.current, month: month.current });
    return () => headerSlots.set(null);
  }, []);
  return (
    <div className={`row wrap gap-4 gap-x-10 below-12 ${classes.header}`} data-page-header>
      <h1>{title}</h1>
      {count !== null && <span className={`muted figures ${classes.count}`}>{count}</span>}
      <div ref={month} className={classes.month} />
      <div ref={tabs} className={`row stretch shrink ${classes.tabs}`} />
      <div className={`flow shrink ${classes.about}`}>
        {description && <p {...(typeof description === 'string' && { title: description })}>{description}</p>}
      </div>
      {children && <div className={`row wrap end gap-8 push ${classes.controls}`}>{children}</div>}
    </div>
  );
}
