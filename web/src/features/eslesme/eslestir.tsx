import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type BekleyenSatir, createBankaKararlari } from '#contract/banka/eslesme.ts';
import { KARAR_TURU_NAME } from '#contract/banka/eslesme-listesi.ts';
import type { KararTuru } from '#contract/banka/eslesme-turleri.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { catchFocus } from '#web/lib/lost-focus.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { useWalkKeys } from '#web/ui/hook/use-walk-keys.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { WalkedRow } from '#web/ui/walked-row.tsx';
import { BolDialog } from './bol-dialog.tsx';
import classes from './eslesme.module.css';
import { SatirKarari } from './satir-karari.tsx';
import { type Asked, choiceOf, isSure, kindOf, useEslestir } from './use-eslestir.ts';

const TUSLAR: TusGrubu = {
  baslik: 'Banka satırları',
  tuslar: [
    ['Enter', 'öneriyi kabul et, sıradakine geç'],
    ['Yukarı / Aşağı', 'satırlar arasında gez'],
    ['1–9', 'adaylardan birini seç'],
    ['M', 'muhasebeci ara'],
    ['S', 'birkaç muhasebeciye böl'],
    ['B', 'bizim değil'],
    ['K', 'ödemesi elle girilmişti'],
    ['H / P / İ', 'kendi hesabımız / POS / iade'],
    ['Ctrl+Z', 'son kararı geri al'],
  ],
};

const KEYS: Readonly<Record<string, Exclude<KararTuru, 'tahsilat'>>> = {
  b: 'bizim değil',
  h: 'kendi hesabı',
  p: 'pos',
  i: 'iade',
  k: 'kayıtlı',
};

type Eslestir = ReturnType<typeof useEslestir>;

function useKeys({ chosen, go, decide, undoLast }: Eslestir, canDecide: boolean, ask: (asked: Asked) => void) {
  const decideBy = (line: BekleyenSatir, key: string): boolean => {
    const kind = KEYS[key === 'ı' ? 'i' : key];
    const proposed = choiceOf(line);
    const candidate = /^[1-9]$/.test(key) ? line.oneri.adaylar[Number(key) - 1] : undefined;
    if (key === 'enter' && proposed) decide(line, proposed);
    else if (kind) decide(line, kindOf(line, kind));
    else if (candidate !== undefined)
      decide(line, { tur: 'tahsilat', paylar: [{ muhasebeci_id: candidate, tutar: line.tutar }] });
    else if (key === 'm' || key === 'enter') ask('muhasebeci');
    else if (key === 's' && line.tutar > 0) ask('bol');
    else return false;
    return true;
  };
  useWalkKeys({
    go,
    undoLast,
    act: (key, { repeat }) => chosen !== undefined && canDecide && !repeat && decideBy(chosen, key),
  });
}

async function acceptSure(sure: readonly BekleyenSatir[], decideAll: Eslestir['decideAll']): Promise<void> {
  const paying = sure.filter(({ oneri }) => oneri.tur === 'tahsilat');
  const total = paying.reduce((sum, { tutar }) => sum + tutar, 0);
  const isMeant = await confirm({
    title: `${formatNumber(sure.length)} kesin öneri kabul edilsin mi?`,
    message: `${formatNumber(paying.length)} satır ödeme olarak kaydedilir (${formatTl(total)}), ${formatNumber(sure.length - paying.length)} satır kendi hesabımız, POS ya da iade olarak ayrılır.`,
    details: 'Hepsi birlikte geri alınabilir.',
    confirmLabel: 'Kabul et',
  });
  if (isMeant) decideAll(sure);
}

export function Eslestir() {
  useTuslar(TUSLAR);
  const eslestir = useEslestir();
  const { query, lines, chosen, people, setChosenId, decide, decideAll } = eslestir;
  const canDecide = useYetki(createBankaKararlari) === true;
  const [asked, ask] = useState<Asked>(null);
  useKeys(eslestir, canDecide, ask);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <KartlarToCome />;
  if (!chosen) return <Done />;
  const sure = lines.filter(isSure);
  const left = query.data.toplam - query.data.satirlar.length;
  return (
    <>
      {left > 0 && (
        <InlineNote status="info">{`En eski ${formatNumber(query.data.satirlar.length)} satır gösteriliyor; kalan ${formatNumber(left)} satır, bunlara karar verildikçe gelir.`}</InlineNote>
      )}
      <div className={classes.eslestir}>
        <div className={`column card ${classes.sol}`}>
          {canDecide && sure.length > 1 && (
            <div className={classes.toplu}>
              <Button fullWidth variant="default" onClick={() => void acceptSure(sure, decideAll)}>
                {`Kesin önerileri kabul et (${formatNumber(sure.length)})`}
              </Button>
            </div>
          )}
          <ul className={`bare ${classes.liste}`} aria-label="Bekleyen banka satırları">
            {lines.map((line) => (
              <Line
                key={line.satir_id}
                line={line}
                isChosen={line === chosen}
                name={line.oneri.muhasebeci_id === null ? '' : eslestir.nameOf(line.oneri.muhasebeci_id)}
                onChoose={() => {
                  ask(null);
                  setChosenId(line.satir_id);
                }}
              />
            ))}
          </ul>
        </div>
        <section className={`card ${classes.bakilan}`} aria-label="Bakılan satır">
          <SatirKarari
            key={chosen.satir_id}
            {...{ line: chosen, people, canDecide, asked, ask }}
            onDecide={(choice) => {
              ask(null);
              decide(chosen, choice);
            }}
          />
        </section>
      </div>
      {asked === 'bol' && (
        <BolDialog
          line={chosen}
          people={people}
          onClose={() => ask(null)}
          onSplit={(paylar) => {
            ask(null);
            decide(chosen, { tur: 'tahsilat', paylar });
          }}
        />
      )}
    </>
  );
}

/** The list, and beside it the line that is looked at. */
const KartlarToCome = () => (
  <div className={classes.eslestir}>
    <div className={`card pad-16 ${classes.sol}`}>
      <LinesToCome />
    </div>
    <div className="card pad-16">
      <LinesToCome />
    </div>
  </div>
);

function Done() {
  // The last decision took its row away, and the focus with it.
  useEffect(() => catchFocus(document.querySelector('main'), { preventScroll: true }), []);
  return (
    <EmptyState
      title="Karar bekleyen banka satırı yok."
      text="Ekstre yüklendikçe gelen paralar burada sıralanır; kimin olduğu önerilir, siz onaylarsınız."
    />
  );
}

interface LineProps {
  line: BekleyenSatir;
  isChosen: boolean;
  name: string;
  onChoose: () => void;
}

/** A payer who is called as the proposed accountant is named once. */
const Line = ({ line, isChosen, name, onChoose }: LineProps) => {
  const payer = line.oneri.odeyen || line.aciklama || 'Açıklamasız';
  return (
    <WalkedRow isChosen={isChosen} onChoose={onChoose}>
      <span className="row spread gap-8">
        <strong className="medium">{formatTl(line.tutar)}</strong>
        <span className="small muted nowrap">{formatTarih(line.gun)}</span>
      </span>
      {fold(payer) !== fold(name) && <span className={`small ${classes.metin}`}>{payer}</span>}
      <span className="small muted">{oneriMetni(line, name)}</span>
    </WalkedRow>
  );
};

const oneriMetni = ({ oneri }: BekleyenSatir, name: string): string =>
  oneri.tur === null
    ? oneri.adaylar.length > 0
      ? `${oneri.adaylar.length} aday`
      : 'Öneri yok'
    : `${name || KARAR_TURU_NAME[oneri.tur]} · ${oneri.kesinlik}`;
