import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import type { Ileti } from '#contract/ileti/ileti.ts';
import { ILETI_DURUM_NAME, ILETI_TONU, ILETI_TURU_NAME, KANAL_NAME } from '#contract/ileti/ileti-durumu.ts';
import type { Address } from '#web/lib/page.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { iletilerQuery } from './api.ts';
import classes from './ileti.module.css';
import { resultOf } from './ileti-columns.tsx';
import { IletiMetni } from './ileti-metni.tsx';
import { SendButton } from './send-button.tsx';
import { useIletiActs } from './use-ileti-acts.ts';

const SHOWN = 10;
const PAGES = { admin: '/iletiler', muhasebeci: '/muh-panel/iletiler', personel: '/per-panel/iletiler' } as const;

export function MukellefIletileri({ mukellef_id }: { mukellef_id: number }) {
  const { data: oturum } = useOturum();
  const { data, error, refetch } = useQuery(iletilerQuery({ mukellef_id, boyut: SHOWN }));
  const actsOf = useIletiActs();
  const page = PAGES[(oturum?.rol ?? 'admin') as keyof typeof PAGES];
  return (
    <section className="card pad-14-16 stack gap-8" aria-label="İletiler">
      <div className="row wrap spread gap-8">
        <h2 className="medium">İletiler</h2>
        <SendButton count={1} readIdler={async () => [mukellef_id]} />
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.satirlar.length === 0 && <p className="small muted">Henüz ileti yok.</p>}
      <ul className="small">
        {data?.satirlar.map((row) => (
          <li key={row.ileti_id} className={classes.kisi}>
            <Baslik row={row} />
            <details className="small">
              <summary>{row.konu || 'Metin'}</summary>
              <IletiMetni row={row} />
            </details>
            <div className="row wrap gap-8">
              {actsOf(row).map(({ label, run, danger, disabled }) => (
                <Button
                  key={label}
                  size="compact-xs"
                  variant="subtle"
                  {...(danger && { color: 'red' })}
                  disabled={disabled === true}
                  onClick={run}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {data && data.toplam > SHOWN && (
        <p className="small">
          <Link {...({ to: page, search: { mukellef: String(mukellef_id) } } as Address)}>
            {data.toplam.toLocaleString('tr-TR')} iletinin tümünü gör
          </Link>
        </p>
      )}
    </section>
  );
}

function Baslik({ row }: { row: Ileti }) {
  const { sonuc_zamani, olusturma, kanal, tur, alici, kime, durum, gonderen } = row;
  const result = resultOf(row);
  return (
    <>
      <p className="row wrap gap-2 gap-x-10 small">
        <ToneBadge tone={ILETI_TONU[durum]}>{ILETI_DURUM_NAME[durum]}</ToneBadge>
        <time dateTime={sonuc_zamani ?? olusturma}>{formatTarihSaat(sonuc_zamani ?? olusturma)}</time>
        <span>
          {KANAL_NAME[kanal]} · {ILETI_TURU_NAME[tur]}
        </span>
        <strong className="break">
          {alici} ({kime.join(', ')})
        </strong>
        <span className="tiny muted push">{gonderen}</span>
      </p>
      {result && <p className="tiny muted">{result}</p>}
    </>
  );
}
