import { DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import classes from './mukellef.module.css';

export const Harf = ({ durum, title }: { durum: Durum; title?: string }) => (
  <span className={`tiny bold ${classes.harf}`} data-tone={DURUM_METNI[durum].ton} title={title}>
    <span aria-hidden>{DURUM_METNI[durum].harf}</span>
    {title && <span className="sr-only">{title}</span>}
  </span>
);
