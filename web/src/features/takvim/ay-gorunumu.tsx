import { type Donem, formatDonem, gunleri } from '#contract/common/donem.ts';
import { addGun, formatGun, gunName } from '#contract/takvim/is-gunu.ts';
import type { Takvim } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { GunListesi } from './gun-listesi.tsx';
import classes from './takvim.module.css';
import type { Gorev } from './tarih-satiri.tsx';

const HAFTA = {
  Pazartesi: 'Pzt',
  Salı: 'Sal',
  Çarşamba: 'Çar',
  Perşembe: 'Per',
  Cuma: 'Cum',
  Cumartesi: 'Cmt',
  Pazar: 'Paz',
};
const EN_COK = 4;

interface AyGorunumuProps {
  donem: Donem;
  takvim: Takvim;
  gorevler: readonly Gorev[];
  bugun: string;
}

export function AyGorunumu({ donem, takvim: { gunler }, gorevler, bugun }: AyGorunumuProps) {
  const [gun, setGun] = useUrlParam('gun');
  const { baslangic, bitis } = gunleri(donem);
  const bosluk = Object.keys(HAFTA).indexOf(gunName(baslangic));
  const days = Array.from({ length: Number(bitis.slice(8)) }, (_, i) => addGun(baslangic, i));
  const chosen = gun !== null && days.includes(gun) ? gun : null;
  const shown = chosen ? gorevler.filter(({ tarih }) => tarih.son_gun === chosen) : gorevler;
  return (
    <div className={`stack top gap-16 ${classes.ay}`}>
      <fieldset className={`stack gap-4 shrink bare ${classes.izgara}`}>
        <legend className="sr-only">{formatDonem(donem)} günleri</legend>
        {Object.entries(HAFTA).map(([name, kisa]) => (
          <abbr key={name} title={name} className={`tiny muted ${classes.hafta}`}>
            {kisa}
          </abbr>
        ))}
        {days.map((day, i) => {
          const kodlar = gorevler.filter(({ tarih }) => tarih.son_gun === day).map(({ tarih }) => tarih.kod);
          const engel = gunler.engel(day);
          const arife = gunler.arife(day);
          const tatil = engel && engel !== gunName(day) ? engel : arife && `${arife} arifesi`;
          const names = [...new Set(kodlar)];
          return (
            <button
              key={day}
              type="button"
              className={`column gap-2 shrink tiny ink text-left ${classes.gun}`}
              style={i === 0 ? { gridColumnStart: bosluk + 1 } : undefined}
              data-tatil={engel !== undefined || undefined}
              data-bugun={day === bugun || undefined}
              aria-pressed={day === chosen}
              aria-label={`${formatGun(day)} ${gunName(day)}${tatil ? `, ${tatil}` : ''}, ${kodlar.length} tarih`}
              onClick={() => setGun(day === chosen ? null : day)}
            >
              <span className={`figures text-centre ${classes.sayi}`}>{Number(day.slice(8))}</span>
              {tatil && <span className={`cut ${classes.tatil}`}>{tatil}</span>}
              <span className={`column shrink ${classes.kodlar}`}>
                {names.slice(0, EN_COK).map((kod) => (
                  <span key={kod}>{shortKindName(kod)}</span>
                ))}
                {names.length > EN_COK && <span>+{names.length - EN_COK}</span>}
              </span>
              {kodlar.length > 0 && <span className={classes.adet}>{kodlar.length}</span>}
            </button>
          );
        })}
      </fieldset>
      <div>
        {shown.length > 0 ? (
          <GunListesi gorevler={shown} bugun={bugun} />
        ) : (
          <EmptyState
            title={chosen ? `${formatGun(chosen)} günü verilecek bir şey yok.` : 'Bu ay verilecek bir şey yok.'}
          />
        )}
      </div>
    </div>
  );
}
