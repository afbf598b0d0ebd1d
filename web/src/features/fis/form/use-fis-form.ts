import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { gunOf } from '#contract/common/donem.ts';
import { FIS_METNI, type FisDetay, fisCreateSchema } from '#contract/fis/fis.ts';
import { createFis, type FisGovdesi, setFisEki, updateFis } from '#web/features/fis/api.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { bosKalem, type KalemGirisi } from './kalem-satirlari.tsx';

export interface FisGirisi extends Record<string, unknown> {
  mukellef_id: number | null;
  tarih: string;
  saat: string;
  fis_no: string;
  market_adi: string;
  odeme_sekli: string | null;
  toplam_tutar: number | null;
  kalemler: KalemGirisi[];
}

export const itemTotal = (kalemler: readonly KalemGirisi[]): number =>
  kalemler.reduce((sum, { tutar }) => sum + (tutar ?? 0), 0);

export const iskontoOf = ({ anahtar }: KalemGirisi): string => `iskonto-${anahtar}`;

/** An empty discount is none, so only this rule refuses one that cannot be read. */
const okunmayanIskontolar = (kalemler: readonly KalemGirisi[], unread: Errors): Errors =>
  Object.fromEntries(
    kalemler.flatMap((kalem, i) => {
      const error = kalem.iskonto === null && unread[iskontoOf(kalem)];
      return error ? [[`kalemler.${i}.iskonto`, error]] : [];
    }),
  );

const girisOf = (fis: FisDetay | null): FisGirisi =>
  fis
    ? {
        mukellef_id: fis.mukellef_id,
        tarih: fis.tarih,
        saat: fis.saat ?? '',
        fis_no: fis.fis_no,
        market_adi: fis.market_adi,
        odeme_sekli: fis.odeme_sekli,
        toplam_tutar: fis.fark === 0 ? null : fis.toplam_tutar,
        kalemler: fis.kalemler.map(({ id: _, kdv_tutari: _kdv, ...kalem }) => bosKalem(kalem)),
      }
    : {
        mukellef_id: null,
        tarih: gunOf(new Date()),
        saat: '',
        fis_no: '',
        market_adi: '',
        odeme_sekli: null,
        toplam_tutar: null,
        kalemler: [bosKalem()],
      };

const bodyOf = ({ kalemler, toplam_tutar, ...giris }: FisGirisi): FisGovdesi =>
  ({
    ...giris,
    toplam_tutar: toplam_tutar ?? itemTotal(kalemler),
    kalemler: kalemler.map(({ anahtar: _, iskonto, ...kalem }) => ({ ...kalem, iskonto: iskonto ?? 0 })),
  }) as FisGovdesi;

const schema = {
  safeParse: (giris: unknown) => fisCreateSchema.safeParse(bodyOf(giris as FisGirisi)),
} as typeof fisCreateSchema;

interface FisFormOptions {
  fis: FisDetay | null;
  ek: File | null;
  onSaved: (fis: FisDetay, ekError: Error | null) => void;
}

export function useFisForm({ fis, ek, onSaved }: FisFormOptions) {
  const client = useQueryClient();
  // The form sends the version that the receipt had when the form opened, so that the server notices later changes.
  const [surum] = useState(fis?.surum ?? 0);
  const [initial] = useState(() => girisOf(fis));
  const write = async (body: FisGovdesi): Promise<[FisDetay, ekError: Error | null]> => {
    if (fis) return [await updateFis(fis.fis_id, surum, body), null];
    const saved = await createFis(body);
    const ekError =
      ek &&
      setFisEki(saved.fis_id, ek).then(
        () => null,
        (error: Error) => error,
      );
    return [saved, await ekError];
  };
  const { mutateAsync: save } = useMutation({
    mutationFn: write,
    onSuccess: (saved): void => {
      notifySuccess(fis ? FIS_METNI.guncellendi : FIS_METNI.eklendi);
      void client.invalidateQueries({ queryKey: ['fisler'] });
      form.reset();
      onSaved(...saved);
    },
  });
  const tell = (error: Error): void =>
    void notifyError(form.refuse(error) ? error.message : `Hata: ${messageOf(error)}`);
  const askAgain = async (error: Error, body: FisGovdesi): Promise<void> => {
    if (!(error instanceof ApiError) || error.code !== 'FIS_TEKRAR') return tell(error);
    form.refuse(error);
    const isMeant = await confirm({
      title: 'Fişi kaydet',
      message: error.message,
      details: 'Yine de ayrı bir fiş olarak kaydedilsin mi?',
      confirmLabel: 'Yine de kaydet',
    });
    if (isMeant) await save({ ...body, tekrar_kabul: true }).then(() => undefined, tell);
  };
  const form = useForm({
    schema,
    rules: ({ kalemler }, unread) => okunmayanIskontolar(kalemler, unread),
    enCok: { fis_no: 50 },
    taslak: `fis-${fis?.fis_id ?? 'yeni'}`,
    initial,
    submit: (giris) => save(bodyOf(giris)).catch((error: Error) => askAgain(error, bodyOf(giris))),
  });
  return form;
}
