import { Button, Select } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import type { BekleyenSatir, Borclu } from '#contract/banka/eslesme.ts';
import { KARAR_TURU_NAME } from '#contract/banka/eslesme-listesi.ts';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { spreadTutar } from '#contract/tahakkuk/spread-tutar.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import classes from './eslesme.module.css';
import { MakbuzLink } from './makbuz-link.tsx';
import { matching, openOf, optionsOf } from './secenekler.ts';
import { type Asked, type Choice, choiceOf, kayitliOf, kindOf } from './use-eslestir.ts';

interface SatirKarariProps {
  line: BekleyenSatir;
  people: ReadonlyMap<number, Borclu>;
  canDecide: boolean;
  asked: Asked;
  ask: (asked: Asked) => void;
  onDecide: (choice: Choice) => void;
}

/** One line: what the bank says, whose money it seems to be and why, and what can be decided about it. */
export function SatirKarari({ line, people, canDecide, asked, ask, onDecide }: SatirKarariProps) {
  const { oneri, tutar } = line;
  const proposed = choiceOf(line);
  const person = oneri.muhasebeci_id === null ? undefined : people.get(oneri.muhasebeci_id);
  const picker = useRef<HTMLButtonElement>(null);
  const toOne = (muhasebeci_id: number) => onDecide({ tur: 'tahsilat', paylar: [{ muhasebeci_id, tutar }] });
  return (
    <div className={`stack gap-12 ${classes.karar}`}>
      <Facts line={line} />
      <div>
        <h3>{oneri.tur === null ? 'Öneri yok' : `Öneri: ${person?.ad ?? KARAR_TURU_NAME[oneri.tur]}`}</h3>
        <p>
          {oneri.kesinlik && <strong className="medium">{ilk(oneri.kesinlik)}: </strong>}
          {oneri.neden}
        </p>
        {person && <Spread tutar={tutar} person={person} />}
      </div>
      <Kayitlilar line={line} />
      {canDecide && (
        <>
          {oneri.adaylar.length > 0 && (
            <fieldset className="flow gap-8 bare" aria-label="Adaylar">
              {oneri.adaylar.slice(0, 9).map((id, i) => (
                <Button key={id} variant="default" onClick={() => toOne(id)}>
                  {`${i + 1} · ${people.get(id)?.ad ?? ''} (açık ${formatTl(openOf(people.get(id)))})`}
                </Button>
              ))}
            </fieldset>
          )}
          <Acts {...{ line, proposed, picker, ask, onDecide }} />
          {asked === 'muhasebeci' && (
            <Select
              label="Kimin parası?"
              placeholder="Ad yazın, Enter ile seçin"
              autoFocus
              defaultDropdownOpened
              searchable
              data={optionsOf(people)}
              filter={matching}
              limit={50}
              maxDropdownHeight={260}
              nothingFoundMessage="Muhasebeci bulunamadı"
              onKeyDown={takeOnlyMatch}
              onChange={(id) => id !== null && toOne(Number(id))}
              onDropdownClose={() => {
                ask(null);
                picker.current?.focus();
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

const ilk = (text: string): string => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

function Facts({ line }: { line: BekleyenSatir }) {
  const facts = [
    ['Gönderen', line.karsi_ad],
    ['IBAN', line.karsi_iban],
    ['Referans', line.referans],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div>
      <h2>
        {formatTl(line.tutar)} · {formatTarih(line.gun)}
      </h2>
      <p className={classes.metin}>{line.aciklama || 'Açıklamasız'}</p>
      <p className="small muted">
        {line.hesap_adi}
        {facts.map(([label, value]) => ` · ${label}: ${value}`)}
      </p>
    </div>
  );
}

/** Payments of this sum that somebody has booked by hand; `Zaten kayıtlı` names the marked one. */
function Kayitlilar({ line }: { line: BekleyenSatir }) {
  if (line.kayitlilar.length === 0) return null;
  const named = kayitliOf(line);
  return (
    <div className="small">
      <p>Bu tutar elle kaydedilmiş olabilir{named ? '; Zaten kayıtlı derseniz bu makbuz yazılır' : ''}:</p>
      <ul className="bullets">
        {line.kayitlilar.map((kayitli) => (
          <li key={kayitli.makbuz_id}>
            <MakbuzLink makbuz={kayitli} /> · {formatTarih(kayitli.odeme_tarihi)} · {kayitli.muhasebeci_adi}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the amount does to the accountant's debts, the oldest first. */
function Spread({ tutar, person: { borclar } }: { tutar: number; person: Borclu }) {
  const { paylar, artan } = spreadTutar(tutar, borclar);
  const rows = borclar.flatMap((borc, i) =>
    paylar[i]! > 0
      ? [`${formatDonem(borc)}: ${formatTl(paylar[i]!)} ödenir, ${formatTl(borc.bakiye - paylar[i]!)} kalır`]
      : [],
  );
  const later = borclar.filter((_, i) => paylar[i] === 0);
  return (
    <ul className="bullets small muted above-8">
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
      {artan > 0 && (
        <li>
          {borclar.length === 0 ? 'Açık borcu yok.' : ''} {formatTl(artan)} avans olarak kalır.
        </li>
      )}
      {later.length > 0 && <li>Sonraki {later.length} borcu açık kalır.</li>}
    </ul>
  );
}

interface ActsProps {
  line: BekleyenSatir;
  proposed: Choice | null;
  /** It opens the search, and has the focus again once that is closed. */
  picker: RefObject<HTMLButtonElement | null>;
  ask: (asked: Asked) => void;
  onDecide: (choice: Choice) => void;
}

function Acts({ line, proposed, picker, ask, onDecide }: ActsProps) {
  const isNarrow = useMedia(DAR);
  const size = isNarrow ? 'md' : 'compact-md';
  const named = (label: string, key: string) => (isNarrow ? label : `${label} (${key})`);
  return (
    <div className="flow gap-8" data-print="hidden">
      {proposed && (
        <Button size={size} onClick={() => onDecide(proposed)}>
          {named(line.oneri.geri_donen_id === null ? 'Kabul et' : 'İade, ödemesini iptal et', 'Enter')}
        </Button>
      )}
      {line.tutar > 0 && (
        <>
          <Button ref={picker} size={size} variant={proposed ? 'default' : 'filled'} onClick={() => ask('muhasebeci')}>
            {named('Muhasebeci seç', 'M')}
          </Button>
          <Button size={size} variant="default" aria-haspopup="dialog" onClick={() => ask('bol')}>
            {named('Böl', 'S')}
          </Button>
        </>
      )}
      <Button size={size} variant="default" onClick={() => onDecide(kindOf(line, 'bizim değil'))}>
        {named('Bizim değil', 'B')}
      </Button>
      {line.tutar > 0 && (
        <Button size={size} variant="default" onClick={() => onDecide(kindOf(line, 'kayıtlı'))}>
          {named('Zaten kayıtlı', 'K')}
        </Button>
      )}
      <Button size={size} variant="default" onClick={() => onDecide(kindOf(line, 'kendi hesabı'))}>
        {named('Kendi hesabımız', 'H')}
      </Button>
      <Button size={size} variant="default" onClick={() => onDecide(kindOf(line, 'pos'))}>
        {named('POS', 'P')}
      </Button>
      <Button size={size} variant="default" onClick={() => onDecide(kindOf(line, 'iade'))}>
        {named('İade', 'İ')}
      </Button>
    </div>
  );
}
