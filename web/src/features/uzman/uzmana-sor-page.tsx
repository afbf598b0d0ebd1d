import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Mesaj } from '#contract/uzman/uzman.ts';
import { useTaslak } from '#web/lib/use-taslak.ts';
import { LightText } from '#web/ui/figure/light-text.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listKonusmalarQuery } from './api.ts';
import { KonusmaListesi } from './konusma-listesi.tsx';
import { Balon, MesajBalonu } from './mesaj-balonu.tsx';

import { SoruKutusu } from './soru-kutusu.tsx';
import { useSohbet } from './use-sohbet.ts';
import classes from './uzman.module.css';

const ORNEKLER = [
  'KDV beyannamesi ne zaman verilir?',
  'Borcum ne kadar?',
  'Son ödemem ne zaman?',
  'Hangi hizmetler reddedildi?',
  'Kaç aktif müşterim var?',
];

export function UzmanaSorPage() {
  const { data, error, refetch } = useQuery(listKonusmalarQuery);
  const { values, setValues, reset } = useTaslak('soru', { metin: '' });
  const sohbet = useSohbet(reset);
  return (
    <div className={`column ${classes.sayfa}`}>
      <PageHeader
        title="Uzmana Sor"
        description="Yanıtlar bilgi tabanından ve kendi kayıtlarınızdan, kaynağıyla gelir; sorularınızı siz ve büronuzun süper yöneticisi görür."
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-12 grow ${classes.duzen}`}>
          <Konusmalar konusmalar={data?.konusmalar} sohbet={sohbet} />
          <section className={`column shrink card ${classes.sohbet}`} aria-label="Konuşma">
            <Akis sohbet={sohbet} />
            <SoruKutusu
              metin={values.metin}
              onChange={(metin) => setValues({ metin })}
              onSend={() => sohbet.ask(values.metin.trim())}
              onStop={sohbet.stop}
              isBusy={sohbet.isBusy}
              hak={data}
            />
          </section>
        </div>
      )}
    </div>
  );
}

type Sohbet = ReturnType<typeof useSohbet>;

function Konusmalar({
  konusmalar,
  sohbet,
}: {
  konusmalar: Parameters<typeof KonusmaListesi>[0]['konusmalar'];
  sohbet: Sohbet;
}) {
  const dar = useRef<HTMLDetailsElement>(null);
  const onSelect = (konusma_id: number | null) => {
    if (dar.current) dar.current.open = false;
    sohbet.setKonusma(konusma_id);
  };
  const liste = <KonusmaListesi konusmalar={konusmalar} chosen={sohbet.konusma_id} onSelect={onSelect} />;
  return (
    <>
      <div className={classes.genis}>{liste}</div>
      <details ref={dar} className={classes.dar}>
        <summary>Konuşmalar{konusmalar && konusmalar.length > 0 ? ` (${konusmalar.length})` : ''}</summary>
        {liste}
      </details>
    </>
  );
}

function Akis({
  sohbet: { konusma_id, mesajlar, akis, fault, isBusy, error, refetch, ask, again },
}: {
  sohbet: Sohbet;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const end = `${mesajlar?.length}.${akis?.metin.length}.${fault?.metin}`;
  useEffect(() => {
    if (follows.current && end) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [end]);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = frame.current as HTMLDivElement;
    follows.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isEmpty = mesajlar?.length === 0 && !akis && !fault;
  const last = mesajlar?.at(-1);
  const againOf = (mesaj: Mesaj) =>
    mesaj === last && mesaj.tur !== 'user' && !isBusy && konusma_id !== null ? () => again(konusma_id) : undefined;
  return (
    <div
      ref={frame}
      className={`column gap-10 grow ${classes.akis}`}
      role="log"
      aria-label="Konuşmanın mesajları"
      aria-busy={akis !== null || mesajlar === undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too
      tabIndex={0}
      onScroll={onScroll}
    >
      {isEmpty && <Baslangic ask={ask} />}
      {mesajlar?.map((mesaj) => (
        <MesajBalonu key={mesaj.mesaj_id} mesaj={mesaj} again={againOf(mesaj)} />
      ))}
      {akis?.soru && (
        <Balon kind="user">
          <LightText metin={akis.soru} />
        </Balon>
      )}
      {akis && (
        <Balon kind="ai">
          {akis.metin ? <LightText metin={akis.metin} /> : <p className="small muted">Yanıt hazırlanıyor…</p>}
        </Balon>
      )}
      {fault && (
        <Balon kind="error">
          <LightText metin={fault.metin} />
          {fault.konusma_id !== null && (
            <div className={`flow gap-2 above-4 ${classes.dugmeler}`}>
              <Button size="compact-xs" variant="subtle" onClick={() => again(fault.konusma_id as number)}>
                Tekrar dene
              </Button>
            </div>
          )}
        </Balon>
      )}
    </div>
  );
}

function Baslangic({ ask }: { ask: (soru: string) => void }) {
  return (
    <div className={`stack gap-10 grow muted text-centre ${classes.baslangic}`}>
      <p>Mevzuat, borcunuz, ödemeleriniz, talepleriniz ya da mükellefleriniz hakkında sorun.</p>
      <div className="flow centred gap-6">
        {ORNEKLER.map((soru) => (
          <Button key={soru} size="compact-sm" variant="default" onClick={() => ask(soru)}>
            {soru}
          </Button>
        ))}
      </div>
    </div>
  );
}
