import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type getMukellefOdemeleri,
  ODEMESIZ_TURLER,
  odemeName,
  TUTAR_KAYNAGI,
  UCRET,
} from '#contract/beyanname/odeme-kalemi.ts';
import { yazilanKalemler } from '#contract/beyanname/odeme-mesaji.ts';
import {
  addMonths,
  ayMetni,
  ayMetninden,
  type Donem,
  formatDonem,
  formatKisaDonem,
  GECERSIZ_GUN,
  gunleri,
  gunSchema,
} from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { KIND_NAMES } from '#contract/takvim/tur-adi.ts';
import { useForm } from '#web/lib/use-form.ts';
import { getMukellefOdemeleriQuery } from '#web/parts/odeme-listesi/api.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { setOdemeTutarlari } from './api.ts';
import classes from './odeme-listesi.module.css';

interface TutarDialogProps {
  mukellef_id: number;
  donem: Donem;
  onClose: () => void;
}

type Odemeler = RouteResponse<typeof getMukellefOdemeleri>;
type Kalem = Odemeler['kalemler'][number];

/** The amounts of a client's month. What is emptied goes back to what paper, declaration and calendar say. */
export function TutarDialog(props: TutarDialogProps) {
  const { mukellef_id, donem, onClose } = props;
  const { data, error, refetch } = useQuery({ ...getMukellefOdemeleriQuery(mukellef_id, donem), staleTime: 0 });
  if (data) return <TutarFormu {...props} odemeler={data} />;
  return (
    <Dialog title="Tutarlar" onClose={onClose} hasClose>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LinesToCome />}
    </Dialog>
  );
}

const tutarKey = ({ kod, donem }: Pick<Kalem, 'kod' | 'donem'>) => `tutar ${kod} ${donem}`;
const gunKey = ({ kod, donem }: Pick<Kalem, 'kod' | 'donem'>) => `gun ${kod} ${donem}`;

/** The office's fee has its line also before it was ever entered. */
const withFee = (kalemler: readonly Kalem[], ay: string): Kalem[] => {
  const empty = {
    gun: null,
    tutar: null,
    kaynak: null,
    kendi_tutari: null,
    kendi_gunu: null,
    yazan: null,
    zaman: null,
  };
  return kalemler.some(({ kod }) => kod === UCRET) ? [...kalemler] : [...kalemler, { kod: UCRET, donem: ay, ...empty }];
};

/** What stands in the place of what would hold by itself; nothing where that is the same. */
function changeOf(kalem: Kalem, values: Record<string, unknown>) {
  const { kod, donem, kaynak, tutar, gun, kendi_tutari, kendi_gunu } = kalem;
  const instead = <V,>(value: V | null, own: V | null): V | null => (value === own ? null : value);
  const now = {
    tutar: instead(values[tutarKey(kalem)] as number | null, kendi_tutari),
    son_gun: instead((values[gunKey(kalem)] as string) || null, kendi_gunu),
  };
  const before = { tutar: kaynak === 'elle' ? tutar : null, son_gun: instead(gun, kendi_gunu) };
  if (now.tutar === before.tutar && now.son_gun === before.son_gun) return [];
  // A fee that is emptied ends with this month; the months before keep theirs.
  if (kod === UCRET) return [{ kod, donem, tutar: now.tutar ?? 0, son_gun: null }];
  return [{ kod, donem, ...now }];
}

const addedOf = ({ yeni_kod, yeni_tutar, yeni_gun }: Record<string, unknown>, donem: string) =>
  yeni_kod ? [{ kod: yeni_kod, donem, tutar: yeni_tutar, son_gun: yeni_gun || null }] : [];

function TutarFormu({ mukellef_id, donem, onClose, odemeler }: TutarDialogProps & { odemeler: Odemeler }) {
  const client = useQueryClient();
  const kalemler = withFee(odemeler.kalemler, ayMetni(donem));
  const { baslangic, bitis } = gunleri(donem);
  const bodyOf = (values: Record<string, unknown>) => ({
    kalemler: [
      ...kalemler.flatMap((kalem) => changeOf(kalem, values)),
      ...addedOf(values, ayMetni(addMonths(donem, -1))),
    ],
  });
  const form = useForm<Record<string, unknown>>({
    initial: {
      ...Object.fromEntries(
        kalemler.flatMap((kalem) => [
          [tutarKey(kalem), kalem.tutar],
          [gunKey(kalem), kalem.gun ?? ''],
        ]),
      ),
      yeni_kod: '',
      yeni_tutar: null,
      yeni_gun: '',
    },
    rules: (values) => {
      if (values.yeni_kod && values.yeni_tutar === null) return { yeni_tutar: 'Tutarı girin.' };
      if (values.yeni_kod && !values.yeni_gun) return { yeni_gun: 'Son ödeme gününü girin.' };
      return Object.fromEntries(
        kalemler
          .map(gunKey)
          .filter((key) => values[key] && !gunSchema.safeParse(values[key]).success)
          .map((key) => [key, GECERSIZ_GUN]),
      );
    },
    submit: async (values) => {
      const { kalemler: sent } = bodyOf(values);
      if (sent.length > 0) {
        await setOdemeTutarlari(mukellef_id, donem, sent as never);
        await client.invalidateQueries({ queryKey: ['odeme_tutarlari'] });
        notifySuccess('Tutarlar kaydedildi.');
      }
      onClose();
    },
  });
  return (
    <Dialog title={`Tutarlar: ${odemeler.ad}`} width={620} onClose={onClose} onSubmit={form.onSubmit} hasClose>
      <p className="small muted">
        {formatDonem(donem)} içinde ödenecekler. Girdiğiniz tutar fişin ve beyannamenin tutarının yerine geçer;
        boşaltırsanız onlarınki geri gelir.
      </p>
      <div className="stack gap-12">
        {kalemler.map((kalem, i) => (
          <Line key={tutarKey(kalem)} kalem={kalem} name={yazilanKalemler(kalemler)[i]!.name} form={form} />
        ))}
        <Yeni form={form} known={kalemler.map(({ kod }) => kod)} ilk={baslangic} last={bitis} />
      </div>
      {form.error && <InlineNote status="error">{form.error}</InlineNote>}
      <SubmitButtons onClose={onClose} busy={form.isBusy} isReady={form.isChanged}>
        Kaydet
      </SubmitButtons>
    </Dialog>
  );
}

type Form = ReturnType<typeof useForm<Record<string, unknown>>>;

const sourceOf = ({ kod, donem, kaynak, kendi_tutari, yazan }: Kalem): string =>
  kod === UCRET
    ? 'Bu aydan başlayarak her ay; 0 ya da boş, ücreti bitirir'
    : [
        formatKisaDonem(ayMetninden(donem)),
        kaynak ? TUTAR_KAYNAGI[kaynak] : 'Tutarı belli değil',
        kaynak === 'elle' && yazan,
        kaynak === 'elle' && kendi_tutari !== null && `önceki ${formatTl(kendi_tutari)}`,
      ]
        .filter(Boolean)
        .join(' · ');

const Line = ({ kalem, name, form }: { kalem: Kalem; name: string; form: Form }) => (
  <div className="row wrap top gap-8">
    <MoneyInput className="grow" label={name} description={sourceOf(kalem)} {...form.money(tutarKey(kalem))} />
    {kalem.kod !== UCRET && (
      <div className={classes.gun}>
        <TarihGirdisi label={`Son gün, ${name}`} {...form.tarih(gunKey(kalem))} />
      </div>
    )}
  </div>
);

const ODENENLER = Object.keys(KIND_NAMES).filter((kod) => !(ODEMESIZ_TURLER as readonly string[]).includes(kod));

interface YeniProps {
  form: Form;
  known: readonly string[];
  ilk: string;
  last: string;
}

const Yeni = ({ form, known, ilk, last }: YeniProps) => (
  <div className="row wrap top gap-8">
    <NativeSelect
      className="grow"
      label="Başka bir ödeme"
      data={[
        { value: '', label: 'Seçin' },
        ...ODENENLER.filter((kod) => !known.includes(kod)).map((kod) => ({ value: kod, label: odemeName(kod) })),
      ]}
      {...form.text('yeni_kod')}
    />
    {form.values.yeni_kod !== '' && (
      <>
        <MoneyInput label="Tutar" w={150} {...form.money('yeni_tutar')} />
        <div className={classes.gun}>
          <TarihGirdisi label="Son gün" min={ilk} max={last} {...form.tarih('yeni_gun')} />
        </div>
      </>
    )}
  </div>
);
