import type { CSSProperties, ReactNode } from 'react';
import { type Donem, formatDonem, gunleri } from '#contract/common/donem.ts';
import { addGun, createIsGunleri, formatGun, gunName } from '#contract/takvim/is-gunu.ts';
import type { Takvim } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { byKind, type Gorev, isLate, listOf, workText } from './gorev.ts';
import { GunListesi } from './gun-listesi.tsx';
import classes from './takvim.module.css';

const HAFTA = {
  Pazartesi: 'Pzt',
  Salı: 'Sal',
  Çarşamba: 'Çar',
  Perşembe: 'Per',
  Cuma: 'Cum',
  Cumartesi: 'Cmt',
  Pazar: 'Paz',
};
const EN_COK = 6;
const WEEKENDS = createIsGunleri([]);

interface AyGorunumuProps {
  donem: Donem;
  /** Until the calendar is read, the month stands with its days alone. */
  takvim: Takvim | undefined;
  gorevler: readonly Gorev[];
  bugun: string;
  /** What stands above the list of days, and below the month. */
  kart?: ReactNode;
  children?: ReactNode;
}

export function AyGorunumu({ donem, takvim, gorevler, bugun, kart, children }: AyGorunumuProps) {
  const [gun, setGun] = useUrlParam('gun');
  const { baslangic, bitis } = gunleri(donem);
  const bosluk = Object.keys(HAFTA).indexOf(gunName(baslangic));
  const days = Array.from({ length: Number(bitis.slice(8)) }, (_, i) => addGun(baslangic, i));
  const byGun = Map.groupBy(gorevler, ({ tarih }) => tarih.son_gun);
  const chosen = gun !== null && days.includes(gun) ? gun : null;
  const shown = chosen ? (byGun.get(chosen) ?? []) : gorevler;
  return (
    <div className={classes.ay} aria-busy={!takvim}>
      <div className={classes.kartYeri}>{kart}</div>
      <div className={`shrink ${classes.sol}`}>
        <fieldset className={`stack gap-4 shrink bare ${classes.izgara}`}>
          <legend className="sr-only">{formatDonem(donem)} günleri</legend>
          {Object.entries(HAFTA).map(([name, kisa]) => (
            <abbr key={name} title={name} className={`tiny muted ${classes.hafta}`}>
              {kisa}
            </abbr>
          ))}
          {days.map((day, i) => (
            <Gun
              key={day}
              day={day}
              takvim={takvim}
              gorevler={byGun.get(day) ?? []}
              bugun={bugun}
              isChosen={day === chosen}
              onChoose={() => setGun(day === chosen ? null : day)}
              style={i === 0 ? { gridColumnStart: bosluk + 1 } : undefined}
            />
          ))}
        </fieldset>
        {children}
      </div>
      <div className={`shrink ${classes.sag}`}>
        {shown.length > 0 || !takvim ? (
          <GunListesi gorevler={shown} bugun={bugun} foldsPast={!chosen} />
        ) : (
          <EmptyState
            title={chosen ? `${formatGun(chosen)} günü verilecek bir şey yok.` : 'Bu ay verilecek bir şey yok.'}
          />
        )}
      </div>
    </div>
  );
}

interface GunProps {
  day: string;
  takvim: Takvim | undefined;
  gorevler: readonly Gorev[];
  bugun: string;
  isChosen: boolean;
  onChoose: () => void;
  style: CSSProperties | undefined;
}

function Gun({ day, takvim, gorevler, bugun, isChosen, onChoose, style }: GunProps) {
  const { engel: engelOf, arife: arifeOf } = takvim?.gunler ?? WEEKENDS;
  const [engel, arife] = [engelOf(day), arifeOf(day)];
  const tatil = engel && engel !== gunName(day) ? engel : arife && `${arife} arifesi`;
  const kinds = byKind(gorevler);
  const number = Number(day.slice(8));
  return (
    <div
      className={`column shrink tiny ink ${classes.gun}`}
      style={style}
      data-tatil={engel !== undefined || undefined}
      data-chosen={isChosen || undefined}
      aria-current={day === bugun ? 'date' : undefined}
    >
      {gorevler.length > 0 ? (
        <button
          type="button"
          className={`plain figures text-centre ink ${classes.sayi}`}
          aria-pressed={isChosen}
          aria-label={`${formatGun(day)} ${gunName(day)}${tatil ? `, ${tatil}` : ''}, ${gorevler.length} tarih`}
          onClick={onChoose}
        >
          {number}
        </button>
      ) : (
        <span className={`figures text-centre ${classes.sayi}`}>{number}</span>
      )}
      {tatil && <span className={`cut ${classes.tatil}`}>{tatil}</span>}
      {kinds.slice(0, EN_COK).map((gorev) => (
        <Kind key={gorev.tarih.kod} gorev={gorev} bugun={bugun} />
      ))}
      {kinds.length > EN_COK && <span className={classes.kind}>+{kinds.length - EN_COK}</span>}
      {gorevler.length > 0 && (
        <span
          className={classes.adet}
          data-late={gorevler.some((gorev) => isLate(gorev, bugun)) || undefined}
          aria-hidden
        >
          {gorevler.length}
        </span>
      )}
    </div>
  );
}

function Kind({ gorev, bugun }: { gorev: Gorev; bugun: string }) {
  const name = <span className="grow shrink">{shortKindName(gorev.tarih.kod)}</span>;
  if (!gorev.work) return <span className={`row ${classes.kind}`}>{name}</span>;
  const late = isLate(gorev, bugun);
  const metin = workText(gorev.work, late);
  return (
    <Link
      {...listOf(gorev, late)}
      className={`row gap-4 figures ${classes.kind}`}
      title={`${shortKindName(gorev.tarih.kod)}: ${metin}`}
      data-late={late || undefined}
    >
      {name}
      <b className="medium" aria-hidden>
        {gorev.work.acik === 0 ? '✓' : formatNumber(gorev.work.acik)}
      </b>
      <span className="sr-only">{metin}</span>
    </Link>
  );
}
