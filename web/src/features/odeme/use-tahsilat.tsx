import { useQueryClient } from '@tanstack/react-query';
import { formatTarih, gunOf, parseGun } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import {
  DEKONT_NO_EN_COK,
  ODEME_GELECEKTE,
  ODEME_METNI,
  ODEME_NOTU_EN_COK,
  ODEME_YONTEMI_NAME,
  odemeFazlaMesaji,
  tarihErkenMesaji,
} from '#contract/tahakkuk/odeme.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { askAgain, oncekiOf } from '#web/parts/odeme/mukerrer-sorusu.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { createTahsilat, type TahsilatCreate } from './api.ts';
import type { usePaylar } from './use-paylar.ts';

interface Giris extends Record<string, unknown> {
  odeme_yontemi: NonNullable<TahsilatCreate['odeme_yontemi']>;
  odeme_tarihi: string;
  dekont_no: string;
  odeme_notu: string;
}
export type Secim = ReturnType<typeof usePaylar>;

const bos = (): Giris => ({ odeme_yontemi: 'havale', odeme_tarihi: gunOf(new Date()), dekont_no: '', odeme_notu: '' });

function wrongDate(gun: string, { kalemler }: Secim): string | undefined {
  if (parseGun(gun) === null) return 'Ödeme tarihini seçin (gg.aa.yyyy).';
  if (gun > gunOf(new Date())) return ODEME_GELECEKTE;
  const erken = kalemler.find(({ borc }) => gun < gunOf(new Date(borc.borc_tarihi)));
  return erken && tarihErkenMesaji(erken.borc);
}

function wrongOf({ odeme_tarihi }: Giris, secim: Secim, unread: Errors): Errors {
  const { borclar, paylar, kalemler, total, enCok } = secim;
  const tarih = wrongDate(odeme_tarihi, secim);
  if (tarih) return { odeme_tarihi: tarih };
  if (unread.toplam && total === null) return { toplam: unread.toplam };
  if (total !== null && total > enCok) return { toplam: odemeFazlaMesaji(total, enCok) };
  const rows = borclar.flatMap(({ borc_id, bakiye }): [number, string][] => {
    const tutar = paylar.get(borc_id);
    if (unread[borc_id] && tutar !== undefined) return [[borc_id, unread[borc_id]]];
    return tutar && tutar > bakiye ? [[borc_id, odemeFazlaMesaji(tutar, bakiye)]] : [];
  });
  if (rows.length > 0) return Object.fromEntries(rows);
  return kalemler.length === 0 ? { form: ODEME_METNI.eksik } : {};
}

const ask = ({ kalemler }: Secim, { odeme_yontemi, odeme_tarihi, dekont_no }: Giris, avans: number) => {
  const ilk = kalemler[0]!.borc;
  const borcu = kalemler.length === 1 ? `${donemName(ilk)} borcu` : `${kalemler.length} borç`;
  const neyin = avans > 0 ? `${borcu} ve avans` : borcu;
  // A debt that was paid elsewhere meanwhile is no longer booked, so the typed total could be more than is booked.
  const total = kalemler.reduce((sum, { tutar }) => sum + tutar, avans);
  const gunu = odeme_tarihi === gunOf(new Date()) ? '' : `, ${formatTarih(odeme_tarihi)} tarihiyle,`;
  const nasil = [ODEME_YONTEMI_NAME[odeme_yontemi], dekont_no.trim() && `dekont no ${dekont_no.trim()}`];
  return confirm({
    message: `${ilk.muhasebeci_adi}, ${neyin}: ${formatTl(total)} (${nasil.filter(Boolean).join(', ')})${gunu} kaydedilsin mi?`,
    details: (
      <ul className="bullets">
        {kalemler.map(({ borc, tutar }) => (
          <li key={borc.borc_id}>
            {donemName(borc)}: {formatTl(tutar)}. Kalan {formatTl(borc.bakiye)} idi, {formatTl(borc.bakiye - tutar)}{' '}
            olacak.
          </li>
        ))}
        {avans > 0 && <li>Avans: {formatTl(avans)}. Sonraki borçlara sayılabilir.</li>}
      </ul>
    ),
    confirmLabel: 'Ödemeyi kaydet',
    cancelLabel: 'Vazgeç',
  });
};

export function useTahsilat(muhasebeci_id: number, secim: Secim) {
  const client = useQueryClient();
  const kaydet = useKeyedMutation({
    run: createTahsilat,
    onSuccess: (_answer, { kalemler, avans = 0 }) => {
      const total = kalemler.reduce((sum, { odeme_tutari }) => sum + odeme_tutari, avans);
      const who = secim.borclar[0]?.muhasebeci_adi;
      notifySuccess([ODEME_METNI.basarili, who && `${who}: ${formatTl(total)}`].filter(Boolean).join('\n'));
      secim.clear();
      form.setErrors({});
      form.set({ ...bos(), odeme_yontemi: form.values.odeme_yontemi });
      void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    },
    onError: (failure, body) => {
      const onceki = oncekiOf(failure);
      if (onceki) {
        void askAgain(onceki).then((yes) => yes && kaydet.mutate({ ...body, onaylanan_makbuz: onceki.makbuz_id }));
        return;
      }
      const [, line] = (failure instanceof ApiError && failure.field?.match(/^kalemler\.(\d+)\./)) || [];
      if (line) form.setErrors({ [body.kalemler[Number(line)]?.tahakkuk_id ?? 'form']: failure.message });
      else if (!form.refuse(failure)) void notifyFailure(ODEME_METNI.error, failure);
    },
  });
  const form = useForm<Giris>({
    initial: bos(),
    rules: (values, unread) => wrongOf(values, secim, unread),
    enCok: { dekont_no: DEKONT_NO_EN_COK, odeme_notu: ODEME_NOTU_EN_COK },
    submit: (values) => send(values),
  });
  const send = async (values: Giris, avans = 0) => {
    if (kaydet.isPending || !(await ask(secim, values, avans))) return;
    const { dekont_no, odeme_notu, odeme_tarihi, odeme_yontemi } = values;
    kaydet.mutate({
      muhasebeci_id,
      kalemler: secim.kalemler.map(({ borc, tutar }) => ({ tahakkuk_id: borc.borc_id, odeme_tutari: tutar })),
      ...(avans > 0 && { avans }),
      odeme_yontemi,
      ...(odeme_tarihi !== gunOf(new Date()) && { odeme_tarihi }),
      ...(dekont_no.trim() && { dekont_no }),
      ...(odeme_notu.trim() && { odeme_notu }),
    });
  };
  /** What exceeds the debts, once that was refused: the user may keep it as an advance by a step of its own. */
  const artan =
    secim.total !== null &&
    secim.total > secim.enCok &&
    form.errors.toplam === odemeFazlaMesaji(secim.total, secim.enCok)
      ? secim.total - secim.enCok
      : 0;
  return { form, isPending: kaydet.isPending, artan, keepAsAvans: () => send(form.values, artan) };
}
