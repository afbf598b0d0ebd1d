import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { kartFormSchema } from '#contract/kart-odeme/kart-form.ts';
import { KART_METNI, type KartAyari } from '#contract/kart-odeme/kart-odeme.ts';
import { useForm } from '#web/lib/use-form.ts';
import { kartliBorclar, listKartBekleyenlerQuery } from '#web/parts/kart/api.ts';
import { KartBekleyenler } from '#web/parts/kart/kart-bekleyenler.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { RefusedLine } from '#web/ui/form/refused-line.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PageToCome } from '#web/ui/page/page-to-come.tsx';
import { isToCome } from '#web/ui/page/to-come.tsx';
import { getBorcumQuery, getKartAyariQuery, getKartOdemeQuery } from './api.ts';
import { DenemeNotu } from './deneme-notu.tsx';
import { BorcSecimiAlani } from './form/borc-secimi.tsx';
import { BOS_KART, KartAlanlari } from './form/kart-alanlari.tsx';
import { OdenecekTutar } from './form/odenecek-tutar.tsx';
import { TestKartlari } from './form/test-kartlari.tsx';
import { type Borc, useBorcSecimi } from './form/use-borc-secimi.ts';
import classes from './kart-odeme.module.css';
import { SonOdemeler } from './son-odemeler.tsx';
import { UcDsDialog } from './uc-ds-dialog.tsx';
import { useKartOdeme } from './use-kart-odeme.ts';

export function MakeOdemePage() {
  const borclar = useQuery(getBorcumQuery);
  const ayar = useQuery(getKartAyariQuery);
  const bekleyenler = useQuery(listKartBekleyenlerQuery());
  const error = borclar.error ?? ayar.error;
  return (
    <>
      <PageHeader title="Ödeme Yap" description="Açık borçlarınızı kartla ödeyin.">
        <LinkButton to="/muh-panel/odemeler/borcum" variant="default">
          Borç Durumu
        </LinkButton>
      </PageHeader>
      {error && !(borclar.data && ayar.data) ? (
        <ErrorState error={error} onRetry={() => void Promise.all([borclar.refetch(), ayar.refetch()])} />
      ) : !borclar.data || !ayar.data || isToCome(bekleyenler) ? (
        <PageToCome />
      ) : !ayar.data.ayar ? (
        <Kapali />
      ) : (
        <Odeme borclar={borclar.data.aylar} ayar={ayar.data.ayar} />
      )}
      <SonOdemeler />
    </>
  );
}

/** An accountant who began a card payment before the office stopped taking cards still sees that payment's result. */
function Kapali() {
  const [denemeId] = useUrlId('deneme');
  const { data } = useQuery({ ...getKartOdemeQuery(denemeId ?? 0), enabled: denemeId !== null });
  return (
    <div className="stack gap-16 below-24">
      {denemeId !== null && data && <DenemeNotu deneme={data.deneme} />}
      <EmptyState
        title="Kartla ödeme şu anda kapalı."
        text="Ödemenizi havale ile yapabilir, ayrıntılar için büronuzla görüşebilirsiniz."
        next={SONRAKI.borcum}
      />
    </div>
  );
}

const byMonth = (a: Borc, b: Borc): number =>
  a.tahakkuk_yili * 12 + a.tahakkuk_ayi - (b.tahakkuk_yili * 12 + b.tahakkuk_ayi);

function useOdemeFormu(borclar: readonly Borc[], ayar: KartAyari) {
  const acik = useMemo(() => borclar.filter(({ bakiye }) => bakiye > 0).sort(byMonth), [borclar]);
  const { data: bekleyenler } = useQuery(listKartBekleyenlerQuery());
  const dogrulanan = useMemo(() => kartliBorclar(bekleyenler?.satirlar ?? []), [bekleyenler]);
  const secim = useBorcSecimi(acik, dogrulanan);
  const [isChecked, setChecked] = useState(false);
  const [avans, setAvans] = useState<number | null>(null);
  const tutar = secim.tutar + (avans ?? 0);
  const odeme = useKartOdeme({
    ayar,
    onPaid: () => {
      form.reset();
      secim.clear();
      setAvans(null);
      setChecked(false);
    },
    onRefused: () => form.set({ cvc: '' }),
  });
  const wrong =
    acik.length > 0 && secim.chosen.length === 0
      ? secim.mod === 'secili'
        ? KART_METNI.borcSecin
        : KART_METNI.borcYok
      : tutar === 0
        ? KART_METNI.avansYaz
        : null;
  /** The message that no debt is chosen (spec §5) shows together with those of the card's fields, not before them. */
  const choiceError = isChecked ? wrong : null;
  const pay = (kart: typeof BOS_KART | null): void => {
    if (tutar === 0 || (acik.length > 0 && secim.chosen.length === 0)) return;
    const chosen =
      acik.length === 0 || (secim.mod === 'tumu' && dogrulanan.size === 0)
        ? {}
        : { tahakkuk_idler: secim.chosen.map(({ borc_id }) => borc_id) };
    odeme.pay({ ...chosen, tutar, ...(avans && { avans }) }, kart);
  };
  const form = useForm({
    schema: useMemo(() => kartFormSchema(), []),
    initial: BOS_KART,
    enCok: { ad: 100 },
    submit: pay,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    if (ayar.bicim === 'token') form.onSubmit(event);
    else if (wrong === null) pay(null);
  };
  return { acik, dogrulanan, secim, avans, setAvans, tutar, choiceError, odeme, form, submit };
}

function Odeme({ borclar, ayar }: { borclar: readonly Borc[]; ayar: KartAyari }) {
  const { acik, dogrulanan, secim, avans, setAvans, tutar, choiceError, odeme, form, submit } = useOdemeFormu(
    borclar,
    ayar,
  );
  const note = odeme.deneme && (
    <DenemeNotu
      deneme={odeme.deneme}
      onContinue={odeme.goOn}
      onCancel={odeme.cancelKartOdeme}
      isBusy={odeme.isGivingUp}
    />
  );
  return (
    <form className={`stack top gap-16 ${classes.sayfa}`} noValidate onSubmit={submit}>
      <section className={`card pad-16 ${classes.kutu}`} aria-labelledby="borclar">
        <h2 id="borclar">{acik.length === 0 ? KART_METNI.borcYok : 'Ödenecek borçlar'}</h2>
        {acik.length > 0 && (
          <BorcSecimiAlani acik={acik} secim={secim} dogrulanan={dogrulanan} isRefused={choiceError !== null} />
        )}
        <OdenecekTutar isAlone={acik.length === 0} {...{ avans, setAvans, tutar }} error={choiceError} />
      </section>
      <section className={`card pad-16 ${classes.kutu}`} aria-labelledby="kart">
        <h2 id="kart">Kart bilgileri</h2>
        {odeme.error && <InlineNote status="error">{odeme.error}</InlineNote>}
        <KartBekleyenler haric={odeme.deneme?.deneme_id} />
        {odeme.cerceve === null && note}
        {ayar.bicim === 'token' ? (
          <KartAlanlari form={form} />
        ) : (
          <p>Kart bilgilerinizi ödeme kuruluşunun güvenli sayfasında gireceksiniz; sonra buraya dönersiniz.</p>
        )}
        <RefusedLine />
        <Button type="submit" fullWidth loading={odeme.isBusy} {...litOnce(tutar > 0)}>
          {tutar > 0 ? `${formatTl(tutar)} Öde` : 'Öde'}
        </Button>
        {ayar.bicim === 'token' && <TestKartlari denetimAdresi={ayar.denetim_adresi} />}
      </section>
      {odeme.cerceve && <UcDsDialog adres={odeme.cerceve} onClose={odeme.closeFrame} />}
    </form>
  );
}
