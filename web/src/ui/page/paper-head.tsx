import { formatTarihSaat } from '#contract/common/donem.ts';
import { useStore } from '#web/lib/store.ts';
import { usePrinting } from '#web/ui/hook/use-printing.ts';
import classes from './paper-head.module.css';
import { paper } from './paper-store.ts';

export interface PaperHeadProps {
  title: string;
  said: readonly string[];
}

/** Every printed sheet begins with it: whose it is, what it is, which part of it, and when it was printed. */
export function PaperHead({ title, said }: PaperHeadProps) {
  const firma = useStore(paper)?.firma ?? 'Muhasip';
  return (
    <header className={classes.head}>
      <div className={classes.lines}>
        <strong>{firma}</strong>
        <h2>{title}</h2>
        <p>{said.join(' · ')}</p>
        <time>{formatTarihSaat(new Date().toISOString())}</time>
      </div>
    </header>
  );
}

/** A thing's parts are printed one by one, and the sheet says which one it is. */
const saidBy = ({ dataset: { said }, textContent }: HTMLElement) => (said && said !== 'true' ? said : textContent);

const SAYS = 'main h1, [data-page-header] p, [data-month] > [aria-haspopup], [data-said]';

/**
 * A page that is printed as it stands says itself what it is, so no page needs to name it a second time for paper. A
 * whole sentence explains the screen, not what is on it.
 */
export function PagePaper() {
  if (!usePrinting()) return null;
  const title = document.title.replace(/ · Muhasip$/, '');
  const said = [...document.querySelectorAll<HTMLElement>(SAYS)].map(saidBy);
  return <PaperHead title={title} said={said.filter((text) => text && text !== title && !text.endsWith('.'))} />;
}
