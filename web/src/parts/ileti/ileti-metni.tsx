import type { Ileti } from '#contract/ileti/ileti.ts';
import classes from './ileti.module.css';

export const IletiMetni = ({ row: { konu, metin, kanal, parca } }: { row: Ileti }) => (
  <div className="stack gap-4 small">
    {kanal === 'eposta' && <strong>{konu}</strong>}
    <pre className={classes.metin}>{metin}</pre>
    {kanal === 'sms' && <p className="tiny muted">{parca} parça</p>}
  </div>
);
